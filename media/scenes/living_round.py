"""Living room around a hanging fire: a curved sofa that looks at it and at the view."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -4.6, 4.6, -3.4, 5.8, P("height", 3.05)
TOP = H - (0.2 if P("beams", 0) else 0)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 5), P("floor_kind", "stone"), frame=P("frame", (0.03, 0.03, 0.032)), head=P("head", 0.0))
outside(P, x0, x1, yf, rng)
area((0, yb + 0.1, 1.6), 5, P("fill", 45), (1, 0.93, 0.85), (math.radians(90), 0, 0), sy=2.4)
cx, cy = 0.35, 2.7
lathe([(0, 0), (2.75, 0), (2.76, 0.012), (2.74, 0.022), (0, 0.022)], fabric(P("rug", (0.72, 0.67, 0.58)), 70, bump=0.9), 96, loc=(cx, cy, 0))
lathe([(0, 0.02), (0.85, 0.02), (0.85, 0.055), (0, 0.06)], plain(P("stone", (0.72, 0.64, 0.53)), 0.45, var=0.25, bump=0.15, bs=18), 72, loc=(cx, cy, 0))
instance(prototype("fire", round_hearth, TOP), (cx, cy, 0.04))
bench = P("sofa", (0.79, 0.75, 0.68))
instance(prototype("bench", round_bench, 2.25, -62, 62, bench, ((-45, P("pillow1", (0.56, 0.42, 0.30))), (-32, (0.80, 0.77, 0.70)), (40, P("pillow2", (0.33, 0.36, 0.34))))), (cx, cy, 0.02))
instance(prototype("bench2", round_bench, 2.25, 188, 262, bench, ((205, P("pillow2", (0.33, 0.36, 0.34))), (240, P("pillow1", (0.56, 0.42, 0.30))))), (cx, cy, 0.02))
AR = prototype("arm", armchair, P("armchair", (0.80, 0.76, 0.69)))
instance(AR, (-1.75, 4.45, 0), 0.9 + math.pi)
instance(prototype("st", coffee, 0.26, 0.46, P("table2", (0.30, 0.25, 0.21))), (-1.0, 4.95, 0))
instance(prototype("st2", coffee, 0.30, 0.40, P("table1", (0.70, 0.62, 0.52))), (1.45, 0.75, 0.02))
instance(prototype("v3", vase, 0.28, 0.10, (0.80, 0.76, 0.69)), (1.45, 0.75, 0.42))
bouquet((1.45, 0.75, 0.66), generator(3), 7, 0.45)
[instance(prototype("bq%d" % i, book, 0.30, 0.22, 0.03, c), (-1.1, 4.85, 0.46 + 0.031 * i), 0.3 + 0.2 * i) for i, c in enumerate([(0.74, 0.69, 0.6), (0.42, 0.28, 0.2)])]
SHELF = P("shelf", (0.34, 0.22, 0.13))
dressed_sideboard((x0, 1.0, 0), 0, 2.6, SHELF, None, P("seed", 0))
instance(prototype("art", framed, 1.7, 1.2, SHELF, P("seed", 0)), (x0, 2.3, 1.75))
instance(prototype("art2", framed, 1.2, 1.5, SHELF, P("seed", 0) + 3), (x1, 1.6, 1.7), math.pi)
if P("slats", 0):
    boxes([(x1 - 0.05, x1, yb + i * 0.07, yb + i * 0.07 + 0.045, 0, H) for i in range(131)], wood(P("panel", (0.27, 0.155, 0.085)), 2, 0.45))
instance(prototype("corner", houseplant, 2.2, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 0)), (x0 + 0.7, yf - 0.7, 0), P("seed", 0))
instance(prototype("corner2", houseplant, 1.5, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 0) + 1), (x1 - 0.55, 4.9, 0), P("seed", 0))
cm = sheer((0.88, 0.85, 0.79), 0.12)
curtain(x1 - 1.0, yf - 0.28, x1 - 0.05, yf - 0.28, 0.01, TOP - 0.02, cm, 12, 0.055, 2)
curtain(x0 + 0.05, yf - 0.28, x0 + 0.9, yf - 0.28, 0.01, TOP - 0.02, cm, 12, 0.055, 1)
daylight(P, 22.0, 322.0)
CAMS = dict(living=((2.6, -2.4, 1.4), -18, 22, 0.0), side=((-2.6, -2.3, 1.4), 20, 22, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=5.0)
