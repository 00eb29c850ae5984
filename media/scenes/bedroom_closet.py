"""Bedroom seen from its windows: the bed against the end wall between two wardrobes."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -3.2, 3.2, -2.4, 4.0, P("height", 2.95)
TOP = H - (0.2 if P("beams", 0) else 0)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 3), P("floor_kind", "oak"), frame=P("frame", (0.03, 0.03, 0.032)), sill=P("sill", 0.0), head=P("head", 0.0))
outside(P, x0, x1, yf, rng)
area((0, yf - 0.3, 1.7), 4.8, P("fill", 50), (1, 0.95, 0.9), (math.radians(-90), 0, 0), sy=2.4)
WCOL = P("wood", (0.40, 0.26, 0.15))
d = 1.72
for k, (x, wd) in enumerate(((x0 + 1.28, 1.28), (x1, 1.28))):
    instance(prototype("closet%d" % k, wardrobe, wd, TOP - 0.02, P, 2), (x, yb, 0), math.pi)
box(x0, x1, yb, yb + 0.6, TOP - 0.34, TOP - 0.001, plain(P("closet", P("wall", (0.80, 0.77, 0.72))), 0.6, var=0.05)) if P("bridge", 1) else None
box(-1.92, 1.92, yb, yb + 0.02, 0, TOP - 0.34, plain(P("dado", (0.62, 0.60, 0.52)), 0.7))
TWIN = P("beds", 1) == 2
HB = P("bedhead", "arch")
if TWIN:
    for k, x in enumerate((-0.98, 0.98)):
        instance(prototype("bed%d" % k, made_bed, P, 1.0, P("seed", 1) + k, 2.05, HB), (x, yb, 0), math.pi)
    instance(prototype("nt", night_table, P), (0, yb, 0), math.pi)
else:
    instance(prototype("bed", made_bed, P, 1.85, P("seed", 1), 2.1, HB), (0, yb, 0), math.pi)
    for k, x in enumerate((-1.45, 1.45)):
        instance(prototype("nt%d" % k, night_table, P), (x, yb, 0), math.pi)
for k, x in enumerate((-0.98, 0.98) if TWIN else (0,)):
    instance(prototype("art%d" % k, framed, 0.75 if TWIN else 1.5, 0.85 if TWIN else 0.8, WCOL, P("seed", 1) + k), (x, yb + 0.02, 2.0), math.pi / 2)
box(-2.0, 2.0, yb + 1.2, yb + 4.2, 0, 0.02, fabric(P("rug", (0.74, 0.69, 0.60)), 70, bump=0.9), 0.008)
NT = wood(WCOL, 0, 0.45)
by = yb + 2.75
box(-0.72, 0.72, by, by + 0.42, 0.34, 0.40, NT, 0.01)
boxes([(a, a + 0.05, b, b + 0.05, 0, 0.34) for a in (-0.68, 0.63) for b in (by + 0.03, by + 0.34)], NT)
superbox(1.40, 0.44, 0.10, fabric(P("headboard", (0.66, 0.60, 0.52)), 150, bump=0.4), 0.15, 0.4, 20, loc=(0, by + 0.21, 0.44))
# left: a writing table and its chair; right: an armchair
box(x0 + 0.02, x0 + 0.62, 0.5, 2.0, 0.71, 0.75, NT, 0.008)
boxes([(a, a + 0.045, b, b + 0.045, 0, 0.71) for a in (x0 + 0.06, x0 + 0.54) for b in (0.54, 1.92)], NT)
instance(prototype("lamp", table_lamp, P("lamp", 0.55)), (x0 + 0.3, 1.75, 0.75))
[instance(prototype("bk%d" % i, book, 0.30, 0.22, 0.03, c), (x0 + 0.16, 0.72, 0.75 + 0.031 * i), 0.1 * i) for i, c in enumerate([(0.62, 0.55, 0.46), (0.30, 0.32, 0.33)])]
instance(prototype("chair", chair, P("armchair", (0.76, 0.71, 0.63)), WCOL), (x0 + 1.0, 1.02, 0), -math.pi / 2)
instance(prototype("artl", framed, 1.0, 0.8, WCOL, P("seed", 1) + 6), (x0, 1.25, 1.62))
instance(prototype("arm", armchair, P("armchair", (0.80, 0.76, 0.69))), (x1 - 0.85, 1.3, 0), -math.pi / 2 + math.pi - 0.5 + math.pi)
instance(prototype("corner", houseplant, 1.8, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 1)), (x1 - 0.5, 0.0, 0), P("seed", 1))
dome((0, 0.9, 2.15), TOP, 0.34, 0.3)
daylight(P, 20.0, 322.0)
CAMS = dict(bed=((1.15, 3.6, 1.3), 196, 22, 0.0), view=((-1.5, 3.6, 1.3), 160, 22, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=4.5)
