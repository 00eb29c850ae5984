"""Kitchen with a wall of tall wooden cupboards on one side and a bar across the room, between the cook and the view."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -4.0, 4.0, -3.6, 4.6, P("height", 3.0)
TOP = H - (0.2 if P("beams", 0) else 0)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 5), P("floor_kind", "stone"), frame=P("frame", (0.03, 0.03, 0.032)), head=P("head", 0.0))
outside(P, x0, x1, yf, rng)
area((0, yb + 0.1, 1.7), 5.5, P("fill", 110), (1, 0.93, 0.85), (math.radians(90), 0, 0), sy=2.6)
ST = plain(P("worktop", (0.78, 0.75, 0.70)), 0.3, var=0.12, bump=0.02, bs=8)
BR = plain((0.55, 0.40, 0.18), 0.3, metal=1)
WCOL = P("wood", (0.42, 0.28, 0.16))
# left: a wall of wood with a recess of stone
boxes([(x0, x0 + 0.66, a, b, 0, TOP) for a, b in ((-2.6, -0.9), (1.9, 3.4))], wood(WCOL, 2, 0.5), "tall")
boxes([(x0 + 0.66, x0 + 0.682, y + 0.004, y + 0.562, z0, z1) for s in (-2.6, -2.03, -1.47) for y in (s,) for z0, z1 in ((0.1, 2.1), (2.115, TOP - 0.02))], wood(WCOL, 2, 0.5), "doors")
boxes([(x0 + 0.66, x0 + 0.682, y + 0.004, y + 0.742, z0, z1) for y in (1.9, 2.65) for z0, z1 in ((0.1, 2.1), (2.115, TOP - 0.02))], wood(WCOL, 2, 0.5), "doors")
boxes([(x0, x0 + 0.62, -0.9, 1.9, 0.1, 0.88)], wood(WCOL, 1, 0.5), "low")
boxes([(x0 + 0.62, x0 + 0.642, -0.9 + i * 0.7 + 0.004, -0.9 + (i + 1) * 0.7 - 0.004, z0, z1) for i in range(4) for z0, z1 in ((0.12, 0.48), (0.49, 0.86))], wood(WCOL, 1, 0.5), "drawers")
box(x0, x0 + 0.68, -0.9, 1.9, 0.88, 0.925, ST, 0.004)
box(x0, x0 + 0.03, -0.9, 1.9, 0.925, 2.1, ST)
P("tiles", 0) and glazed_tiles(x0 + 0.03, -0.9, 1.9, 0.93, 2.1, P("tiles"), 1)
box(x0, x0 + 0.64, -0.9, 1.9, 2.1, TOP, wood(WCOL, 1, 0.5))
box(x0 + 0.03, x0 + 0.30, -0.85, 1.85, 1.55, 1.59, wood(WCOL, 1, 0.5), 0.004)
instance(prototype("row", crockery, 2.6, P("seed", 0)), (x0 + 0.16, -0.8, 1.59), math.pi / 2)
box(x0 + 0.12, x0 + 0.58, 0.15, 0.95, 0.925, 0.935, plain((0.01, 0.01, 0.012), 0.1))
instance(prototype("pan", bowl, 0.15, 0.12, (0.50, 0.26, 0.12)), (x0 + 0.34, 0.4, 0.935))
instance(prototype("jar", vase, 0.26, 0.09, (0.72, 0.66, 0.56)), (x0 + 0.3, 1.5, 0.925))
# the bar, across
bx0, bx1, by = -2.2, 2.1, 0.25
box(bx0, bx1, by, by + 1.0, 0.88, 0.94, ST, 0.005)
box(bx0, bx0 + 0.06, by, by + 1.0, 0, 0.88, ST, 0.004)
box(bx1 - 0.06, bx1, by, by + 1.0, 0, 0.88, ST, 0.004)
box(bx0 + 0.06, bx1 - 0.06, by + 0.34, by + 0.96, 0, 0.88, plain(P("cabinet", (0.46, 0.47, 0.42)), 0.6))
n = 52
w_ = (bx1 - bx0 - 0.14) / n
boxes([(bx0 + 0.07 + i * w_, bx0 + 0.07 + (i + 0.55) * w_, by + 0.32, by + 0.345, 0.03, 0.87) for i in range(n)], wood(WCOL, 2, 0.5), "reeds")
SL = prototype("stool", stool, P("seat", (0.76, 0.71, 0.63)), WCOL)
for x in (-1.55, -0.75, 0.05, 0.85, 1.6):
    instance(SL, (x, by - 0.12, 0), math.pi / 2 + rng.normal(0, 0.12))
instance(prototype("tap", tap, BR, 0.30, 0.22), (-1.3, by + 0.82, 0.94), 0)
lemons((0.1, by + 0.5, 0.94))
instance(prototype("v3", vase, 0.36, 0.12, (0.80, 0.76, 0.69)), (1.35, by + 0.55, 0.94))
bouquet((1.35, by + 0.55, 1.26), generator(3), 9, 0.7)
for x in (-1.3, 0.0, 1.3):
    dome((x, by + 0.5, 1.85), TOP, 0.19, 0.5)
# beyond: the table by the windows
tb = hidden("table")
k = long_table(tb, P, 2.6, 1.0)
instance(tb, (0.6, 3.05, 0), math.pi / 2)
CH = prototype("chair", chair, P("seat", (0.76, 0.71, 0.63)), WCOL)
for i in range(k):
    x = 0.6 + (i - (k - 1) / 2) * 0.74
    instance(CH, (x - 0.24, 3.65 - 0.1, 0), rng.normal(0, 0.06))
    instance(CH, (x + 0.24, 2.45 + 0.1, 0), math.pi + rng.normal(0, 0.06))
instance(prototype("cb", bowl, 0.18, 0.09, (0.26, 0.2, 0.16)), (0.4, 3.05, 0.76))
instance(prototype("art", framed, 1.5, 1.1, WCOL, P("seed", 1)), (x1, 1.4, 1.75), math.pi)
instance(prototype("corner", houseplant, 2.1, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 11)), (x1 - 0.6, yf - 0.8, 0), P("seed", 11))
cm = sheer((0.88, 0.85, 0.79), 0.10)
curtain(x1 - 0.9, yf - 0.25, x1 - 0.06, yf - 0.25, 0.01, TOP - 0.02, cm, 10, 0.05, 2)
daylight(P, 24.0, 318.0)
CAMS = dict(kitchen=((2.3, -3.2, 1.5), -26, 22, 0.0), island=((2.9, -2.9, 1.45), -36, 22, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=4.5)
