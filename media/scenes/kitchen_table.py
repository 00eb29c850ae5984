"""Kitchen seen from its windows: the range under its hood in the end wall, a long table in the middle, a tall cupboard."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -3.2, 3.2, -2.6, 4.8, P("height", 3.0)
TOP = H - (0.2 if P("beams", 0) else 0)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 3), P("floor_kind", "stone"), frame=P("frame", (0.03, 0.03, 0.032)), head=P("head", 0.0))
outside(P, x0, x1, yf, rng)
area((0, yf - 0.3, 1.7), 5.5, P("fill", 110), (1, 0.95, 0.9), (math.radians(-90), 0, 0), sy=2.6)
WD = wood(P("wood", (0.42, 0.28, 0.16)), 0, 0.5)
ST = plain(P("worktop", (0.78, 0.75, 0.70)), 0.3, var=0.12, bump=0.02, bs=8)
BR = plain((0.55, 0.40, 0.18), 0.3, metal=1)
IRON = plain((0.03, 0.03, 0.033), 0.35, metal=0.4)
# end wall: cupboards left and right of the range
L = 2.35
instance(prototype("left", cupboards, L, P), (3.0, yb, 0), math.pi)
instance(prototype("right", cupboards, L, P), (-0.65, yb, 0), math.pi)
box(-0.62, 0.62, yb, yb + 0.66, 0.08, 0.90, IRON, 0.008)
box(-0.62, 0.62, yb, yb + 0.66, 0.90, 0.925, plain((0.02, 0.02, 0.02), 0.25), 0.004)
boxes([(s - 0.26, s + 0.26, yb + 0.66, yb + 0.675, 0.2, 0.72) for s in (-0.31, 0.31)], plain((0.05, 0.05, 0.055), 0.3))
tube([(-0.58, yb + 0.72, 0.78), (0.58, yb + 0.72, 0.78)], 0.014, BR, 10)
for k in range(6):
    lathe([(0, 0), (0.026, 0), (0.026, 0.03), (0, 0.032)], BR, 20, loc=(-0.5 + 0.2 * k, yb + 0.68, 0.85)).rotation_euler = (-math.pi / 2, 0, 0)
box(-3.0, 3.0, yb, yb + 0.02, 0.925, 1.55, ST)
if P("tiles", 0):
    rng2 = generator(21)
    m, S = stone(P("tiles"), 0.28), 0.11
    boxes([(x, x + S - 0.004, yb + 0.02, yb + 0.031 + rng2.normal(0, 0.0012), z, z + S - 0.004) for x in np.arange(-3.0, 2.95, S) for z in np.arange(0.93, 1.56, S)], m, "tiles")
hood = stucco(P("wall", (0.80, 0.77, 0.72)))
V = [(-0.95, yb, 1.72), (0.95, yb, 1.72), (0.95, yb + 0.72, 1.72), (-0.95, yb + 0.72, 1.72), (-0.5, yb, H), (0.5, yb, H), (0.5, yb + 0.4, H), (-0.5, yb + 0.4, H)]
mesh("hood", V, np.array(CUBE_F), hood)
box(-1.0, 1.0, yb, yb + 0.78, 1.62, 1.74, WD if P("beams", 0) else ST, 0.008)
for s, x in ((-1, -2.85), (1, 1.25)):
    for k, z in enumerate((1.68, 2.08)):
        box(x, x + 1.6, yb, yb + 0.28, z, z + 0.045, WD, 0.004)
        instance(prototype("row%d%d" % (s, k), crockery, 1.6, P("seed", 0) + 3 * k + s), (x, yb + 0.15, z + 0.045))
instance(prototype("pan", bowl, 0.16, 0.14, (0.50, 0.26, 0.12)), (0.3, yb + 0.3, 0.925))
instance(prototype("tap", tap, BR), (-1.9, yb + 0.14, 0.925), math.pi)
lemons((2.0, yb + 0.36, 0.925), 9)
instance(prototype("board", book, 0.40, 0.28, 0.03, (0.40, 0.25, 0.13)), (1.0, yb + 0.3, 0.925), 0.3)
# tall cupboard on the right, sideboard on the left
instance(prototype("tall", tall_cupboard, 2.4, min(TOP - 0.1, 2.75), P, 0.62, 3), (x1, 1.1, 0), -math.pi / 2)
dressed_sideboard((x0, 0.3, 0), 0, 2.2, P("wood", (0.42, 0.28, 0.16)), None, P("seed", 11))
instance(prototype("art", framed, 1.3, 1.0, P("wood", (0.42, 0.28, 0.16)), P("seed", 1)), (x0, 1.4, 1.8))
# the table
n = None
tb = hidden("table")
n = long_table(tb, P, 2.9, 1.02, "legs")
instance(tb, (0, 1.15, 0))
seats_along(prototype("chair", chair, P("seat", (0.76, 0.71, 0.63)), P("wood", (0.42, 0.28, 0.16))), (0, 1.15), n, 1.02, rng)
instance(prototype("cv", vase, 0.30, 0.10, (0.45, 0.50, 0.48)), (0.05, 1.3, 0.76))
bouquet((0.05, 1.3, 1.02), generator(6), 8, 0.55)
instance(prototype("cb", bowl, 0.18, 0.09, (0.26, 0.2, 0.16)), (-0.05, 0.6, 0.76))
box(-1.5, 1.5, -0.6, 2.9, 0, 0.016, fabric(P("rug", (0.66, 0.60, 0.50)), 70, bump=0.9), 0.008) if P("carpet", 0) else None
for y in (0.6, 1.75):
    dome((0, y, 1.78), TOP, 0.26, 0.4)
daylight(P, 24.0, 320.0)
CAMS = dict(kitchen=((1.35, 4.5, 1.45), 197, 22, 0.0), island=((-1.5, 4.5, 1.45), 163, 22, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=4.5)
