"""Mistakes that the analysis of threads could make, for tools/dev/mutate.

Each replaces a text of lib/Analysis that has to be there exactly once: who changes
that text decides anew how the mistake would look.
"""

from dataclasses import dataclass

UNIFORMITY = "Analysis/Uniformity.cpp"
LOADED = "Analysis/LoadedValues.cpp"
GROUPS = "Analysis/GroupValues.cpp"
CALLED = "Analysis/CalledValues.cpp"
PARTICIPATION = "Analysis/Participation.cpp"
SITES = "Analysis/CollectiveSites.cpp"
VALUES = "Analysis/ThreadValue.cpp"


@dataclass(frozen=True)
class Mistake:
    name: str
    file: str  # below lib
    old: str
    new: str


MISTAKES = (
    # Divergence that is not seen, or seen where there is none.
    Mistake(
        "no temporal divergence",
        UNIFORMITY,
        "Exit != NoNode && Varies >= Model.Graph.depth(L))\n      V.decideBy",
        "false)\n      V.decideBy",
    ),
    Mistake(
        "no meet at joins",
        UNIFORMITY,
        "  for (NodeId O : N.Operands)\n    V.meetWith(use(O, N.Block), W);",
        "  for (NodeId O : N.Operands)\n    if (!V.isVisited())\n"
        "      V.meetWith(use(O, N.Block), W);",
    ),
    Mistake(
        "no sync dependence",
        UNIFORMITY,
        "if (N.Index != NoNode && N.Operands.size() > 1)",
        "if (false)",
    ),
    Mistake(
        "conditional operators ignore their condition",
        UNIFORMITY,
        "V.decideBy(Chooser, W);",
        "",
    ),
    Mistake(
        "no exit participation",
        PARTICIPATION,
        "          if (Graph.branches(B))\n            Work.push_back(B);",
        "",
    ),
    Mistake(
        "nothing reconverges",
        PARTICIPATION,
        "const unsigned End = Graph.postDominator(Branch);",
        "const unsigned End = FlowGraph::None;",
    ),
    Mistake("threads never exit", PARTICIPATION, "return SomeEnd;", "return false;"),
    # Where differences start.
    Mistake(
        "blockIdx agrees over the grid",
        GROUPS,
        "case Quantity::ProcessorId:\n    return ThreadValue::agreed(Scope::block());",
        "case Quantity::ProcessorId:\n    return ThreadValue::agreed(Scope::grid());",
    ),
    Mistake(
        "threadIdx.x agrees over the block",
        GROUPS,
        "return ThreadValue::column();",
        "return ThreadValue::agreed(Scope::block());",
    ),
    Mistake(
        "atomics agree",
        UNIFORMITY,
        "return Here(ThreadValue::agreed(Scope::thread()));",
        "return Here(ThreadValue::agreed(Scope::multiGrid()));",
    ),
    # Groups.
    Mistake(
        "no group-relative facts",
        UNIFORMITY,
        "if (!llvm::is_contained(V.Groups, Group))",
        "if (false)",
    ),
    Mistake(
        "parts do not agree on what their parent does",
        GROUPS,
        "constexpr unsigned MaxParents = 8;",
        "constexpr unsigned MaxParents = 0;",
    ),
    Mistake(
        "a group's result agrees over the grid",
        GROUPS,
        "return ThreadValue::agreed(*S);\n  ThreadValue V = ThreadValue::unknown();",
        "return ThreadValue::agreed(Scope::multiGrid());\n"
        "  ThreadValue V = ThreadValue::unknown();",
    ),
    Mistake(
        "votes make no groups",
        SITES,
        "if (M.Origin == MaskOrigin::Vote)\n    G = ",
        "if (false)\n    G = ",
    ),
    # Memory.
    Mistake(
        "loads agree",
        LOADED,
        "const ScopeInterval At = Address.agreement();",
        "const ScopeInterval At;",
    ),
    Mistake(
        "memory needs no barriers",
        LOADED,
        "if (Order.Behind.isThread()) {",
        "if (false) {",
    ),
    Mistake(
        "barriers order no memory",
        LOADED,
        "if (Order.Behind.isThread()) {",
        "if (true) {",
    ),
    Mistake(
        "volatile loads prove something",
        LOADED,
        "if (F.Number & facts::LoadsVolatile) {",
        "if (false) {",
    ),
    # Arithmetic.
    Mistake(
        "sums are not affine",
        VALUES,
        "  V.Rank = L.Rank + Sign * R.Rank;\n",
        "  if (L.isAffine() || R.isAffine())\n    return computed({&L, &R});\n"
        "  V.Rank = L.Rank + Sign * R.Rank;\n",
    ),
    Mistake(
        "any quotient of a rank agrees over the block",
        VALUES,
        "  Q.Agree = meet(V.Agree, edgeOf(V, Tile));\n  Q.Rank = ",
        "  Q.Agree = meet(V.Agree, ScopeInterval::exactly(Scope::block()));\n"
        "  Q.Rank = ",
    ),
    # Calls.
    Mistake(
        "callers do not matter",
        SITES,
        "for (size_t Level = Frames.size(); Level-- > 0;) {\n    const unsigned Context",
        "for (size_t Level = Frames.size(); Level-- == Frames.size();) {\n"
        "    const unsigned Context",
    ),
    Mistake(
        "arguments are not handed over",
        CALLED,
        "Entry.Parameters.push_back(renamed(V, Names));",
        "Entry.Parameters.push_back(V.isVisited() ? ThreadValue::unknown() : V);",
    ),
)
