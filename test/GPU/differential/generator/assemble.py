"""Whole kernels and files of them."""

import random

from . import branches, functions, jumps, loops, memory  # noqa: F401, they register
from .controls import CONTROLS, condition, noise
from .kernel import MAX_SITES, Kernel, Place
from .members import MEMBERS
from .producers import PRODUCERS
from .scopes import GROUPS

PRELUDE = """\
// %d kernels of seed %d. Written by test/GPU/differential/run.py.

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

struct Params {
  int a, b, arr[4];
};
struct Pair {
  int a, b;
};
__constant__ int cmem[8];
__device__ int pick(int q, int r) {
  if ((q + cmem[3]) %% 3 == 1)
    return r;
  return q + 1;
}
__device__ int pick_loop(int q, int r) {
  int found = 0;
  for (int i = 0; i < (q & 3); ++i)
    found += r;
  return found;
}
__device__ __noinline__ int pick_no_inline(int q, int r) { return q * 2 + r; }
template <class T> __device__ T pick_template(T q, T r) { return q > cmem[4] ? q : r; }
__device__ void fill(Pair &to, int q, int r) {
  if ((q + r) %% 3 == 1)
    to.a += 1;
  to.b = q;
}
__device__ int first_above(int q, int r) {
  for (int i = 0; i < 4; ++i)
    if ((q + i) %% 4 == (r & 3))
      return i;
  return 7;
}
__device__ void put(int *to, int q) { *to = q; }
__device__ void put_reference(int &to, int q) { to += q; }
"""

LOOPS = {name for name, (_, tags) in CONTROLS.items() if {"for", "while", "do"} & set(tags)}
LOOPS |= {"c_while_vote", "c_break", "c_endless", "c_continue", "c_flag"}
LOOPS |= {"c_goto_back", "c_goto_out"}
PLAIN = [name for name in sorted(CONTROLS) if name not in MEMBERS]
OF_KIND = {
    "coalesced": ["c_coalesced", "c_coalesced_loop"],
    "partition": ["c_binary", "c_labeled"],
}


def _control(k, place, name):
    function, tags = CONTROLS[name]
    function(k, place.tagged(*tags), k.pick_level(), lambda inner: block(k, inner))


def block(k, place):
    """Some statements, a collective among them."""
    before = len(k.sites)
    for _ in range(k.rng.randint(1, 2)):
        roll = k.rng.random()
        if roll < 0.25:
            noise(k, place)
        elif roll < 0.5 and len(k.sites) < MAX_SITES:
            k.collective(place)
        elif roll < 0.6 and place.in_loop:
            c, tags = condition(k, place, k.pick_level())
            k.emit(place, "if (%s)" % c)
            k.emit(place, "  %s;" % k.rng.choice(["break", "continue"]))
            place = place.tagged("break", *tags)
        elif place.depth < 2 and len(k.sites) < MAX_SITES:
            names = [n for n in PLAIN if place.loops < 3 or n not in LOOPS]
            if k.scope == "warp" and not place.members and k.rng.random() < 0.1:
                names = sorted(MEMBERS)
            _control(k, place, k.rng.choice(names))
    if len(k.sites) == before or k.rng.random() < 0.4:
        k.collective(place)


def make(number, seed):
    """The kernel of that number: the same for a seed, whatever else is made."""
    rng = random.Random("%d %d" % (seed, number))
    kinds = sorted(GROUPS)
    kind = kinds[number % len(kinds)]
    turn = number // len(kinds)
    mode = rng.choices(["clean", "one", "wild"], [26, 54, 20])[0]
    k = Kernel(number, rng, kind, mode)
    producers = sorted(PRODUCERS)
    k.focus = producers[(turn * 7 + turn // len(PLAIN)) % len(producers)]
    place = Place(k.main)
    k.main.indent = 1
    k.prologue(place)
    if rng.random() < 0.3:
        noise(k, place)
    names = OF_KIND.get(kind, PLAIN)
    if kind == "warp" and turn % 4 == 0:
        names = ["c_mask"]
    _control(k, place, names[turn % len(names)])
    roll = rng.random()
    if roll < 0.35:
        k.collective(place.tagged("behind the join"))
    elif roll < 0.5:
        noise(k, place)
        _control(k, place, rng.choice(names))
    k.emit(place, "out[gtid & 4095] = acc + junk;")
    return k


def text(k):
    """The lines of a kernel, as objects."""
    lines = []
    for function in reversed(k.helpers):
        lines += function.lines
    head = k.emit(Place(k.main), "")
    k.main.lines.pop()
    head.text = (
        "__global__ void %s(const int *__restrict__ in, int *memory, int *out, "
        "Params p, int n, int m) {" % k.name
    )
    foot = type(head)("}")
    return [*lines, head, *k.main.lines, foot]


def _numbers(calls, of_line):
    return [[of_line[id(line)] for line in at] for at in calls]


def file(numbers, seed):
    """A source with kernels, what is known of them, and their own text. Lines count
    from 1; those of sites and calls from the kernel's first."""
    own_texts = []
    lines = (PRELUDE % (len(numbers), seed)).split("\n")
    kernels = []
    for number in numbers:
        k = make(number, seed)
        own = text(k)
        title = "// %s: %s, %s" % (k.name, k.kind, k.mode)
        of_line = {id(line): i for i, line in enumerate(own, 2)}
        sites = []
        for site in k.sites:
            sites.append(
                {
                    "line": of_line[id(site["line"])],
                    "scope": site["scope"],
                    "op": site["op"],
                    "tags": site["tags"],
                    "calls": _numbers(site["calls"], of_line),
                }
            )
        kernels.append(
            {
                "name": k.name,
                "kind": k.kind,
                "mode": k.mode,
                "first": len(lines) + 1,
                "lines": len(own) + 1,
                "sites": sites,
            }
        )
        own_texts += [title, *(line.text for line in own), ""]
        lines += own_texts[-len(own) - 2 :]
    return "\n".join(lines), kernels, "\n".join([*own_texts, ""])
