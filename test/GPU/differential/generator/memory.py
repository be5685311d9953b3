"""Values out of shared and global memory, and results of collectives."""

from .producers import producer
from .scopes import BLOCK, THREAD, TILE8, TILE16, TILE32


def _barrier(k, place):
    text = k.rng.choice(["block.sync();", "__syncthreads();", "cg::sync(block);"])
    k.site(place, text, scope="block", op=text)


@producer("shared", least=BLOCK, most=BLOCK)
def shared_one(k, place, level):
    """What one thread found, for the block."""
    v, s = k.fresh("v"), k.fresh("s")
    k.emit(place, "__shared__ int %s;" % s)
    _barrier(k, place)
    k.emit(place, "if (threadIdx.x == 0)")
    k.emit(place, "  %s = x;" % s)
    _barrier(k, place)
    k.emit(place, "int %s = %s;" % (v, s))
    k.recorded(place, "%s = rec::shared(%d, 0);" % (v, k.counter))
    return v


@producer("shared", most=BLOCK)
def shared_many(k, place, level):
    """A slot that the index decides on."""
    v, s = k.fresh("v"), k.fresh("s")
    a, _ = k.value(place, k.at_least(BLOCK) if level == BLOCK else level)
    k.emit(place, "__shared__ int %s[256];" % s)
    _barrier(k, place)
    k.emit(place, "%s[threadIdx.x] = x;" % s)
    _barrier(k, place)
    k.emit(place, "int %s = %s[%s & 31];" % (v, s, a))
    k.recorded(place, "%s = rec::shared(%d, %s & 31);" % (v, k.counter, a))
    return v


def _vote(k, place, groups, forms, scope):
    v = k.fresh("v")
    form = k.rng.choice(forms)
    text = "int %s = %s;" % (v, form.format(g=k.rng.choice(groups)))
    k.site(place, text, scope=scope, op=form, tags=["result of a collective"])
    return v


_WARP = [
    "{g}.any(x > 5)",
    "{g}.all(x < 7)",
    "int({g}.ballot(x > 3))",
    "{g}.shfl(x, 0)",
    "{g}.shfl(x, n)",
    "cg::reduce({g}, x, cg::plus<int>())",
]
_RAW = [
    "__any_sync(0xffffffffu, x > 5)",
    "__popc(__ballot_sync(0xffffffffu, x > 3))",
    "__shfl_sync(0xffffffffu, x, 3)",
    "__reduce_add_sync(0xffffffffu, x)",
]


@producer("result of a collective", least=TILE32, most=TILE32)
def warp_result(k, place, level):
    return _vote(k, place, ["tile"], [*_WARP, *_RAW], "warp")


@producer("result of a collective", least=TILE8, most=TILE16)
def tile_result(k, place, level):
    n = 8 if level == TILE8 else 16
    g = "tile%d" % n
    if k.kind != g or place.group:
        g = k.fresh("t")
        text = "auto %s = cg::tiled_partition<%d>(tile);" % (g, n)
        k.site(place, text, scope="tile", op="cg::tiled_partition<%d>(tile)" % n)
    return _vote(k, place, [g], _WARP, "tile")


@producer("result of a collective", least=BLOCK, most=BLOCK)
def block_result(k, place, level):
    forms = ["__syncthreads_or(x > 6)", "__syncthreads_count(x > 3)"]
    return _vote(k, place, ["block"], [*forms, "__syncthreads_and(x < 7)"], "block")


@producer("result of a collective", least=THREAD, most=THREAD)
def exchanged(k, place, level):
    forms = [
        "{g}.shfl_xor(x, 1)",
        "{g}.shfl_down(x, 1)",
        "int({g}.match_any(x))",
        "__shfl_up_sync(0xffffffffu, x, 1)",
    ]
    return _vote(k, place, ["tile"], forms, "warp")


@producer("result of a collective")
def shuffle_of_uniform(k, place, level):
    """A shuffle of what the tile agrees on is that itself."""
    v = k.fresh("v")
    level = max(level, TILE32)
    a, _ = k.value(place, level)
    form = k.rng.choice(["tile.shfl(%s, 0)", "__shfl_sync(0xffffffffu, %s, 0)"])
    op = form % "uniform"
    k.site(place, "int %s = %s;" % (v, form % a), scope="warp", op=op)
    k.recorded(place, "%s = %s;" % (v, a))
    return v


@producer("atomic", most=THREAD)
def atomic(k, place, level):
    v = k.fresh("v")
    k.emit(place, "int %s = atomicAdd(memory + %d, 1);" % (v, k.rng.randint(0, 3)))
    return v


@producer("load", least=BLOCK, most=BLOCK)
def plain_load(k, place, level):
    """Memory that nobody writes meanwhile, though the kernel's type does not say so."""
    v = k.fresh("v")
    k.emit(place, "int %s = memory[blockIdx.x + 64];" % v)
    k.recorded(place, "%s = in[blockIdx.x + 64];" % v)
    return v


@producer("shared", most=THREAD)
def shared_race(k, place, level):
    """A barrier is missing between the write and the read."""
    v, s = k.fresh("v"), k.fresh("s")
    k.emit(place, "__shared__ int %s;" % s)
    k.emit(place, "%s = x;" % s)
    k.emit(place, "int %s = %s;" % (v, s))
    k.recorded(place, "%s = rec::raced(%d);" % (v, k.counter))
    return v


@producer("shared", least=BLOCK, most=BLOCK)
def shared_flag(k, place, level):
    """Whether any thread of the block found something."""
    v, s = k.fresh("v"), k.fresh("s")
    k.emit(place, "__shared__ int %s;" % s)
    k.emit(place, "if (threadIdx.x == 0)")
    k.emit(place, "  %s = 0;" % s)
    _barrier(k, place)
    k.emit(place, "if (%s)" % k.condition(place, k.noise_level())[0])
    k.emit(place, "  %s = x;" % s)
    _barrier(k, place)
    k.emit(place, "int %s = %s;" % (v, s))
    k.recorded(place, "%s = rec::shared(%d, 0);" % (v, k.counter))
    _barrier(k, place)
    return v


@producer("shared", least=TILE32, most=TILE32)
def shared_of_warp(k, place, level):
    """What one lane found, for its warp, behind a barrier of the warp."""
    v, s = k.fresh("v"), k.fresh("s")
    k.emit(place, "__shared__ int %s[32];" % s)
    k.emit(place, "if (tile.thread_rank() == 0)")
    k.emit(place, "  %s[threadIdx.x / 32] = x;" % s)
    text = k.rng.choice(["tile.sync();", "__syncwarp();"])
    k.site(place, text, scope="warp", op=text)
    k.emit(place, "int %s = %s[threadIdx.x / 32];" % (v, s))
    k.recorded(place, "%s = rec::shared(%d, int(threadIdx.x / 32));" % (v, k.counter))
    return v


@producer("load", least=BLOCK, most=BLOCK)
def written_memory(k, place, level):
    """Memory of the block that it wrote before a barrier."""
    v = k.fresh("v")
    k.emit(place, "memory[1024 + gtid] = x;")
    _barrier(k, place)
    k.emit(place, "int %s = memory[1024 + blockIdx.x * blockDim.x + 3];" % v)
    k.recorded(place, "%s = in[(blockIdx.x * blockDim.x + 3) & 4095];" % v)
    _barrier(k, place)
    return v


@producer("result of a collective", "atomic", least=TILE32, most=TILE32)
def elected(k, place, level):
    """What one lane got, for its warp."""
    v = k.fresh("v")
    k.emit(place, "int %s = 0;" % v)
    k.emit(place, "if (tile.thread_rank() == 0)")
    k.emit(place, "  %s = atomicAdd(memory + 5, x);" % v)
    form = k.rng.choice(["tile.shfl(%s, 0)", "__shfl_sync(0xffffffffu, %s, 0)"])
    text = "%s = %s;" % (v, form % v)
    k.site(place, text, scope="warp", op=form % "v")
    return v
