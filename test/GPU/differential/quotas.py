"""How many sites of each construct there must be at each scope."""

import collections

SCOPES = ["tile", "warp", "members", "block", "cluster", "grid"]
LEAST_SITES = 20
LEAST_SHARE = 0.30  # of the sites that are reached, those that a part reaches
# Constructs of docs/Uniformity.md, and the scopes at which they make sense: members of
# a group that is made on the way do not go into another function.
IN_ONE_FUNCTION = [
    "if", "if/else", "else-if", "switch", "fall-through", "for", "while", "do", "break",
    "endless loop", "continue", "goto", "goto back", "return", "?:", "&&", "||",
    "in a condition", "nested loop", "temporal", "escape", "loop carried",
    "assigned in branch", "lambda", "helper value", "lambda value", "member", "array",
    "flag", "arithmetic", "pointer", "threadIdx", "blockIdx", "affine", "load", "shared", "parameter",
    "result of a collective",
]  # fmt: skip
CONSTRUCTS = {tag: SCOPES for tag in IN_ONE_FUNCTION}
for _tag in ("helper", "group parameter", "template"):
    CONSTRUCTS[_tag] = [scope for scope in SCOPES if scope != "members"]
for _tag in ("binary_partition", "labeled_partition", "coalesced"):
    CONSTRUCTS[_tag] = ["members"]
CONSTRUCTS["mask"] = ["warp"]


def too_few(sites):
    """Constructs with fewer sites than there must be; sites by (tag, scope)."""
    return [
        "%s at scope %s: %d sites" % (tag, scope, sites.get((tag, scope), 0))
        for tag, scopes in CONSTRUCTS.items()
        for scope in scopes
        if sites.get((tag, scope), 0) < LEAST_SITES
    ]


def too_few_generated(known):
    """The same, of sites whether they are reached or not."""
    sites = collections.Counter(
        (tag, site["scope"])
        for kernels in known["files"].values()
        for kernel in kernels
        for site in kernel["sites"]
        for tag in site["tags"]
    )
    return too_few(sites)
