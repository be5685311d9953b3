// The driver of probe.py, included after the kernels: runs each on some inputs,
// and prints its number, the largest scope over which all threads reached the
// collective equally often, and whether any did.

using Kernel = void (*)(int, int, const int *, int *, Params, IntFn, int *);

struct Entry {
  Kernel Run;
  bool Fibers;  // it waits or exchanges values
  bool NonZero; // it divides by its inputs
  bool Binary;  // wants more inputs, and negative ones
  int AtMost;   // no more runs once the measured scope is no larger
};

static int ReadOnly[16384], ReadWrite[16384], Out[16384];
static Params Struct;
static int N, M;
static Kernel Current;
static char *Stacks;
static int Done[1024];
static constexpr int StackSize = 32768;

static int identity(int P) { return P; }
static void body() {
  Current(N, M, ReadOnly + 64, ReadWrite + 64, Struct, identity, Out);
}
static void fiber() {
  body();
  Done[cur] = 1;
  swapcontext(&ctx[cur], &sched);
}

static void place(int FirstX, int Y, int Thread) {
  blockIdx = {unsigned(FirstX + Thread / 256), unsigned(Y), 0};
  threadIdx = {unsigned(Thread % 256), 0, 0};
}

/// One cluster, each thread a fiber that runs up to its next barrier.
static void runFibers(int FirstX, int Y) {
  for (int T = 0; T < 1024; ++T) {
    getcontext(&ctx[T]);
    ctx[T].uc_stack.ss_sp = Stacks + T * StackSize;
    ctx[T].uc_stack.ss_size = StackSize;
    ctx[T].uc_link = nullptr;
    makecontext(&ctx[T], fiber, 0);
    Done[T] = 0;
  }
  for (int Left = 1024; Left;)
    for (int T = 0; T < 1024; ++T) {
      if (Done[T])
        continue;
      cur = T;
      place(FirstX, Y, T);
      swapcontext(&sched, &ctx[T]);
      Left -= Done[T];
    }
}

static void run(bool Fibers) {
  fibers = Fibers;
  memset(hits, 0, sizeof hits);
  for (int Y = 0; Y < 2; ++Y)
    for (int FirstX = 0; FirstX < 16; FirstX += 4) {
      for (auto &Block : shared_mem)
        for (int &Value : Block)
          Value = rand() % 3;
      if (Fibers) {
        runFibers(FirstX, Y);
        continue;
      }
      for (int T = 0; T < 1024; ++T) {
        place(FirstX, Y, T);
        body();
      }
    }
}

/// The largest scope with equal counts, as suite/scopes.py numbers them.
static int measured() {
  static const int Sizes[] = {8, 32, 256, 1024, 8192};
  for (int Level = 0; Level < 5; ++Level)
    for (int I = 0; I < 8192; ++I)
      if (hits[I] != hits[I / Sizes[Level] * Sizes[Level]])
        return Level;
  return 5;
}

/// Pieces of 8 with equal, with sparse or with any values: so that some tiles
/// agree and others do not.
static void fillReadOnly(int Config, int Least) {
  static int OfWarp;
  for (int I = 0; I < 16384; I += 8) {
    if (I % 32 == 0)
      OfWarp = rand() % 6;
    int Kind = OfWarp < 5 ? OfWarp : rand() % 5;
    if (Config == 1)
      Kind = 0;
    for (int J = 0; J < 8; ++J) {
      int Value = rand() % (Kind == 3 ? 5 : 2);
      if (Kind < 2)
        Value = Kind;
      else if (Kind == 2)
        Value = (I + J) % (OfWarp < 5 ? 32 : 8) == 0;
      ReadOnly[I + J] = std::max(Least, Value);
    }
  }
  if (Config == 1)
    for (int I = 0; I < 16384; I += 512)
      ReadOnly[I] = 1;
}

static void makeInputs(int Config, const Entry &Of) {
  srand(Config * 77 + 5);
  int Least = Of.NonZero ? 1 : 0;
  N = Config < 3 ? 1 : Least + rand() % 5;
  M = Least + rand() % 6;
  if (Config % 3 == 0)
    M = Least + rand() % 3;
  else if (Config % 5 == 4)
    M = -1 - rand() % 4;
  Struct.a = rand() % 6;
  Struct.b = rand() % 5;
  for (int &Value : Struct.arr)
    Value = rand() % 3;
  for (int &Value : cmem)
    Value = rand() % 3;
  dglob = rand() % 3;
  fillReadOnly(Config, Least);
  for (int I = 0; I < 16384; ++I) {
    ReadWrite[I] = rand() % 4;
    Out[I] = 0;
  }
  if (!Of.Binary || Config <= 2)
    return;
  auto signedValue = [&](int InsteadOfZero) {
    int Value = rand() % 19 - 9;
    return Value || !Of.NonZero ? Value : InsteadOfZero;
  };
  for (int &Value : ReadOnly)
    Value = signedValue(2);
  N = signedValue(3);
  M = signedValue(-1);
}

template <size_t Count> static void probe(Entry (&Table)[Count], int Configs) {
  Stacks = static_cast<char *>(malloc(1024 * StackSize));
  int Number = 0;
  for (Entry &E : Table) {
    int Level = 5;
    bool Reached = false;
    for (int Config = 0; Config < (E.Binary ? 4 * Configs : Configs);
         ++Config) {
      if (Config > 5 && Level <= E.AtMost)
        break;
      makeInputs(Config, E);
      Current = E.Run;
      run(E.Fibers);
      Level = std::min(Level, measured());
      for (int Hits : hits)
        Reached |= Hits != 0;
    }
    printf("%d %d %d\n", Number++, Level, Reached);
    fflush(stdout);
  }
}
