"""Living room with a wall of books on one side, a deep sofa with its back to the windows, reading chairs."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -4.2, 3.6, -3.0, 4.6, P("height", 3.05)
TOP = H - (0.2 if P("beams", 0) else 0)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 4), P("floor_kind", "oak"), frame=P("frame", (0.03, 0.03, 0.032)), head=P("head", 0.0))
outside(P, x0, x1, yf, rng)
area((-1.0, yb + 0.1, 1.6), 5, P("fill", 45), (1, 0.93, 0.85), (math.radians(90), 0, 0), sy=2.4)
SHELF = P("shelf", (0.34, 0.22, 0.13))
for k, y in enumerate((4.2, 1.62, -0.96)):
    instance(prototype("case%d" % k, bookcase, 2.56, P("case", 2.62), SHELF, P("seed", 0) + k), (x1, y, 0), math.pi)
dark = plain((0.03, 0.03, 0.032), 0.35, metal=0.6)
tube([(x1 - 0.42, -1.4, 2.45), (x1 - 0.42, 4.2, 2.45)], 0.013, dark, 8)
for y in (1.05, 1.47):
    tube([(x1 - 0.80, y, 0), (x1 - 0.42, y, 2.47)], 0.018, wood(SHELF, 2, 0.5), 8)
for k in range(8):
    z = 0.28 + 0.28 * k
    tube([(x1 - 0.80 + 0.38 * z / 2.47, 1.05, z), (x1 - 0.80 + 0.38 * z / 2.47, 1.47, z)], 0.014, wood(SHELF, 1, 0.5), 8)
PIL = (P("pillow1", (0.56, 0.42, 0.30)), (0.80, 0.77, 0.70), P("pillow2", (0.33, 0.36, 0.34)))
box(-2.9, 1.9, 0.2, 3.6, 0, 0.022, fabric(P("rug", (0.72, 0.67, 0.58)), 70, bump=0.9), 0.01)
instance(prototype("sofa", sofa, 3.3, 1.05, P("sofa", (0.79, 0.75, 0.68)), 0.08, 0.34, 0.25, 1.3, PIL, P("seed", 0)), (-1.7, 2.55, 0.02), 0)
AR = prototype("arm", armchair, P("armchair", (0.80, 0.76, 0.69)))
instance(AR, (2.15, 0.75, 0), -math.pi / 2 - 0.5)
instance(AR, (0.55, -0.35, 0), math.pi - 0.15 + math.pi)
C1 = prototype("c1", coffee, 0.56, 0.34, P("table1", (0.70, 0.62, 0.52)))
instance(C1, (0.35, 1.45, 0.022))
instance(prototype("c2", coffee, 0.34, 0.44, P("table2", (0.30, 0.25, 0.21))), (1.05, 1.85, 0.022))
instance(prototype("bw", bowl, 0.18, 0.09, (0.26, 0.2, 0.16)), (0.25, 1.55, 0.362))
[instance(prototype("bq%d" % i, book, 0.32, 0.24, 0.03, c), (0.35, 1.15, 0.362 + 0.031 * i), 0.4 + 0.15 * i) for i, c in enumerate([(0.74, 0.69, 0.6), (0.42, 0.28, 0.2), (0.30, 0.36, 0.34)])]
instance(prototype("v3", vase, 0.30, 0.10, (0.80, 0.76, 0.69)), (1.05, 1.85, 0.462))
bouquet((1.05, 1.85, 0.72), generator(4), 7, 0.5)
floor_lamp((2.65, 1.45))
floor_lamp((-2.25, 3.3))
instance(prototype("corner", houseplant, 2.2, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 0)), (2.75, yf - 0.6, 0), P("seed", 0))
cm = sheer((0.88, 0.85, 0.79), 0.12)
curtain(x0 + 0.05, yf - 0.28, x0 + 1.0, yf - 0.28, 0.01, TOP - 0.02, cm, 12, 0.055, 1)
curtain(x1 - 1.15, yf - 0.28, x1 - 0.4, yf - 0.28, 0.01, TOP - 0.02, cm, 10, 0.055, 2)
daylight(P, 21.0, 318.0)
CAMS = dict(living=((-3.0, -2.2, 1.3), 40, 22, 0.02), side=((-3.6, 0.2, 1.3), 62, 22, 0.02))
shoot(P, CAMS, diff=5, clampi=4, focus=5.0)
