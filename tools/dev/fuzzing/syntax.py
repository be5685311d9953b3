"""As much of C++ as mutations need: tokens, top-level items, statements.

Nothing here has to be right for all of C++. Where it is wrong a mutation is a
stranger one than its name says.
"""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/|\\\n)
      | (?P<raw>R"(?P<mark>[^()\\\s]*)\(.*?\)(?P=mark)")
      | (?P<string>(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*")
      | (?P<char>[uUL]?'(?:[^'\\\n]|\\.)+')
      | (?P<number>\.?\d(?:[eEpP][+-]|[\w.']|(?<=[\w])')*)
      | (?P<word>[A-Za-z_$]\w*)
      | (?P<mark_>\[\[|\]\]|<<<|>>>|<<=|>>=|<=>|->\*|\.\.\.|::|->|\+\+|--|<<|>>|<=|>=
          |==|!=|&&|\|\||[-+*/%&|^]=|\#\#|.)""",
    re.VERBOSE | re.DOTALL,
)
NUMBER = re.compile(r"\.?\d")
WORD = re.compile(r"[A-Za-z_$]\w*$")
KEYWORDS = frozenset(
    "alignas alignof asm auto bool break case catch char class const constexpr continue "
    "decltype default delete do double else enum explicit extern false float for friend "
    "goto if inline int long mutable namespace new noexcept nullptr operator private "
    "protected public return short signed sizeof static static_assert struct switch "
    "template this throw true try typedef typename union unsigned using virtual void "
    "volatile while __global__ __device__ __host__ __shared__ __constant__ __managed__ "
    "__restrict__ __launch_bounds__ __attribute__ __noinline__ __forceinline__".split()
)
OPEN = {"(": ")", "{": "}", "[": "]", "[[": "]]"}
CLOSE = {closing: opening for opening, closing in OPEN.items()}

Tokens = list[str]


@dataclass
class Item:
    """A declaration or definition, or (raw) a line of the preprocessor."""

    tokens: Tokens
    raw: bool = False

    def text(self) -> str:
        return self.tokens[0] if self.raw else render(self.tokens)


@dataclass(frozen=True)
class Statement:
    """tokens[first:end]; siblings have the same parent block, by its first token."""

    first: int
    end: int
    block: int


def tokenize(text: str) -> Tokens:
    return [m[0] for m in TOKEN.finditer(text) if m.lastgroup != "space"]


def render(tokens: Tokens) -> str:
    """Source in lines, so that line-wise reduction has something to take away."""
    lines: list[str] = []
    line: list[str] = []
    depth = 0  # of parentheses: a for statement stays on a line
    for token in tokens:
        line.append(token)
        depth = max(0, depth + (token in "([") - (token in ")]"))
        if token == "{" or (token in ";}" and not depth):
            lines.append(" ".join(line))
            line = []
            depth = 0
    lines.append(" ".join(line))
    return "\n".join(line for line in lines if line) + "\n"


def is_name(token: str) -> bool:
    return bool(WORD.match(token)) and token not in KEYWORDS


def is_number(token: str) -> bool:
    return bool(NUMBER.match(token))


def closing(tokens: Tokens, start: int) -> int:
    """Where what opens at start closes; the end if it does not."""
    depth = 0
    for place in range(start, len(tokens)):
        depth += (tokens[place] in OPEN) - (tokens[place] in CLOSE)
        if depth <= 0:
            return place
    return len(tokens) - 1


def items(text: str) -> list[Item]:
    """The top level of a source, its comments left out."""
    found: list[Item] = []
    open_text: list[str] = []
    lines = text.replace("\\\n", "\\\n\0").split("\n")
    directive = ""
    for line in lines:
        if directive or line.lstrip().startswith("#"):
            directive += line.replace("\0", "") + "\n"
            if line.endswith("\\"):
                continue
            # A directive inside of a declaration would tear it apart.
            if not found_open(open_text):
                found += split(tokenize("\n".join(open_text)))
                open_text = []
                found.append(Item([directive], raw=True))
            directive = ""
            continue
        open_text.append(line)
    return found + split(tokenize("\n".join(open_text)))


def found_open(lines: list[str]) -> bool:
    """Whether a declaration has begun and not ended."""
    depth = 0
    for token in tokenize("\n".join(lines)):
        depth += (token == "{") - (token == "}")
    return depth > 0


def split(tokens: Tokens) -> list[Item]:
    """Declarations, each with what ends it."""
    found = []
    start = place = 0
    while place < len(tokens):
        token = tokens[place]
        ends = token == ";"
        if token in OPEN:
            place = closing(tokens, place)
            after = tokens[place + 1] if place + 1 < len(tokens) else ""
            # What has a body ends with it, but a class has a semicolon as well,
            # and an initializer is in the middle of a declaration.
            ends = token == "{" and after not in (";", ",", ")")
        place += 1
        if ends:
            found.append(Item(tokens[start:place]))
            start = place
    if start < len(tokens):
        found.append(Item(tokens[start:]))
    return found


def statements(tokens: Tokens) -> list[Statement]:
    """The statements of all bodies in an item, those inside others as well."""
    found: list[Statement] = []
    for place in range(1, len(tokens)):
        if tokens[place] == "{" and tokens[place - 1] in (")", "const", "noexcept"):
            opener = opening_of(tokens, place - 1)
            if tokens[opener - 1] not in ("if", "for", "while", "switch", "constexpr"):
                block(tokens, place, found)
    return list(dict.fromkeys(found))


def opening_of(tokens: Tokens, place: int) -> int:
    """Where the parenthesis opens that closes at place or just before."""
    while place > 0 and tokens[place] != ")":
        place -= 1
    depth = 0
    while place > 0:
        depth += (tokens[place] in CLOSE) - (tokens[place] in OPEN)
        if depth <= 0:
            break
        place -= 1
    return place


def block(tokens: Tokens, start: int, found: list[Statement]) -> int:
    """Adds the statements of the block that starts here; where it ends."""
    end = closing(tokens, start)
    place = start + 1
    while place < end:
        after = statement(tokens, place, found)
        found.append(Statement(place, after, start))
        place = after
    return end + 1


def statement(tokens: Tokens, place: int, found: list[Statement]) -> int:
    """Where the statement ends that starts here; adds those in it."""
    # A loop over what comes before a statement: labels, heads.
    while place < len(tokens):
        token = tokens[place]
        after = tokens[place + 1] if place + 1 < len(tokens) else ""
        if token in ("case", "default"):
            while place < len(tokens) - 1 and tokens[place] != ":":
                place += 1
            place += 1
        elif is_name(token) and after == ":":
            place += 2
        elif token in ("else", "try"):
            place += 1
        elif token in ("if", "for", "while", "switch", "catch"):
            head = place + 1 + (after == "constexpr")
            body = min(closing(tokens, head) + 1, len(tokens))
            end = statement(tokens, body, found)
            while end < len(tokens) and tokens[end] in ("else", "catch"):
                end = statement(tokens, end, found)
            return end
        else:
            break
    if place >= len(tokens):
        return len(tokens)
    if tokens[place] == "{":
        return block(tokens, place, found)
    while place < len(tokens) and tokens[place] not in (";", "}"):
        place = closing(tokens, place) + 1 if tokens[place] in OPEN else place + 1
    return min(place + (place < len(tokens) and tokens[place] == ";"), len(tokens))
