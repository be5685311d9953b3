"""Functions and lambdas with collectives in them."""

from dataclasses import replace

from .controls import condition, control, produce
from .kernel import Function


def _helper(k, place, level, body, template="", group="", inline=""):
    """A function with what body writes; one call or two."""
    v, tags = produce(k, place, level)
    k.counter += 1
    name = "%s_h%d" % (k.name, k.counter)
    function = Function()
    k.helpers.append(function)
    handle = k.kind if k.kind in k.handles() else "tile"

    def call(number, value):
        own = ", " + (handle if not place.group else place.group) if group else ""
        text = "%s(%s, %s%s);" % (name, k.arguments(), value, own)
        k.recorded(place, "rec::Calling calling(%d, %d);" % (number, place.loops))
        return k.emit(place, text)

    with k.braces(place, ""):
        calls = [call(0, v)]
    if k.rng.random() < 0.4:
        # Another context: under another condition, with another value.
        with k.braces(place, "if (%s)" % condition(k, place, k.pick_level())[0]):
            calls.append(call(1, k.value(place, k.pick_level())[0]))
    inner = replace(
        place.tagged(*tags).deeper(),
        function=function,
        values=((level, "q"),),
        in_loop=False,
        rounds=(),
        group="any_group" if group else "",
        members=(),
        calls=(*place.calls, calls),
    )
    if template:
        k.emit(inner, template)
    head = "%s__device__ void %s(%s, int q%s)" % (
        inline,
        name,
        k.parameters(),
        ", " + group if group else "",
    )
    with k.braces(inner, head):
        k.emit(inner, "int acc = 0, junk = 0;")
        if k.rng.random() < 0.6:
            body(inner)
        else:
            _under(k, inner, body)
        k.emit(inner, "memory[4096 + threadIdx.x] = acc + junk;")


def _under(k, place, body):
    """The body under a condition on the parameter."""
    with k.braces(place, "if (%s)" % k.test("q", place)):
        body(place.deeper())


@control("helper")
def c_helper(k, place, level, body):
    inline = k.rng.choice(["", "static ", "__noinline__ "])
    _helper(k, place, level, body, inline=inline)


@control("helper", "group parameter")
def c_helper_group(k, place, level, body):
    _helper(k, place, level, body, "", group="const cg::thread_group &any_group")


@control("helper", "template")
def c_template(k, place, level, body):
    template = "template <class Group>"
    _helper(k, place, level, body, template, group="const Group &any_group")


@control("lambda")
def c_lambda(k, place, level, body):
    v, tags = produce(k, place, level)
    f = k.fresh("f")
    inner = replace(
        place.tagged(*tags).deeper(), values=(*place.values, (level, "q")), in_loop=False
    )
    # Where the call is, is known only after the body is written.
    call = []
    inner = replace(inner, calls=place.calls + (call,))
    kind = k.rng.choice(["int", "int", "auto"])
    with k.braces(place, "auto %s = [&](%s q)" % (f, kind), "};"):
        if k.rng.random() < 0.5:
            body(inner)
        else:
            _under(k, inner, body)
    with k.braces(place, ""):
        k.recorded(place, "rec::Calling calling(0, %d);" % place.loops)
        call.append(k.emit(place, "%s(%s);" % (f, v)))
