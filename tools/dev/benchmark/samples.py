"""Files like those of a collection of CUDA samples: some kernels, their launches, the
comparison with the host, and the usual headers. All of it is right."""

import random

HEADERS = """#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace cg = cooperative_groups;

#define CHECK(call)                                                          \\
  do {                                                                       \\
    cudaError_t status = (call);                                             \\
    if (status != cudaSuccess) {                                             \\
      fprintf(stderr, "%s:%d: %s\\n", __FILE__, __LINE__,                     \\
              cudaGetErrorString(status));                                   \\
      exit(EXIT_FAILURE);                                                    \\
    }                                                                        \\
  } while (0)
"""

# Each: kernels named @N over type @T with blocks of @B, and how one is launched.
KERNELS = {
    "reduce": (
        """
template <int BlockSize>
__global__ void @N(const @T *in, @T *out, size_t n) {
  __shared__ @T partial[BlockSize / 32];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
  @T sum = 0;
  for (size_t i = blockIdx.x * BlockSize + threadIdx.x; i < n; i += size_t(BlockSize) * gridDim.x)
    sum += in[i];
  sum = cg::reduce(tile, sum, cg::plus<@T>());
  if (tile.thread_rank() == 0)
    partial[tile.meta_group_rank()] = sum;
  block.sync();
  if (tile.meta_group_rank() == 0) {
    @T value = tile.thread_rank() < BlockSize / 32 ? partial[tile.thread_rank()] : @T(0);
    value = cg::reduce(tile, value, cg::plus<@T>());
    if (tile.thread_rank() == 0)
      atomicAdd(out, value);
  }
}
""",
        "@N<@B><<<blocks, @B, 0, stream>>>(in, out, n);",
    ),
    "tree": (
        """
__global__ void @N(const @T *in, @T *out, size_t n) {
  extern __shared__ unsigned char raw_@N[];
  @T *data = reinterpret_cast<@T *>(raw_@N);
  cg::thread_block block = cg::this_thread_block();
  unsigned tid = threadIdx.x;
  size_t i = size_t(blockIdx.x) * blockDim.x * 2 + tid;
  @T mine = i < n ? in[i] : @T(0);
  if (i + blockDim.x < n)
    mine += in[i + blockDim.x];
  data[tid] = mine;
  cg::sync(block);
  for (unsigned s = blockDim.x / 2; s > 32; s >>= 1) {
    if (tid < s)
      data[tid] = mine = mine + data[tid + s];
    cg::sync(block);
  }
  if (tid < 32) {
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
    mine += data[tid + 32];
    for (int offset = warp.size() / 2; offset > 0; offset /= 2)
      mine += warp.shfl_down(mine, offset);
  }
  if (tid == 0)
    out[blockIdx.x] = mine;
}
""",
        "@N<<<blocks, @B, @B * sizeof(@T), stream>>>(in, out, n);",
    ),
    "scan": (
        """
__global__ void @N(const @T *in, @T *out, size_t n) {
  __shared__ @T warps[32];
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  @T value = i < n ? in[i] : @T(0);
#pragma unroll
  for (int offset = 1; offset < 32; offset *= 2) {
    @T other = __shfl_up_sync(0xffffffffu, value, offset);
    if (lane >= offset)
      value += other;
  }
  if (lane == 31)
    warps[warp] = value;
  __syncthreads();
  if (warp == 0) {
    @T total = lane < blockDim.x / 32 ? warps[lane] : @T(0);
    for (int offset = 1; offset < 32; offset *= 2) {
      @T other = __shfl_up_sync(0xffffffffu, total, offset);
      if (lane >= offset)
        total += other;
    }
    warps[lane] = total;
  }
  __syncthreads();
  if (warp > 0)
    value += warps[warp - 1];
  if (i < n)
    out[i] = value;
}
""",
        "@N<<<blocks, @B, 0, stream>>>(in, out, n);",
    ),
    "matmul": (
        """
template <int Tile>
__global__ void @N(const @T *a, const @T *b, @T *c, int width) {
  __shared__ @T as[Tile][Tile];
  __shared__ @T bs[Tile][Tile + 1];
  int row = blockIdx.y * Tile + threadIdx.y, column = blockIdx.x * Tile + threadIdx.x;
  @T sum = 0;
  for (int t = 0; t < width / Tile; ++t) {
    as[threadIdx.y][threadIdx.x] = a[row * width + t * Tile + threadIdx.x];
    bs[threadIdx.y][threadIdx.x] = b[(t * Tile + threadIdx.y) * width + column];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < Tile; ++k)
      sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
    __syncthreads();
  }
  c[row * width + column] = sum;
}
""",
        "@N<16><<<dim3(width / 16, width / 16), dim3(16, 16), 0, stream>>>(in, in, out, width);",
    ),
    "transpose": (
        """
__global__ void @N(const @T *in, @T *out, int width) {
  __shared__ @T tile[32][33];
  cg::thread_block block = cg::this_thread_block();
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    if (x < width && y + j < width)
      tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
  block.sync();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    if (x < width && y + j < width)
      out[(y + j) * width + x] = tile[threadIdx.x][threadIdx.y + j];
}
""",
        "@N<<<dim3(width / 32, width / 32), dim3(32, 8), 0, stream>>>(in, out, width);",
    ),
    "grid": (
        """
__global__ void @N(const @T *in, @T *out, size_t n) {
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  __shared__ @T shared[@B];
  @T sum = 0;
  for (size_t i = grid.thread_rank(); i < n; i += grid.size())
    sum += in[i];
  shared[block.thread_rank()] = sum;
  block.sync();
  for (unsigned s = @B / 2; s > 0; s /= 2) {
    if (block.thread_rank() < s)
      shared[block.thread_rank()] += shared[block.thread_rank() + s];
    block.sync();
  }
  if (block.thread_rank() == 0)
    out[blockIdx.x] = shared[0];
  grid.sync();
  if (grid.thread_rank() == 0)
    for (unsigned i = 1; i < gridDim.x; ++i)
      out[0] += out[i];
}
""",
        """{
    int per_sm = 0, device = 0, sms = 0;
    CHECK(cudaGetDevice(&device));
    CHECK(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device));
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_sm, @N, @B, 0));
    void *args[] = {&in, &out, &n};
    CHECK(cudaLaunchCooperativeKernel(@N, dim3(per_sm * sms), dim3(@B), args, 0, stream));
  }""",
    ),
    "histogram": (
        """
__global__ void @N(const @T *in, @T *out, size_t n) {
  __shared__ unsigned bins[@B];
  bins[threadIdx.x] = 0;
  __syncthreads();
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    atomicAdd(&bins[unsigned(in[i]) % @B], 1u);
  __syncthreads();
  atomicAdd(&out[threadIdx.x], @T(bins[threadIdx.x]));
}
""",
        "@N<<<blocks, @B, 0, stream>>>(in, out, n);",
    ),
    "compact": (
        """
__device__ int @N_slot(int *counter) {
  cg::coalesced_group active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0)
    first = atomicAdd(counter, active.size());
  return active.shfl(first, 0) + active.thread_rank();
}
__device__ int @N_counter;
__global__ void @N(const @T *in, @T *out, size_t n) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n && in[i] > @T(0))
    out[@N_slot(&@N_counter)] = in[i];
}
""",
        "@N<<<blocks, @B, 0, stream>>>(in, out, n);",
    ),
    "softmax": (
        """
__global__ void @N(const @T *in, @T *out, int rows, int columns) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  int row = blockIdx.x * warp.meta_group_size() + warp.meta_group_rank();
  if (row >= rows)
    return;
  const @T *x = in + size_t(row) * columns;
  float best = -INFINITY, sum = 0.0f;
  for (int i = warp.thread_rank(); i < columns; i += warp.size()) {
    float value = float(x[i]);
    if (value > best) {
      sum *= expf(best - value);
      best = value;
    }
    sum += expf(value - best);
  }
  float most = cg::reduce(warp, best, cg::greater<float>{});
  sum = cg::reduce(warp, sum * expf(best - most), cg::plus<float>{});
  for (int i = warp.thread_rank(); i < columns; i += warp.size())
    out[size_t(row) * columns + i] = @T(expf(float(x[i]) - most) / sum);
}
""",
        "@N<<<(width + @B / 32 - 1) / (@B / 32), @B, 0, stream>>>(in, out, width, width);",
    ),
    "stencil": (
        """
__global__ void @N(const @T *in, @T *out, int width) {
  __shared__ @T line[@B + 8];
  int i = blockIdx.x * @B + threadIdx.x;
  line[threadIdx.x + 4] = i < width ? in[i] : @T(0);
  if (threadIdx.x < 4) {
    line[threadIdx.x] = i >= 4 ? in[i - 4] : @T(0);
    line[threadIdx.x + @B + 4] = i + @B < width ? in[i + @B] : @T(0);
  }
  __syncthreads();
  @T sum = 0;
#pragma unroll
  for (int k = -4; k <= 4; ++k)
    sum += line[threadIdx.x + 4 + k];
  if (i < width)
    out[i] = sum / @T(9);
}
""",
        "@N<<<(width + @B - 1) / @B, @B, 0, stream>>>(in, out, width);",
    ),
    "bitonic": (
        """
__device__ void @N_swap(@T &a, @T &b, bool up) {
  if ((a > b) == up) {
    @T t = a;
    a = b;
    b = t;
  }
}
__global__ void @N(const @T *in, @T *out, int width) {
  __shared__ @T keys[2 * @B];
  cg::thread_block block = cg::this_thread_block();
  size_t base = size_t(blockIdx.x) * 2 * @B;
  keys[threadIdx.x] = in[base + threadIdx.x];
  keys[threadIdx.x + @B] = in[base + threadIdx.x + @B];
  for (unsigned size = 2; size < 2 * @B; size <<= 1) {
    bool up = (threadIdx.x & (size / 2)) != 0;
    for (unsigned stride = size / 2; stride > 0; stride >>= 1) {
      cg::sync(block);
      unsigned p = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
      @N_swap(keys[p], keys[p + stride], up);
    }
  }
  cg::sync(block);
  out[base + threadIdx.x] = keys[threadIdx.x];
  out[base + threadIdx.x + @B] = keys[threadIdx.x + @B];
}
""",
        "@N<<<blocks, @B, 0, stream>>>(in, out, width);",
    ),
}

HOST = """
static @T reference(const std::vector<@T> &values) {
  @T sum = 0;
  for (@T value : values)
    sum += value;
  return sum;
}

int main(int argc, char **argv) {
  size_t n = argc > 1 ? size_t(atoll(argv[1])) : size_t(1) << 20;
  int width = int(std::sqrt(double(n))) / 32 * 32;
  int blocks = int(std::min<size_t>((n + @B - 1) / @B, 1024));
  std::vector<@T> host(n), result(n);
  for (size_t i = 0; i < n; ++i)
    host[i] = @T(rand() % 16);
  @T *in = nullptr, *out = nullptr;
  CHECK(cudaMalloc(&in, n * sizeof(@T)));
  CHECK(cudaMalloc(&out, n * sizeof(@T)));
  CHECK(cudaMemcpy(in, host.data(), n * sizeof(@T), cudaMemcpyHostToDevice));
  cudaStream_t stream;
  cudaEvent_t start, stop;
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaEventCreate(&start));
  CHECK(cudaEventCreate(&stop));
  CHECK(cudaEventRecord(start, stream));
@LAUNCHES
  CHECK(cudaEventRecord(stop, stream));
  CHECK(cudaStreamSynchronize(stream));
  float ms = 0;
  CHECK(cudaEventElapsedTime(&ms, start, stop));
  CHECK(cudaMemcpy(result.data(), out, n * sizeof(@T), cudaMemcpyDeviceToHost));
  printf("%f ms, %f of %f\\n", ms, double(result[0]), double(reference(host)));
  CHECK(cudaFree(in));
  CHECK(cudaFree(out));
  return 0;
}
"""


def sample(number, kernels=None):
    """The text of the sample of that number: three to six kernels, or as many as are
    asked for."""
    rng = random.Random(number)
    block = rng.choice([64, 128, 256, 512])
    type_ = rng.choice(["float", "double", "int"])
    parts, launches = [HEADERS], []
    kinds = rng.sample(sorted(KERNELS), rng.randint(3, 6))
    if kernels:
        kinds = [sorted(KERNELS)[i % len(KERNELS)] for i in range(kernels)]
    for place, kind in enumerate(kinds):
        text, launch = KERNELS[kind]
        name = f"{kind}{place}_{number}" if kernels else f"{kind}{number}"
        parts.append(text.replace("@N", name))
        launches.append(f"  {launch.replace('@N', name)}\n  CHECK(cudaGetLastError());")
    parts.append(HOST.replace("@LAUNCHES", "\n".join(launches)))
    return "".join(parts).replace("@T", type_).replace("@B", str(block))
