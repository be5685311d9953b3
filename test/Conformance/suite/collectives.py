"""Groups, and the collectives that a case can mark."""

import collections

from .scopes import BLOCK, CLUSTER, GRID, THREAD, TILE8, TILE32

# Name: declaration in a kernel, parameter of a helper, groups that it is made of.
GROUPS = {
    "sm": ("__shared__ int sm[1024];", "int *sm", ()),
    "block": ("auto block = cg::this_thread_block();", "const cg::thread_block &block", ()),
    "tile": (
        "auto tile = cg::tiled_partition<32>(block);",
        "const cg::thread_block_tile<32, cg::thread_block> &tile",
        ("block",),
    ),
    "tile8": (
        "auto tile8 = cg::tiled_partition<8>(block);",
        "const cg::thread_block_tile<8, cg::thread_block> &tile8",
        ("block",),
    ),
    "dyn": (
        "cg::thread_group dyn = cg::tiled_partition(block, 32);",
        "const cg::thread_group &dyn",
        ("block",),
    ),
    "any_grp": (
        "cg::thread_group any_grp = block;",
        "const cg::thread_group &any_grp",
        ("block",),
    ),
    "co": ("auto co = cg::coalesced_threads();", "const cg::coalesced_group &co", ()),
    "cluster": (
        "auto cluster = cg::this_cluster();",
        "const cg::cluster_group &cluster",
        (),
    ),
    "grid": ("auto grid = cg::this_grid();", "const cg::grid_group &grid", ()),
    "ro": (None, "const int *__restrict__ ro", ()),
}


def closure(needs):
    """The groups named, and those that they are made of, in order."""
    seen = set()

    def add(g):
        if g not in seen:
            seen.add(g)
            for d in GROUPS[g][2]:
                add(d)

    for g in needs:
        add(g)
    return [g for g in GROUPS if g in seen]


Op = collections.namedtuple("Op", "key expr void needs scope raw async_ family")
OPS = {}


def op(key, family, expr, needs, hard, contract=None, void=False, raw=False, async_=False):
    OPS[key] = Op(
        key,
        expr,
        void,
        tuple(needs.split()),
        (hard, hard if contract is None else contract),
        raw,
        async_,
        family,
    )


# block
op("block_sync", "block", "block.sync()", "block", BLOCK, void=True)
op("cg_sync_block", "block", "cg::sync(block)", "block", BLOCK, void=True)
op("thread_group_sync", "block", "any_grp.sync()", "any_grp", BLOCK, void=True)
op(
    "block_arrive_wait",
    "block",
    "block.barrier_wait(block.barrier_arrive())",
    "block",
    BLOCK,
    void=True,
)
op("syncthreads", "block", "__syncthreads()", "", BLOCK, void=True)
op("syncthreads_count", "block", "__syncthreads_count(acc)", "", BLOCK)
op("syncthreads_or", "block", "__syncthreads_or(acc)", "", BLOCK)
op("syncthreads_and", "block", "__syncthreads_and(acc)", "", BLOCK)
# grid, cluster
op("grid_sync", "grid", "grid.sync()", "grid", GRID, void=True)
op(
    "grid_arrive_wait",
    "grid",
    "grid.barrier_wait(grid.barrier_arrive())",
    "grid",
    GRID,
    void=True,
)
op("cluster_sync", "cluster", "cluster.sync()", "cluster", CLUSTER, void=True)
op(
    "cluster_arrive_wait",
    "cluster",
    "cluster.barrier_wait(cluster.barrier_arrive())",
    "cluster",
    CLUSTER,
    void=True,
)
# tiles
op("tile_sync", "tile32", "tile.sync()", "tile", TILE32, void=True)
op("tile_shfl", "tile32", "tile.shfl(acc, 0)", "tile", TILE32)
op("tile_shfl_xor", "tile32", "tile.shfl_xor(acc, 1)", "tile", TILE32)
op("tile_any", "tile32", "tile.any(acc)", "tile", TILE32)
op("tile_ballot", "tile32", "int(tile.ballot(acc))", "tile", TILE32)
op("tile_match_any", "tile32", "int(tile.match_any(acc))", "tile", TILE32)
op("tile_reduce", "tile32", "cg::reduce(tile, acc, cg::plus<int>())", "tile", TILE32)
op("tile_reduce_less", "tile32", "cg::reduce(tile, acc, cg::less<int>())", "tile", TILE32)
op("dyn_tile_sync", "tile32", "dyn.sync()", "dyn", TILE32, void=True)
op("tile8_sync", "tile8", "tile8.sync()", "tile8", TILE8, void=True)
op("tile8_shfl", "tile8", "tile8.shfl(acc, 0)", "tile8", TILE8)
op("tile8_any", "tile8", "tile8.any(acc)", "tile8", TILE8)
op("tile8_reduce", "tile8", "cg::reduce(tile8, acc, cg::plus<int>())", "tile8", TILE8)
# partitions: collective over the parent by contract; the header only computes ranks
op(
    "tiled_partition32",
    "partition",
    "int(cg::tiled_partition<32>(block).thread_rank())",
    "block",
    TILE32,
    BLOCK,
)
op(
    "tiled_partition8",
    "partition",
    "int(cg::tiled_partition<8>(tile).thread_rank())",
    "tile",
    TILE8,
    TILE32,
)
op(
    "binary_partition",
    "partition",
    "int(cg::binary_partition(tile, acc > 0).num_threads())",
    "tile",
    TILE32,
)
op(
    "labeled_partition",
    "partition",
    "int(cg::labeled_partition(tile, acc).num_threads())",
    "tile",
    TILE32,
)
# raw warp intrinsics with a full mask
op("syncwarp", "warp", "__syncwarp()", "", TILE32, void=True, raw=True)
op("syncwarp_full", "warp", "__syncwarp(0xffffffffu)", "", TILE32, void=True, raw=True)
op("shfl_sync", "warp", "__shfl_sync(0xffffffffu, acc, 0)", "", TILE32, raw=True)
op("shfl_xor_sync", "warp", "__shfl_xor_sync(0xffffffffu, acc, 1)", "", TILE32, raw=True)
op("any_sync", "warp", "__any_sync(0xffffffffu, acc)", "", TILE32, raw=True)
op("ballot_sync", "warp", "int(__ballot_sync(0xffffffffu, acc))", "", TILE32, raw=True)
op("reduce_add_sync", "warp", "__reduce_add_sync(0xffffffffu, acc)", "", TILE32, raw=True)
op(
    "syncwarp_activemask",
    "warp",
    "__syncwarp(__activemask())",
    "",
    THREAD,
    TILE32,
    void=True,
    raw=True,
)
# coalesced groups: formed before the condition, or on the spot
op("co_sync_outer", "coalesced", "co.sync()", "co", TILE32, void=True)
op("co_shfl_outer", "coalesced", "co.shfl(acc, 0)", "co", TILE32)
op("co_reduce_outer", "coalesced", "cg::reduce(co, acc, cg::plus<int>())", "co", TILE32)
op("co_sync_inner", "coalesced", "cg::coalesced_threads().sync()", "", THREAD, void=True)
op(
    "co_reduce_inner",
    "coalesced",
    "cg::reduce(cg::coalesced_threads(), acc, cg::plus<int>())",
    "",
    THREAD,
)
# asynchronous copies (own header, own files)
op(
    "memcpy_async_block",
    "async",
    "cg::memcpy_async(block, sm, ro, sizeof(int) * 32)",
    "block sm ro",
    BLOCK,
    void=True,
    async_=True,
)
op(
    "memcpy_async_tile",
    "async",
    "cg::memcpy_async(tile, sm, ro, sizeof(int) * 32)",
    "tile sm ro",
    TILE32,
    void=True,
    async_=True,
)
op("wait_block", "async", "cg::wait(block)", "block", BLOCK, void=True, async_=True)
op("wait_tile", "async", "cg::wait(tile)", "tile", TILE32, void=True, async_=True)

LADDER = ["tile8_sync", "tile_sync", "block_sync", "cluster_sync", "grid_sync"]
