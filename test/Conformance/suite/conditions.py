"""Conditions, each with what can be proven and what holds at run time.

cond(key, kind, value, proven, at run time, statements before, groups, condition): where
there is no value, the condition makes one.
"""

import collections

from .scopes import BLOCK, CLUSTER, GRID, THREAD, TILE8, TILE32

Cond = collections.namedtuple("Cond", "key val cond pre needs level tparam kind")
CONDS = {}


def cond(key, kind, val, lo, hi=None, pre=(), needs="", c=None, tparam=False):
    if isinstance(pre, str):
        pre = (pre,)
    if val is None:
        val = "((%s) ? 1 : 5)" % c
    CONDS[key] = Cond(
        key,
        val,
        c or "%s == 1" % val,
        tuple(pre),
        tuple(needs.split()),
        (lo, lo if hi is None else hi),
        tparam,
        kind,
    )


X = "const int x = ro[blockIdx.x * blockDim.x + threadIdx.x];"  # a divergent payload
# -- constants, parameters ---------------------------------------------------
cond("literal_true", "constant", "1", GRID, c="true")
cond("literal_false", "constant", "0", GRID, c="false")
cond("constexpr", "constant", "kc", GRID, pre="constexpr int kc = 1;")
cond("sizeof", "constant", "int(sizeof(int))", GRID)
cond("template_param", "constant", "T", GRID, tparam=True)
cond("param", "param", "n", GRID)
cond("param_relation", "param", None, GRID, c="n < m")
cond("param_member", "param", "ps.a", GRID)
cond("param_array_uniform", "param", "ps.arr[n & 3]", GRID)
cond("param_array_tid", "param", "ps.arr[threadIdx.x & 3]", THREAD)
cond("constant_mem", "param", "cmem[2]", GRID)
cond("constant_mem_tid", "param", "cmem[threadIdx.x & 7]", THREAD)
# -- dimensions --------------------------------------------------------------
cond("blockDim", "dimension", "int(blockDim.x)", GRID)
cond("gridDim", "dimension", "int(gridDim.x)", GRID)
cond("warpSize", "dimension", "warpSize", GRID)
cond("block_size", "dimension", "int(block.size())", GRID, needs="block")
cond("block_num_threads", "dimension", "int(block.num_threads())", GRID, needs="block")
cond("grid_num_blocks", "dimension", "int(grid.num_blocks())", GRID, needs="grid")
cond("cluster_num_blocks", "dimension", "int(cluster.num_blocks())", GRID, needs="cluster")
cond("tile_num_threads", "dimension", "int(tile.num_threads())", GRID, needs="tile")
cond("tile_meta_size", "dimension", "int(tile.meta_group_size())", GRID, needs="tile")
cond("co_num_threads", "dimension", "int(co.num_threads())", THREAD, GRID, needs="co")
# -- cluster level -----------------------------------------------------------
cond("cluster_rank", "index", "int(grid.cluster_rank())", CLUSTER, needs="grid")
cond("cluster_index", "index", "int(grid.cluster_index().x)", CLUSTER, needs="grid")
cond("bid_div_cluster", "index", "int(blockIdx.x / 4)", BLOCK, CLUSTER)
cond(
    "dsmem_rank0",
    "memory",
    "v",
    BLOCK,
    CLUSTER,
    needs="cluster sm",
    pre=(
        "if (threadIdx.x == 0) sm[0] = ro[blockIdx.x];",
        "cluster.sync();",
        "const int v = *cluster.map_shared_rank(&sm[0], 0);",
    ),
)
# -- block level -------------------------------------------------------------
cond("bid_x", "index", "int(blockIdx.x)", BLOCK)
cond("bid_y", "index", "int(blockIdx.y)", BLOCK, CLUSTER)
cond("bid_affine", "index", "int(blockIdx.x * 2 + n)", BLOCK)
cond("bid_parity", "index", "int(blockIdx.x & 1)", BLOCK)
cond("group_index", "index", "int(block.group_index().x)", BLOCK, needs="block")
cond("grid_block_rank", "index", "int(grid.block_rank())", BLOCK, needs="grid")
cond("cluster_block_rank", "index", "int(cluster.block_rank())", BLOCK, needs="cluster")
# -- tile<32> level ----------------------------------------------------------
cond("tid_div32", "index", "int(threadIdx.x / 32)", TILE32)
cond("tid_shr5", "index", "int(threadIdx.x >> 5)", TILE32)
cond("tid_mask31", "index", None, TILE32, c="(threadIdx.x & ~31u) == 32")
cond("tid_div64", "index", "int(threadIdx.x / 64)", TILE32)
cond("tid_div_warpSize", "index", "int(threadIdx.x) / warpSize", THREAD, TILE32)
cond("tid_lt_32", "index", None, TILE32, c="threadIdx.x < 32")
cond("rank_lt_64", "index", None, TILE32, c="block.thread_rank() < 64", needs="block")
cond("rank_div32", "index", "int(block.thread_rank() / 32)", TILE32, needs="block")
cond(
    "thread_index_div32", "index", "int(block.thread_index().x / 32)", TILE32, needs="block"
)
cond("tile_meta_rank", "index", "int(tile.meta_group_rank())", TILE32, needs="tile")
cond("warp_and_block", "index", "int(threadIdx.x / 32 + blockIdx.x)", TILE32)
cond(
    "gtid_div32",
    "index",
    "int((blockIdx.x * blockDim.x + threadIdx.x) / 32)",
    THREAD,
    TILE32,
)
cond(
    "grid_rank_div32", "index", "int(grid.thread_rank() / 32)", THREAD, TILE32, needs="grid"
)
# -- tile<8> level -----------------------------------------------------------
cond("tid_div8", "index", "int(threadIdx.x / 8)", TILE8)
cond("tid_div16", "index", "int(threadIdx.x / 16)", TILE8)
cond("rank_shr3", "index", "int(block.thread_rank() >> 3)", TILE8, needs="block")
cond("tile8_meta_rank", "index", "int(tile8.meta_group_rank())", TILE8, needs="tile8")
cond("lane_div8", "index", "int(tile.thread_rank() / 8)", TILE8, needs="tile")
# -- thread level ------------------------------------------------------------
cond("tid_x", "index", "int(threadIdx.x)", THREAD)
cond("tid_y", "index", "int(threadIdx.y)", THREAD, GRID)
cond("tid_zero", "index", None, THREAD, c="threadIdx.x == 0")
cond("tid_lt_n", "index", None, THREAD, c="threadIdx.x < n")
cond("tid_lt_20", "index", None, THREAD, c="threadIdx.x < 20")
cond("gtid_lt_n", "index", None, THREAD, c="int(blockIdx.x * blockDim.x + threadIdx.x) < n")
cond("tid_mod32", "index", "int(threadIdx.x % 32)", THREAD)
cond(
    "laneid_asm",
    "index",
    "int(lane)",
    THREAD,
    pre=("unsigned lane;", 'asm("mov.u32 %0, %%laneid;" : "=r"(lane));'),
)
cond("block_rank_in", "index", "int(block.thread_rank())", THREAD, needs="block")
cond("tile_rank", "index", "int(tile.thread_rank())", THREAD, needs="tile")
cond("tile8_rank", "index", "int(tile8.thread_rank())", THREAD, needs="tile8")
cond("cluster_thread_rank", "index", "int(cluster.thread_rank())", THREAD, needs="cluster")
cond("grid_thread_rank", "index", "int(grid.thread_rank())", THREAD, needs="grid")
cond("co_rank", "index", "int(co.thread_rank())", THREAD, needs="co")
# -- memory ------------------------------------------------------------------
cond("ro_uniform", "memory", "ro[0]", GRID)
cond("ro_param_index", "memory", "ro[n]", GRID)
cond("ldg_uniform", "memory", "__ldg(ro + m)", GRID)
cond("ro_bid", "memory", "ro[blockIdx.x]", BLOCK)
cond("ro_warp", "memory", "ro[threadIdx.x / 32]", TILE32)
cond("ro_tile8", "memory", "ro[threadIdx.x / 8]", TILE8)
cond("ro_tid", "memory", "ro[threadIdx.x]", THREAD)
cond("rw_uniform", "memory", "g[0]", BLOCK, GRID)
cond("rw_param_index", "memory", "g[n]", BLOCK, GRID)
cond("rw_bid", "memory", "g[blockIdx.x]", BLOCK)
cond("rw_tid", "memory", "g[threadIdx.x]", THREAD)
cond("rw_indirect_tid", "memory", "g[ro[threadIdx.x]]", THREAD)
cond("rw_volatile", "memory", "*(volatile int *)g", THREAD, GRID)
cond("device_global", "memory", "dglob", BLOCK, GRID)
cond(
    "rw_race",
    "memory",
    "v",
    THREAD,
    pre=("g[threadIdx.x] = ro[threadIdx.x];", "const int v = g[n];"),
)
cond(
    "rw_own_slice_synced",
    "memory",
    "v",
    BLOCK,
    needs="block",
    pre=(
        "g[blockIdx.x * blockDim.x + threadIdx.x] = ro[blockIdx.x + threadIdx.x];",
        "block.sync();",
        "const int v = g[blockIdx.x * blockDim.x];",
    ),
)
cond(
    "shared_uniform",
    "memory",
    "v",
    BLOCK,
    needs="block sm",
    pre=(
        "sm[threadIdx.x] = ro[blockIdx.x + threadIdx.x];",
        "block.sync();",
        "const int v = sm[0];",
    ),
)
cond(
    "shared_param_index",
    "memory",
    "v",
    BLOCK,
    needs="sm",
    pre=(
        "sm[threadIdx.x] = ro[blockIdx.x + threadIdx.x];",
        "__syncthreads();",
        "const int v = sm[n & 63];",
    ),
)
cond(
    "shared_bcast",
    "memory",
    "v",
    BLOCK,
    needs="block sm",
    pre=(
        "if (threadIdx.x == 0) sm[0] = ro[blockIdx.x];",
        "block.sync();",
        "const int v = sm[0];",
    ),
)
cond(
    "shared_work_fetch",
    "memory",
    "v",
    BLOCK,
    needs="block sm",
    pre=(
        "if (threadIdx.x == 0) sm[0] = atomicAdd(g, 1);",
        "block.sync();",
        "const int v = sm[0];",
    ),
)
cond(
    "shared_warp_index",
    "memory",
    "v",
    TILE32,
    needs="block sm",
    pre=(
        "sm[threadIdx.x] = ro[threadIdx.x];",
        "block.sync();",
        "const int v = sm[(threadIdx.x / 32) & 63];",
    ),
)
cond(
    "shared_tid",
    "memory",
    "v",
    THREAD,
    needs="block sm",
    pre=(
        "sm[threadIdx.x] = ro[threadIdx.x];",
        "block.sync();",
        "const int v = sm[threadIdx.x];",
    ),
)
cond(
    "shared_no_barrier",
    "memory",
    "v",
    THREAD,
    needs="sm",
    pre=("sm[threadIdx.x] = ro[threadIdx.x];", "const int v = sm[0];"),
)
cond("atomic_result", "memory", "v", THREAD, pre="const int v = atomicAdd(g, 1);")
cond(
    "atomic_cas",
    "memory",
    "v",
    THREAD,
    pre="const int v = atomicCAS(g, int(threadIdx.x), 1);",
)
cond("clock", "memory", "v", THREAD, pre="const int v = int(clock64());")
# -- results of collectives --------------------------------------------------
for k, e, lv, nd in [
    ("syncthreads_or", "__syncthreads_or(x)", BLOCK, ""),
    ("syncthreads_count", "__syncthreads_count(x)", BLOCK, ""),
    ("tile_shfl0", "tile.shfl(x, 0)", TILE32, "tile"),
    ("tile_shfl_param", "tile.shfl(x, n)", TILE32, "tile"),
    ("tile_any", "tile.any(x)", TILE32, "tile"),
    ("tile_all", "tile.all(x)", TILE32, "tile"),
    ("tile_ballot", "int(tile.ballot(x))", TILE32, "tile"),
    ("tile_reduce", "cg::reduce(tile, x, cg::plus<int>())", TILE32, "tile"),
    ("shfl_sync0", "__shfl_sync(0xffffffffu, x, 0)", TILE32, ""),
    ("any_sync", "__any_sync(0xffffffffu, x)", TILE32, ""),
    ("ballot_sync", "int(__ballot_sync(0xffffffffu, x))", TILE32, ""),
    ("popc_ballot", "__popc(__ballot_sync(0xffffffffu, x))", TILE32, ""),
    ("reduce_add_sync", "__reduce_add_sync(0xffffffffu, x)", TILE32, ""),
    ("shfl_sync_width8", "__shfl_sync(0xffffffffu, x, 0, 8)", TILE8, ""),
    ("tile8_shfl0", "tile8.shfl(x, 0)", TILE8, "tile8"),
    ("tile8_any", "tile8.any(x)", TILE8, "tile8"),
    ("tile8_reduce", "cg::reduce(tile8, x, cg::plus<int>())", TILE8, "tile8"),
    ("tile_shfl_self", "tile.shfl(x, tile.thread_rank() ^ 1)", THREAD, "tile"),
    ("tile_shfl_down", "tile.shfl_down(x, 1)", THREAD, "tile"),
    ("tile_shfl_xor", "tile.shfl_xor(x, 1)", THREAD, "tile"),
    ("tile_match_any", "int(tile.match_any(x))", THREAD, "tile"),
    ("shfl_up_sync", "__shfl_up_sync(0xffffffffu, x, 1)", THREAD, ""),
]:
    cond("res_" + k, "collective", "v", lv, needs=nd, pre=(X, "const int v = %s;" % e))
cond(
    "res_shfl_of_param",
    "collective",
    "v",
    TILE32,
    GRID,
    needs="tile",
    pre="const int v = tile.shfl(n, 0);",
)
cond(
    "res_shfl_of_bid",
    "collective",
    "v",
    TILE32,
    BLOCK,
    needs="tile",
    pre="const int v = tile.shfl(int(blockIdx.x), 0);",
)
cond(
    "res_co_shfl0",
    "collective",
    "v",
    THREAD,
    TILE32,
    needs="co",
    pre=(X, "const int v = co.shfl(x, 0);"),
)
cond(
    "res_activemask",
    "collective",
    "v",
    THREAD,
    GRID,
    pre="const int v = int(__activemask());",
)
# -- calls -------------------------------------------------------------------
cond("call_param", "call", "ret_arg(n)", GRID)
cond("call_bid", "call", "ret_bid()", BLOCK)
cond("call_warp", "call", "ret_warp()", TILE32)
cond("call_tid", "call", "ret_tid()", THREAD)
cond("call_arg_tid", "call", "ret_arg(int(threadIdx.x))", THREAD)
cond("call_noinline_param", "call", "ret_arg_noinline(n)", GRID)
cond("call_noinline_tid", "call", "ret_arg_noinline(int(threadIdx.x))", THREAD)
cond("call_ignores_arg", "call", "ret_first(n, int(threadIdx.x))", GRID)
cond("call_template", "call", "ret_t<int>(int(blockIdx.x))", BLOCK)
cond("call_fnptr", "call", "fn(n)", THREAD, GRID)
cond("call_fnptr_tid", "call", "fn(int(threadIdx.x))", THREAD, GRID)
cond("call_out_param", "call", "v", GRID, pre=("int v;", "put(&v, n);"))
cond("call_out_tid", "call", "v", THREAD, pre=("int v = n;", "put(&v, int(threadIdx.x));"))
cond("call_ref_bid", "call", "v", BLOCK, pre=("int v = n;", "put_ref(v, int(blockIdx.x));"))
cond("call_builtin_min", "call", "min(n, m)", GRID)
cond("call_builtin_min_tid", "call", "min(n, int(threadIdx.x))", THREAD)
cond("call_math_float", "call", "int(sqrtf(float(n)))", GRID)
cond(
    "lambda_param",
    "call",
    "v",
    GRID,
    pre=("auto f = [=] { return n + 1; };", "const int v = f();"),
)
cond(
    "lambda_tid",
    "call",
    "v",
    THREAD,
    pre=("auto f = [] { return int(threadIdx.x); };", "const int v = f();"),
)
# -- local variables, pointers, structs --------------------------------------
cond("local_param", "local", "v", GRID, pre="int v = n;")
cond("local_tid", "local", "v", THREAD, pre="int v = int(threadIdx.x);")
cond("local_overwritten", "local", "v", GRID, pre=("int v = int(threadIdx.x);", "v = n;"))
cond("ptr_local_param", "local", "*q", GRID, pre=("int v = n;", "int *q = &v;"))
cond(
    "ptr_local_tid",
    "local",
    "v",
    THREAD,
    pre=("int v = n;", "int *q = &v;", "*q = int(threadIdx.x);"),
)
cond(
    "ref_local_bid",
    "local",
    "v",
    BLOCK,
    pre=("int v = n;", "int &r = v;", "r = int(blockIdx.x);"),
)
cond(
    "struct_uniform_member",
    "local",
    "s.a",
    GRID,
    pre=("Pair s;", "s.b = int(threadIdx.x);", "s.a = n;"),
)
cond(
    "struct_tid_member",
    "local",
    "s.b",
    THREAD,
    pre=("Pair s;", "s.a = n;", "s.b = int(threadIdx.x);"),
)
cond(
    "struct_copy_tid",
    "local",
    "t.b",
    THREAD,
    pre=("Pair s{n, int(threadIdx.x)};", "Pair t = s;"),
)
cond("struct_copy_param", "local", "t.b", GRID, pre=("Pair s{n, m};", "Pair t = s;"))
cond("array_uniform", "local", "a[n & 3]", GRID, pre="int a[4] = {n, m, n + m, 3};")
cond(
    "array_tid_index",
    "local",
    "a[threadIdx.x & 3]",
    THREAD,
    pre="int a[4] = {n, m, n + m, 3};",
)
# -- expressions -------------------------------------------------------------
cond("ternary_param", "expression", "(n > 2 ? m : n)", GRID)
cond("ternary_tid", "expression", "(threadIdx.x == 1 ? m : n)", THREAD)
cond("ternary_bid_arm", "expression", "(n > 2 ? int(blockIdx.x) : m)", BLOCK)
cond("and_param_param", "expression", None, GRID, c="n == 1 && m > 2")
cond("and_param_tid", "expression", None, THREAD, c="n == 1 && threadIdx.x == 1")
cond("and_tid_param", "expression", None, THREAD, c="threadIdx.x == 1 && n == 1")
cond("or_param_tid", "expression", None, THREAD, c="n == 1 || threadIdx.x == 1")
cond("or_tid_param", "expression", None, THREAD, c="threadIdx.x == 1 || n == 1")
cond("or_bid_param", "expression", None, BLOCK, c="blockIdx.x == 1 || n == 1")
cond(
    "and_warp_bid", "expression", None, TILE32, c="threadIdx.x / 32 == 1 && blockIdx.x == 1"
)
cond("not_tid", "expression", None, THREAD, c="!(threadIdx.x == 1)")
cond("not_param", "expression", None, GRID, c="!n")
cond("cast_param", "expression", "int(static_cast<unsigned char>(n))", GRID)
cond("cast_tid", "expression", "int(static_cast<short>(threadIdx.x))", THREAD)
cond("cast_bool_tid", "expression", None, THREAD, c="bool(threadIdx.x)")
cond("float_tid", "expression", "int(float(threadIdx.x) * 0.5f)", THREAD)
cond("comma_value_param", "expression", None, GRID, c="(void(threadIdx.x), n == 1)")
# not folded on purpose: see README "no algebra"
cond("tid_times_0", "no_folding", "int(threadIdx.x * 0)", THREAD)
# An analysis that follows multiples of the rank sees that this one is equal.
cond("tid_minus_tid", "no_folding", "int(threadIdx.x - threadIdx.x)", THREAD, GRID)
cond("tid_and_0", "no_folding", "int(threadIdx.x & 0u)", THREAD)
