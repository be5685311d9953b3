"""Scopes, and the collectives that ask for them."""

THREAD, TILE8, TILE16, TILE32, BLOCK, CLUSTER, GRID = range(7)
LEVELS = range(7)

# Kinds of group that a kernel is about: the level its members need, the name of the
# scope in tables, and the declaration of the handle.
GROUPS = {
    "tile8": (TILE8, "tile", "auto tile8 = cg::tiled_partition<8>(block);"),
    "tile16": (TILE16, "tile", "auto tile16 = cg::tiled_partition<16>(tile);"),
    "tile": (TILE32, "warp", "auto tile = cg::tiled_partition<32>(block);"),
    "warp": (TILE32, "warp", None),
    "block": (BLOCK, "block", "auto block = cg::this_thread_block();"),
    "cluster": (CLUSTER, "cluster", "auto cluster = cg::this_cluster();"),
    "grid": (GRID, "grid", "auto grid = cg::this_grid();"),
    "coalesced": (TILE32, "members", None),
    "partition": (TILE32, "members", None),
}

PARAMETERS = {
    "block": "const cg::thread_block &block",
    "tile": "const cg::thread_block_tile<32, cg::thread_block> &tile",
    "tile16": (
        "const cg::thread_block_tile<16, cg::thread_block_tile<32, cg::thread_block>>"
        " &tile16"
    ),
    "tile8": "const cg::thread_block_tile<8, cg::thread_block> &tile8",
    "cluster": "const cg::cluster_group &cluster",
    "grid": "const cg::grid_group &grid",
}

_TILE = [
    "{g}.sync();",
    "acc += {g}.shfl(x, 0);",
    "acc += {g}.shfl_xor(x, 1);",
    "acc += {g}.any(x > 3);",
    "acc += {g}.all(x > 3);",
    "acc += int({g}.ballot(x > 3));",
    "acc += int({g}.match_any(x));",
    "acc += cg::reduce({g}, x, cg::plus<int>());",
    "cg::sync({g});",
]
_BLOCK = ["{g}.sync();", "cg::sync({g});"]
_FULL = "0xffffffffu"

# Statements that are a collective of the group {g}, or of the mask {m}.
COLLECTIVES = {
    "tile8": _TILE,
    "tile16": _TILE,
    "tile": [
        *_TILE,
        "acc += int(cg::binary_partition({g}, x > 3).num_threads());",
        "acc += int(cg::labeled_partition({g}, x).num_threads());",
        "acc += int(cg::tiled_partition<32>(block).thread_rank());",
    ],
    "warp": [
        "__syncwarp();",
        "__syncwarp({m});",
        "acc += __shfl_sync({m}, x, 0);",
        "acc += __shfl_xor_sync({m}, x, 1);",
        "acc += __shfl_down_sync({m}, x, 1);",
        "acc += __any_sync({m}, x > 3);",
        "acc += __all_sync({m}, x > 3);",
        "acc += __popc(__ballot_sync({m}, x > 3));",
        "acc += __reduce_add_sync({m}, x);",
    ],
    "block": [
        *_BLOCK,
        "__syncthreads();",
        "acc += __syncthreads_or(x > 3);",
        "acc += __syncthreads_and(x > 3);",
        "acc += __syncthreads_count(x > 3);",
    ],
    "cluster": _BLOCK,
    "grid": _BLOCK,
    "members": [
        "{g}.sync();",
        "acc += {g}.shfl(x, 0);",
        "acc += {g}.any(x > 3);",
        "acc += int({g}.ballot(x > 3));",
        "acc += cg::reduce({g}, x, cg::plus<int>());",
    ],
    "mask": [
        "__syncwarp({m});",
        "acc += __shfl_sync({m}, x, 0);",
        "acc += __any_sync({m}, x > 3);",
        "acc += __reduce_add_sync({m}, x);",
    ],
}


def statements(kind):
    """The collectives of a group's kind (or of "members", "mask")."""
    return COLLECTIVES[kind]
