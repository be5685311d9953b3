"""Writes a kernel with N of something, and a barrier that threads miss behind it."""

import sys

KINDS = {
    # Below each other.
    "ifs": lambda n: "if (N > 1) {\n" * n + "X[0] = 1;" + "}" * n,
    "loops": lambda n: "".join(
        f"for (int i{i} = 0; i{i} < N; ++i{i}) {{\n" for i in range(n)
    )
    + "X[0]++;"
    + "}" * n,
    "parentheses": lambda n: f"X[0] = {'(' * n}N{' + 1)' * n};",
    "calls": lambda n: f"X[0] = {'next(' * n}N{')' * n};",
    "signs": lambda n: f"X[0] = {'~ ' * n}N;",
    # Beside each other.
    "alternatives": lambda n: "".join(
        f"if (N == {i}) X[{i}] = {i}; else\n" for i in range(n)
    )
    + "X[0] = 0;",
    "conditions": lambda n: f"if ({' && '.join(f'X[{i}]' for i in range(n))}) X[0] = 1;",
    "operators": lambda n: "X[0] = " + "".join(f"N * X[{i}] +\n" for i in range(n)) + "N;",
    "choices": lambda n: "X[0] = " + "".join(f"N == {i} ? {i} :\n" for i in range(n)) + "0;",
    "assignments": lambda n: "".join(f"X[{i}] = \n" for i in range(n)) + "N;",
    "elements": lambda n: f"int A[] = {{{', '.join(f'N + {i}' for i in range(n))}}};"
    " X[0] = A[N];",
    "statements": lambda n: "".join(f"X[{i}] = N;\n" for i in range(n)),
    "cases": lambda n: "switch (N) {\n"
    + "".join(
        f"case {i}: X[{i}] = {i};{' break;' if i % 3 else ''}\n" for i in range(n)
    )
    + "}",
}


def main():
    kind, count = sys.argv[1], int(sys.argv[2])
    print("#include <cooperative_groups.h>")
    print("__device__ int next(int N) { return N + 1; }")
    print("__global__ void k(int *X, int N) {")
    print(KINDS[kind](count))
    print("if (threadIdx.x < 7)\n__syncthreads();\n__syncthreads();\n}")


main()
