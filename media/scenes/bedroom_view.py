"""Bedroom whose bed faces the windows: seen from behind its head, over the linen, towards the view."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -3.3, 3.3, -3.6, 3.6, P("height", 2.95)
TOP = H - (0.2 if P("beams", 0) else 0)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 4), P("floor_kind", "oak"), frame=P("frame", (0.03, 0.03, 0.032)), sill=P("sill", 0.0), head=P("head", 0.0))
outside(P, x0, x1, yf, rng)
area((-0.3, yb + 0.08, 1.5), 4.5, P("fill", 45), (1, 0.93, 0.85), (math.radians(90), 0, 0), sy=2.4)
WCOL = P("wood", (0.40, 0.26, 0.15))
# a low wall behind the bed, with its shelf
box(-1.9, 1.9, -1.45, -1.23, 0, 1.08, wood(WCOL, 0, 0.5) if P("slats", 1) else plain(P("dado", (0.62, 0.60, 0.52)), 0.7), 0.006)
box(-1.95, 1.95, -1.50, -1.18, 1.08, 1.115, wood(WCOL, 0, 0.5), 0.006)
TWIN = P("beds", 1) == 2
if TWIN:
    for k, x in enumerate((-0.85, 0.85)):
        instance(prototype("bed%d" % k, made_bed, P, 1.0, P("seed", 1) + k, 2.05, "cushions"), (x, -1.23, 0), math.pi)
    instance(prototype("nt", night_table, P), (0, -1.23, 0), math.pi)
else:
    instance(prototype("bed", made_bed, P, 1.9, P("seed", 1), 2.1, "cushions"), (0, -1.23, 0), math.pi)
    for k, x in enumerate((-1.45, 1.45)):
        instance(prototype("nt%d" % k, night_table, P), (x, -1.23, 0), math.pi)
instance(prototype("vz", vase, 0.34, 0.12, (0.74, 0.68, 0.58)), (-1.6, -1.34, 1.115))
bouquet((-1.6, -1.34, 1.40), generator(5), 7, 0.5)
[instance(prototype("bk%d" % i, book, 0.30, 0.22, 0.03, c), (1.35, -1.44, 1.115 + 0.031 * i), 0.05 * i) for i, c in enumerate([(0.62, 0.55, 0.46), (0.30, 0.32, 0.33), (0.74, 0.69, 0.6)])]
box(-2.2, 2.2, -0.6, 2.7, 0, 0.02, fabric(P("rug", (0.74, 0.69, 0.60)), 70, bump=0.9), 0.008)
NT = wood(WCOL, 0, 0.45)
box(-0.75, 0.75, 1.35, 1.78, 0.34, 0.40, NT, 0.01)
boxes([(a, a + 0.05, b, b + 0.05, 0, 0.34) for a in (-0.71, 0.66) for b in (1.38, 1.70)], NT)
superbox(1.46, 0.45, 0.10, fabric(P("headboard", (0.66, 0.60, 0.52)), 150, bump=0.4), 0.15, 0.4, 20, loc=(0, 1.565, 0.44))
AR = prototype("arm", armchair, P("armchair", (0.80, 0.76, 0.69)))
instance(AR, (-2.35, 2.35, 0), math.pi / 2 + 0.4)
instance(prototype("st", coffee, 0.22, 0.48, P("side", (0.36, 0.24, 0.15))), (-1.5, 2.85, 0))
dressed_sideboard((x0, 1.2, 0), 0, 1.9, WCOL, None, P("seed", 1)) if P("shot") == "bed" else dressed_sideboard((x1, 3.1, 0), math.pi, 1.9, WCOL, None, P("seed", 1))
instance(prototype("art", framed, 1.1, 0.9, WCOL, P("seed", 1) + 2), (x1, 1.1, 1.68), math.pi)
instance(prototype("art2", framed, 0.8, 1.0, WCOL, P("seed", 1) + 5), (x0, -0.3, 1.72))
instance(prototype("corner", houseplant, 1.9, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 1)), (x1 - 0.6, yf - 0.65, 0), P("seed", 1))
cm = sheer((0.88, 0.85, 0.79), 0.10)
curtain(x0 + 0.05, yf - 0.25, x0 + 1.0, yf - 0.25, 0.01, TOP - 0.02, cm, 11, 0.05, 1)
curtain(x1 - 1.0, yf - 0.25, x1 - 0.06, yf - 0.25, 0.01, TOP - 0.02, cm, 11, 0.05, 2)
daylight(P, 20.0, 318.0)
CAMS = dict(bed=((2.95, -1.0, 1.35), -48, 21, 0.0), view=((-2.95, -1.0, 1.35), 48, 21, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=4.5)
