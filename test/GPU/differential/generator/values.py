"""Expressions with small values, by the scope over which threads agree on them.

The level only steers what is generated: the truth is what a run records. In the
formulas x is a value of the thread's own, n, m and p are parameters of the kernel.
Each has a tag, the construct of the analysis that it is about.
"""

from .scopes import BLOCK, CLUSTER, GRID, THREAD, TILE8, TILE16, TILE32

VALUES = {
    GRID: [
        ("n", "parameter"),
        ("m", "parameter"),
        ("p.a", "parameter"),
        ("p.arr[n & 3]", "parameter"),
        ("(n + m)", "parameter"),
        ("cmem[2]", "load"),
        ("cmem[m]", "load"),
        ("in[n]", "load"),
        ("__ldg(in + m)", "load"),
        ("int(gridDim.x / 4 + n)", "parameter"),
        ("min(n, m)", "parameter"),
    ],
    CLUSTER: [
        ("int(cg::this_grid().cluster_rank())", "blockIdx"),
        ("(int(cg::this_grid().cluster_rank()) + n)", "blockIdx"),
        ("in[cg::this_grid().cluster_rank()]", "load"),
    ],
    BLOCK: [
        ("int(blockIdx.x)", "blockIdx"),
        ("int(blockIdx.x * 2 + n)", "blockIdx"),
        ("(int(blockIdx.x) + m)", "blockIdx"),
        ("int(block.group_index().x)", "blockIdx"),
        ("int(cg::this_grid().block_rank())", "blockIdx"),
        ("in[blockIdx.x]", "load"),
        ("in[blockIdx.x * 32 + n]", "load"),
        ("(gtid - int(threadIdx.x)) / int(blockDim.x)", "affine"),
    ],
    TILE32: [
        ("int(threadIdx.x / 32)", "affine"),
        ("int(threadIdx.x >> 5)", "affine"),
        ("int((threadIdx.x + 32) / 32)", "affine"),
        ("int(block.thread_rank() / 32)", "affine"),
        ("int(tile.meta_group_rank())", "affine"),
        ("int(threadIdx.x / 32 + blockIdx.x)", "affine"),
        ("in[threadIdx.x / 32]", "load"),
        ("in[threadIdx.x & ~31u]", "load"),
    ],
    TILE16: [
        ("int(threadIdx.x / 16)", "affine"),
        ("int(threadIdx.x >> 4)", "affine"),
        ("int(block.thread_rank() / 16)", "affine"),
        ("in[threadIdx.x / 16]", "load"),
    ],
    TILE8: [
        ("int(threadIdx.x / 8)", "affine"),
        ("int(threadIdx.x >> 3)", "affine"),
        ("int(block.thread_rank() / 8)", "affine"),
        ("int(tile.thread_rank() / 8)", "affine"),
        ("in[threadIdx.x / 8]", "load"),
    ],
    THREAD: [
        ("x", "threadIdx"),
        ("int(threadIdx.x)", "threadIdx"),
        ("int(threadIdx.x % 32)", "affine"),
        ("int(threadIdx.x + n)", "affine"),
        ("int(threadIdx.x) - int(threadIdx.x & ~31u)", "affine"),
        ("int(tile.thread_rank())", "threadIdx"),
        ("gtid", "threadIdx"),
        ("in[threadIdx.x]", "load"),
        ("in[gtid + n]", "load"),
        ("p.arr[threadIdx.x & 3]", "threadIdx"),
        ("int(threadIdx.x / 4)", "affine"),
        ("(x + n)", "threadIdx"),
    ],
}

# Comparisons that keep a tile together, or do not.
BOUNDS = {
    TILE32: ["threadIdx.x < 32", "threadIdx.x >= 64", "threadIdx.x + 32 < 96", "gtid < 64"],
    TILE16: ["threadIdx.x < 48", "threadIdx.x >= 16"],
    TILE8: ["threadIdx.x < 24", "threadIdx.x + 8 < 48", "threadIdx.x >= 40"],
    THREAD: [
        "threadIdx.x < 20",
        "threadIdx.x == 0",
        "threadIdx.x > n",
        "gtid < n * 9 + 5",
        "tile.thread_rank() == 0",
    ],
}

# Each can be true and false of any value, and tells two that differ apart, for some n
# and m. Of values that are made of n or m itself, the others are asked.
TESTS = [
    "({v} + m) % 3 == 1",
    "({v} + m) % 5 == n % 5",
    "(({v} + n) >> 1 & 1) != 0",
    "({v} + n) % 5 > (m & 3)",
    "({v} + m) % 4 == (n & 3)",
    "!(({v} + n) % 3)",
]
TESTS_OF_PARAMETERS = ["{v} % 3 == 1", "({v} >> 1 & 1) != 0", "({v} & 5) == 1", "{v} > p.b"]
