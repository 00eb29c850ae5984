"""Bedroom of the grammar: the bed stands against `bed_wall`, the rest follows from it (see plan.py)."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from plan import *

S = params()
sc = reset()
R = Plan(S)

BW, BU = S("bed_wall", "E"), S("bed_at", 3.0)
TWIN = S("beds", 1) == 2
NICHE = S("niche", 0.0)
R.build()
width, length = (1.0, 2.0) if TWIN else (S("bed_width", 1.8), 2.05)
off = 0.02 + NICHE
# the wall behind the bed: an alcove between two cupboards, or the wall itself
if NICHE:
    lo, hi = R.span(BW)
    half = (1.25 if not TWIN else 1.55) + 0.35
    m = plain(S("closet", S("wall", (0.80, 0.77, 0.72))), 0.6, var=0.03)
    z = S("niche_top", 2.3)
    boxes([R.wbox(BW, lo, BU - half, -NICHE - 0.6, 0, 0, R.h), R.wbox(BW, BU + half, hi, -NICHE - 0.6, 0, 0, R.h), R.wbox(BW, BU - half, BU + half, -NICHE - 0.6, 0, z, R.h)], m, "cupboards")
    n = 0.62 + NICHE
    for a, b in ((lo, BU - half), (BU + half, hi)):
        k = max(1, round((b - a) / 0.6))
        for i in range(k):
            u0, u1 = a + (b - a) * i / k + 0.012, a + (b - a) * (i + 1) / k - 0.012
            box(*R.wbox(BW, u0, u1, -n, -n + 0.02, 0.1, R.h - 0.12), m, 0.003)
            u = u1 - 0.05 if i % 2 == 0 else u0 + 0.05
            box(*R.wbox(BW, u - 0.008, u + 0.008, -n - 0.03, -n, 0.95, 1.2), BRASS(), 0.003)
    off = 0.05
beds = (-0.82, 0.82) if TWIN else (0.0,)
for k, du in enumerate(beds):
    R.against(BW, BU + du, lambda c: bed(c, S, width, length, S("seed", 1) + k), 1.0, off)
    R.solid.append((*R.at(BW, BU + du, -1.5)[:2], 1.0))
side = width / 2 + 0.36 + (0.3 if S("bed", "") in ("deck", "boards") else 0)
spots = (0.0,) if TWIN else (-side, side)
for u in spots:
    def build(c):
        z = bedside(c, S("bedside", 0), R.wcol, R.st)
        k = hidden("lit")
        R.piece("lit")(k)
        instance(k, (0, -0.24, z), 0, 1, c)
    S("bed", "") == "deck" and not TWIN or R.against(BW, BU + u, build, 0.3, off)
if S("bed", "") == "deck" and not TWIN:  # its deck is the table
    for u in (-side + 0.14, side - 0.14):
        k = hidden("lit")
        R.piece("lit")(k)
        R.against(BW, BU + u, lambda c: instance(k, (0, -0.34, 0.17), 0, 1, c), 0.2, off)
bx, by, _ = R.at(BW, BU, -1.75 - off)
rw, rd = (3.6, 2.6) if BW in "NS" else (2.6, 3.6)
rug(S("rug_kind", "plain"), bx, by, rw, rd, S("rug", (0.74, 0.69, 0.60)), S("rug_b", S("accent", (0.42, 0.45, 0.42))))
foot = S("foot", "bench")
if foot == "bench":
    def build(c):
        W = wood(R.wcol, 0, 0.45)
        box(-0.7, 0.7, -0.2, 0.2, 0.34, 0.40, W, 0.01, c)
        boxes([(x, x + 0.05, y, y + 0.05, 0, 0.34) for x in (-0.66, 0.61) for y in (-0.17, 0.12)], W, "legs", c)
        superbox(1.36, 0.4, 0.10, fabric(S("seat_col", S("headboard", (0.66, 0.60, 0.52))), 150, bump=0.4), 0.15, 0.4, 20, c, loc=(0, 0, 0.44))
elif foot == "trunk":
    def build(c):
        low_trunk(c, R.wcol, R.st)
elif foot == "stools":
    def build(c):
        for x in (-0.42, 0.42):
            superbox(0.52, 0.46, 0.36, fabric(S("seat_col", (0.6, 0.5, 0.4))), 0.5, 0.4, 22, c, loc=(x, 0, 0.22))
else:
    build = None
build and R.stand(build, *R.at(BW, BU, -length - 0.75 - off)[:2], TURN[BW], 0.02, 0.5)
over = S("over", "art")  # what hangs over the bed
top = 1.25 if S("bed", "") not in ("boards", "arch", "channels", "louis") else 1.5
if over == "art":
    size = S("over_size", (1.3, 0.8))
    S("art", "") == "plates" and (size := (1.2, 0.9))
    R.picture(BW, BU, min(R.h - size[1] / 2 - 0.25, top + size[1] / 2 + 0.15), *size)
elif over == "pair":
    for k, u in enumerate((-0.5, 0.5)):
        R.picture(BW, BU + u, min(R.h - 0.6, top + 0.55), 0.7, 0.85, k)
for what, *a in S("set", ()):
    if what in ("armchair", "stand_lamp", "plant", "chair", "low"):
        R.stand(R.piece(what, *a[3:]), a[0], a[1], math.radians(a[2]), 0.0, 0.5)
    elif what == "sofa":
        R.stand(R.piece("sofa", a[3]), a[0], a[1], math.radians(a[2]), 0.0, 1.0)
    elif what == "side":
        R.stand(lambda c: props.coffee(c, 0.22, 0.46, R.st), a[0], a[1], 0, 0.0, 0.3)
    elif what == "art":
        R.picture(a[0], a[1], a[2], a[3], a[4], 7)
    elif what == "mirror":
        R.against(a[0], a[1], lambda c: mirror(c, 0.8, 1.7, (0.50, 0.37, 0.18), a[2]), 0.3, 0.02, 0.25)
    elif what == "wardrobe":
        R.against(a[0], a[1], lambda c: instance(prototype("ward", wardrobe, a[2], R.h - 0.3 - (0.2 if "beam" in S("ceiling", "flat") else 0), S, a[3]), (-a[2] / 2, 0, 0), 0, 1, c), 1.0)
    else:
        getattr(R, what)(*a)
S("hang", ()) and R.hang(*S("hang"))
R.finish_picture(R.at(BW, BU, -1.3)[:2], 1.4)
