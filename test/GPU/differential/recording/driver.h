// Runs the kernels of a file on several inputs and launch shapes, and prints
// for each site how often its group came whole and how often in part:
//
//     KERNEL LINE CALL ALL PART        lines count from the kernel's first,
//     from 1 KERNEL overflow                  too many events: the numbers are
//     no result
//
// Included behind the kernels, with REC_KERNELS(X) naming them and their first
// lines.

#pragma once

using Kernel = void (*)(const int *, int *, int *, Params, int, int);

struct Row {
  const char *Name;
  Kernel Run;
  unsigned FirstLine;
};

struct Inputs {
  int In[8192];
  int Constants[8];
  Params P;
  int N, M;
};

static rec::Key Seed;
static int number(int Below) {
  Seed = rec::mix(Seed, 1);
  return int((Seed >> 32) % unsigned(Below));
}

/// Pieces of eight that are equal, sparse or of any values: so that some tiles
/// and warps agree and others do not.
static void makeInputs(Inputs &I, unsigned Config) {
  Seed = Config;
  I.N = number(8);
  I.M = number(8);
  I.P.a = number(8);
  I.P.b = number(8);
  for (int &Value : I.P.arr)
    Value = number(4);
  for (int &Value : I.Constants)
    Value = number(8);
  int OfWarp = 0;
  for (int J = 0; J < 8192; J += 8) {
    if (J % 32 == 0)
      OfWarp = number(8);
    int Kind = OfWarp < 4 ? OfWarp : number(4);
    if (J < 64 && Config % 4) // what few indices read
      Kind = 2;
    int Same = number(8);
    for (int K = 0; K < 8; ++K)
      I.In[J + K] = Kind == 0   ? Same
                    : Kind == 1 ? ((J + K) % 32 == int(Config % 32) ? Same : 0)
                                : number(8);
  }
}

struct Shape {
  unsigned Blocks, Threads;
};
static const Shape Shapes[] = {{8, 128}, {16, 64}, {8, 256}, {8, 96}};

/// The place of a site's result among those of a kernel.
REC_BOTH inline unsigned place(unsigned Line, unsigned Call) {
  return Line % rec::MaxLines * rec::MaxCalls + Call % rec::MaxCalls;
}
constexpr unsigned ResultsOfKernel = rec::MaxLines * rec::MaxCalls;

/// Did the whole group come?
REC_BOTH inline bool whole(const rec::Entry *Table, const rec::Entry &E) {
  if (E.Expected)
    return E.Count == E.Expected;
  for (unsigned I = 0; I < 512; ++I) {
    const rec::Entry &Made =
        Table[(unsigned(E.Group >> 20) + I) % rec::TableSize];
    if (Made.Id == E.Group)
      return Made.Lanes == E.Lanes;
  }
  return false;
}

static void print(const Row *Rows, unsigned Count, const rec::Result *Results,
                  const unsigned *Overflow) {
  for (unsigned K = 0; K < Count; ++K) {
    if (Overflow[K])
      printf("%s overflow\n", Rows[K].Name);
    for (unsigned P = 0; P < ResultsOfKernel; ++P) {
      const rec::Result &R = Results[K * ResultsOfKernel + P];
      if (R.All || R.Part)
        printf("%s %u %u %u %u\n", Rows[K].Name, P / rec::MaxCalls,
               P % rec::MaxCalls, R.All, R.Part);
    }
  }
}

#ifdef __CUDACC__

static void must(cudaError_t Error, const char *What) {
  if (Error == cudaSuccess)
    return;
  fprintf(stderr, "%s: %s\n", What, cudaGetErrorString(Error));
  bool None =
      Error == cudaErrorNoDevice || Error == cudaErrorInsufficientDriver;
  exit(None ? 77 : 1);
}

template <class T> static T *allocate(size_t Count) {
  T *Result;
  must(cudaMalloc(&Result, Count * sizeof(T)), "cudaMalloc");
  must(cudaMemset(Result, 0, Count * sizeof(T)), "cudaMemset");
  return Result;
}

__global__ void judge(rec::Entry *Table, rec::Result *Results) {
  unsigned I = blockIdx.x * blockDim.x + threadIdx.x;
  rec::Entry E = Table[I];
  if (!E.Id || !E.Line)
    return;
  rec::Result &R = Results[place(E.Line, E.Call)];
  atomicAdd(whole(Table, E) ? &R.All : &R.Part, 1u);
}

static void runAll(const Row *Rows, unsigned Count, unsigned Configs) {
  static Inputs Host;
  rec::Recorder Recorder{};
  Recorder.Table = allocate<rec::Entry>(rec::TableSize);
  Recorder.States = allocate<rec::State>(2048);
  unsigned *Overflow = allocate<unsigned>(Count);
  rec::Result *Results = allocate<rec::Result>(Count * ResultsOfKernel);
  int *In = allocate<int>(8192);
  int *Memory = allocate<int>(8192);
  int *Out = allocate<int>(8192);
  for (unsigned Config = 0; Config < Configs; ++Config) {
    makeInputs(Host, Config);
    Shape S = Shapes[Config % 4];
    must(cudaMemcpy(In, Host.In, sizeof Host.In, cudaMemcpyHostToDevice),
         "copy");
    must(cudaMemcpyToSymbol(cmem, Host.Constants, sizeof Host.Constants),
         "copy");
    for (unsigned K = 0; K < Count; ++K) {
      Recorder.FirstLine = Rows[K].FirstLine;
      Recorder.Overflow = Overflow + K;
      Recorder.Config = Config;
      cudaMemcpyToSymbolAsync(rec::Rec, &Recorder, sizeof Recorder);
      cudaMemsetAsync(Recorder.Table, 0, sizeof(rec::Entry) * rec::TableSize);
      cudaMemsetAsync(Recorder.States, 0, sizeof(rec::State) * 2048);
      cudaMemsetAsync(Memory, 0, sizeof(int) * 8192);
      Rows[K].Run<<<S.Blocks, S.Threads>>>(In, Memory, Out, Host.P, Host.N,
                                           Host.M);
      must(cudaGetLastError(), Rows[K].Name);
      judge<<<rec::TableSize / 256, 256>>>(Recorder.Table,
                                           Results + K * ResultsOfKernel);
    }
    must(cudaDeviceSynchronize(), "run");
  }
  auto *Found = new rec::Result[Count * ResultsOfKernel];
  auto *Failed = new unsigned[Count];
  must(cudaMemcpy(Found, Results, sizeof(rec::Result) * Count * ResultsOfKernel,
                  cudaMemcpyDeviceToHost),
       "copy");
  must(cudaMemcpy(Failed, Overflow, sizeof(unsigned) * Count,
                  cudaMemcpyDeviceToHost),
       "copy");
  print(Rows, Count, Found, Failed);
}

#else

static void runAll(const Row *Rows, unsigned Count, unsigned Configs) {
  static Inputs I;
  static rec::Entry Table[rec::TableSize];
  static int Memory[8192], Out[8192];
  auto *Results = new rec::Result[Count * ResultsOfKernel]();
  auto *Overflow = new unsigned[Count]();
  rec::Rec.Table = Table;
  for (unsigned Config = 0; Config < Configs; ++Config) {
    makeInputs(I, Config);
    memcpy(cmem, I.Constants, sizeof cmem);
    Shape S = Shapes[Config % 4];
    blockDim.x = S.Threads;
    gridDim.x = S.Blocks;
    for (unsigned K = 0; K < Count; ++K) {
      static rec::State States[2048];
      memset(Table, 0, sizeof Table);
      memset(States, 0, sizeof States);
      memset(Memory, 0, sizeof Memory);
      rec::Rec.States = States;
      rec::Rec.Overflow = Overflow + K;
      rec::Rec.FirstLine = Rows[K].FirstLine;
      rec::Rec.Config = Config;
      for (blockIdx.x = 0; blockIdx.x < S.Blocks; ++blockIdx.x)
        for (threadIdx.x = 0; threadIdx.x < S.Threads; ++threadIdx.x)
          Rows[K].Run(I.In, Memory, Out, I.P, I.N, I.M);
      for (const rec::Entry &E : Table)
        if (E.Id && E.Line) {
          rec::Result &R = Results[K * ResultsOfKernel + place(E.Line, E.Call)];
          ++(whole(Table, E) ? R.All : R.Part);
        }
    }
  }
  print(Rows, Count, Results, Overflow);
}

#endif

#define REC_ROW(Name, Function, FirstLine) {Name, Function, FirstLine},
static const Row Rows[] = {REC_KERNELS(REC_ROW)};

int main(int Count, char **Arguments) {
  unsigned Configs = Count > 1 ? unsigned(atoi(Arguments[1])) : 12;
  runAll(Rows, sizeof Rows / sizeof *Rows, Configs);
  return 0;
}
