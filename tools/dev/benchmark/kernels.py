"""Kernels of any size, to see how the time of the analysis grows with it.

A shape is a function from a size to a source. Sizes are basic blocks, give or take some
percent, and functions for `calls`. Conditions are of all kinds: the same for all
threads, for those of a block, and different; values are joined, carried around loops and
used in later conditions; barriers and shuffles stand in between.
"""

import random

HEAD = """#include <cooperative_groups.h>
namespace cg = cooperative_groups;
"""
KERNEL = """
__global__ void kernel(int n, const int *__restrict__ in, int *out) {
  __shared__ int shared[256];
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int a = n, b = i, c = blockIdx.x, d = 0;
"""
TAIL = "  out[i] = a + b + c + d;\n}\n"


def condition(rng, j):
    """Of three in five, the value is not the same for all threads of the grid."""
    return rng.choice([f"n > {j}", f"a < {j}", f"b > {j}", f"c != {j}", f"i < n - {j}"])


def assignment(rng, j):
    return rng.choice(
        [
            f"a = a * 3 + {j};",
            f"b += in[i + {j}];",
            "c = c + a;",
            f"d ^= in[n + {j}];",
            "a = min(a, n);",
            f"b = d - {j};",
            "b = tile.shfl(b, 0);",
        ]
    )


def straight(size):
    """One if after the other, with a barrier or a vote after each fourth."""
    rng = random.Random(1)
    lines = []
    for j in range(size // 2):
        lines.append(f"  if ({condition(rng, j)}) {{ {assignment(rng, j)} }}")
        if j % 4 == 3:
            lines.append(rng.choice(["  block.sync();", "  d += tile.any(b > a);"]))
        if j % 16 == 15:
            lines.append(
                f"  shared[threadIdx.x] = b; __syncthreads(); c += shared[{j % 256}];"
            )
    return HEAD + KERNEL + "\n".join(lines) + "\n" + TAIL


def nest(rng, depth, first):
    """Loops and ifs within each other, some of which can be left early."""
    opening, closing = [], []
    for j in range(first, first + depth):
        kind = j % 4
        if kind == 0:
            opening.append(f"for (int k{j} = 0; k{j} < n; ++k{j}) {{ {assignment(rng, j)}")
        elif kind == 1:
            opening.append(f"if ({condition(rng, j)}) {{ {assignment(rng, j)}")
        elif kind == 2:
            opening.append(f"while ({condition(rng, j)}) {{ {assignment(rng, j)}")
        else:
            opening.append(f"if ({condition(rng, j)}) {{")
            closing.append(f"}} else {{ {assignment(rng, j)} }}")
            continue
        leave = f"if ({condition(rng, j)}) break;" if kind != 1 and j % 3 == 0 else ""
        closing.append(f"{assignment(rng, j)} {leave} }}")
    return opening + ["block.sync();"] + closing[::-1]


def nested(size):
    """Nests 200 deep, one after the other."""
    rng = random.Random(2)
    # clang's limit for brackets is 256.
    depth, blocks_of_one = 200, 3.15
    lines = []
    left = size / blocks_of_one
    while left >= 1:
        lines += nest(rng, min(depth, int(left)), len(lines))
        left -= depth
    return HEAD + KERNEL + "\n".join(lines) + "\n" + TAIL


def gotos(size):
    """Jumps over a few statements, back by a few, back over a hundred, into loops."""
    rng = random.Random(3)
    count = int(size / 3.4)
    lines = []
    for j in range(count):
        lines.append(f"l{j}: {assignment(rng, j)}")
        forward = min(count, j + rng.randint(2, 5))
        lines.append(f"  if ({condition(rng, j)}) goto l{forward};")
        if j % 5 == 4:
            back = j - rng.randint(1, 4)
            lines.append(f"  if (++d < n && {condition(rng, j)}) goto l{back};")
        if j % 100 == 99:
            lines.append(f"  if ({condition(rng, j)}) goto l{j - 99};")
        if j % 7 == 6:
            lines.append("  block.sync();")
    return HEAD + KERNEL + "\n".join(lines) + f"\nl{count}: ;\n" + TAIL


def calls(size):
    """So many functions, each of which calls two or three others; some call back."""
    rng = random.Random(4)
    types = "cg::thread_block block, int n, int i, int *s"
    lines = [f"__device__ int f{j}({types});" for j in range(size)]
    for j in range(size):
        lines.append(f"__device__ int f{j}({types}) {{")
        lines.append("  int a = n, b = i, c = 0;")
        for k in range(rng.randint(1, 3) if j else 0):
            callee = max(0, j - rng.randint(1, 20))
            lines.append(f"  if (n > {j + k}) a += f{callee}(block, a, b + {k}, s);")
        if j % 50 == 49:
            lines.append(f"  if (n < {j}) c += f{j - 20}(block, n - 1, b, s + 1);")
        lines.append(f"  if (i < {j}) {{ b += s[i]; }} else {{ a -= b; }}")
        if j % 3 == 0:
            lines.append("  block.sync();")
        lines.append("  return a + b + c;\n}")
    top = [f"  d += f{j}(block, n, i, out);" for j in range(max(0, size - 5), size)]
    return HEAD + "\n".join(lines) + KERNEL + "\n".join(top) + "\n" + TAIL


SHAPES = {"straight": straight, "nested": nested, "gotos": gotos, "calls": calls}
