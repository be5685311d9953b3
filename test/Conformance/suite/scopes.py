"""The scopes, and the only place that decides what a checker must say."""

THREAD, TILE8, TILE32, BLOCK, CLUSTER, GRID = range(6)
LEVEL = ["thread", "tile8", "tile32", "block", "cluster", "grid"]


def expect(level, scope, effect="dep", warp_raw=False):
    """THE TABLE.

    effect of the statement form          | level of the control flow at the call
    --------------------------------------+--------------------------------------
    dep   control-dependent on condition  | [lo, hi] of the condition
    exit  dep; other threads have exited  | [lo, hi]
    both  dep; a call in each arm         | [lo, hi]
    same  value is equal on both paths    | [lo, grid]
    abort dep; other threads trapped      | [lo, grid]
    ok    reconverged before the call     | [grid, grid]

    level vs. scope                       | expectation
    --------------------------------------+--------------------------------------
    lo >= contract                        | ok
    hi <  hard                            | warn
    else                                  | either
    warn, effect exit, raw warp intrinsic | either (manual: "non-exited threads")
    warn, effect both, contract <= tile32 | either (two warp barriers may pair up)
    """
    lo, hi = level
    hard, contract = scope
    if effect == "ok":
        lo = hi = GRID
    elif effect in ("same", "abort"):
        hi = GRID
    if lo >= contract:
        return "ok"
    if hi >= hard:
        return "either"
    if effect == "exit" and warp_raw:
        return "either"
    if effect == "both" and contract <= TILE32:
        return "either"
    return "warn"
