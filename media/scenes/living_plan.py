"""Living room of the grammar: sofas, chairs and low table around a middle, what stands along the walls (see plan.py)."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from plan import *

S = params()
sc = reset()
R = Plan(S)

R.build()
cx, cy = S("middle", (0.0, R.d / 2))
turn = S("turn", 0.0)  # the group is made looking at +y, then turned
ca, sa = math.cos(math.radians(turn)), math.sin(math.radians(turn))


def here(x, y):
    return cx + x * ca - y * sa, cy + x * sa + y * ca


def sit(build, x, y, a, r=0.6):
    R.stand(build, *here(x, y), math.radians(turn + a), 0.02, r)


rw, rd = S("rug_size", (3.8, 3.0))
rw, rd = (rw, rd) if abs(ca) > 0.7 else (rd, rw)
rug(S("rug_kind", "plain"), cx, cy, rw, rd, S("rug", (0.66, 0.60, 0.51)), S("rug_b", S("accent", (0.42, 0.45, 0.42))))
L = S("sofa_length", 2.5)
group = S("group", "sofa_chairs")
low = S("low_table", "drums")
sofa_y = -1.35
if group == "sofa_chairs":
    sit(R.piece("sofa", L), 0, sofa_y, 180, L / 2)
    sit(R.piece("armchair"), -0.85, 1.35, 15)
    sit(R.piece("armchair"), 0.85, 1.40, -15)
elif group == "face":  # two sofas face to face
    sit(R.piece("sofa", L), 0, -1.4, 180, L / 2)
    sit(R.piece("sofa", L), 0, 1.4, 0, L / 2)
elif group == "corner":
    sit(R.piece("sofa", L), 0, -1.4, 180, L / 2)
    sit(R.piece("sofa", min(L, 2.1)), -1.75, 0.25, 90, 1.0)
    sit(R.piece("armchair"), 1.5, 0.9, -60)
elif group == "chairs":  # four armchairs around the low table
    for a in (40, 140, 220, 320):
        q = math.radians(a)
        sit(R.piece("armchair"), 1.35 * math.cos(q), 1.3 * math.sin(q), a - 90)
elif group == "reading":
    sit(R.piece("armchair"), -0.75, 0.3, 140)
    sit(R.piece("armchair"), 0.85, 0.25, -140)
elif group == "sofa_side":
    sit(R.piece("sofa", L), 0, sofa_y, 180, L / 2)
    sit(R.piece("armchair"), 1.75, 0.1, -80)
    sit(R.piece("armchair"), -1.75, 0.1, 80)
c = hidden("low")
R.piece("low")(c)
z = LOW_TOPS[low]
instance(prototype("lb", bowl, 0.17, 0.08, S("accent2", (0.4, 0.3, 0.2))), (-0.22, 0.02, z), 0, 1, c)
[instance(prototype("lk%d" % i, book, 0.30, 0.22, 0.03, t), (0.0, -0.12, z + 0.031 * i), 0.2 + 0.15 * i, 1, c) for i, t in enumerate([(0.74, 0.69, 0.6), S("accent", (0.42, 0.28, 0.2))])]
instance(c, (*here(0, 0), 0.02), math.radians(turn))
R.solid.append((*here(0, 0), 0.7))
for what, *a in S("set", ()):
    if what in ("armchair", "stand_lamp", "plant", "chair", "low"):
        R.stand(R.piece(what, *a[3:]), a[0], a[1], math.radians(a[2]), 0.0, 0.5)
    elif what == "sofa":
        R.stand(R.piece("sofa", a[3]), a[0], a[1], math.radians(a[2]), 0.0, 1.0)
    elif what == "side":
        R.stand(lambda c: props.coffee(c, 0.22, 0.46, R.st), a[0], a[1], 0, 0.0, 0.3)
    elif what == "art":
        R.picture(*a)
    elif what == "mirror":
        R.against(a[0], a[1], lambda c: mirror(c, 1.0, 1.3, (0.50, 0.37, 0.18), a[2]), 0, 0.02, 1.2)
    elif what == "fire":  # a stove that hangs
        R.stand(lambda c: round_hearth(c, R.h), a[0], a[1], 0, 0.0, 0.8)
    elif what == "column":
        lathe([(0.20, 0), (0.20, 0.1), (0.15, 0.14), (0.14, R.h - 0.2), (0.2, R.h - 0.1), (0.2, R.h)], plain(R.st, 0.6, var=0.2), 40, loc=(a[0], a[1], 0))
    else:
        getattr(R, what)(*a)
S("hang", ()) and R.hang(*S("hang"))
R.finish_picture(here(0, -0.3), 1.3)
