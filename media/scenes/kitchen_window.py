"""Kitchen with its worktop and sink under the windows, tall cupboards on one side, a round table in front."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -3.3, 3.3, -3.8, 3.4, P("height", 3.0)
TOP = H - (0.2 if P("beams", 0) else 0)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 4), P("floor_kind", "stone"), frame=P("frame", (0.03, 0.03, 0.032)), sill=1.06, head=P("head", 0.35))
outside(P, x0, x1, yf, rng)
area((0, yb + 0.1, 1.7), 5.5, P("fill", 110), (1, 0.93, 0.85), (math.radians(90), 0, 0), sy=2.6)
WD = wood(P("wood", (0.42, 0.28, 0.16)), 0, 0.5)
ST = plain(P("worktop", (0.78, 0.75, 0.70)), 0.3, var=0.12, bump=0.02, bs=8)
BR = plain((0.55, 0.40, 0.18), 0.3, metal=1)
# under the windows
instance(prototype("run", cupboards, 5.2, P), (x0 + 0.02, yf - 0.1, 0))
box(-1.0, -0.1, yf - 0.80, yf - 0.2, 0.68, 0.93, plain((0.86, 0.84, 0.80), 0.25), 0.03)
box(-0.93, -0.17, yf - 0.72, yf - 0.28, 0.80, 0.935, plain((0.60, 0.58, 0.54), 0.35), 0.02)
instance(prototype("tap", tap, BR, 0.28, 0.24), (-0.55, yf - 0.20, 0.925))
instance(prototype("pot1", pot, 0.10, 0.18, (0.58, 0.36, 0.25)), (-1.55, yf - 0.28, 0.925))
bouquet((-1.55, yf - 0.28, 1.08), generator(8), 10, 0.22)
instance(prototype("pot2", pot, 0.09, 0.16, (0.66, 0.60, 0.52)), (-1.88, yf - 0.26, 0.925))
bouquet((-1.88, yf - 0.26, 1.06), generator(9), 10, 0.2)
lemons((0.75, yf - 0.42, 0.925), 9)
instance(prototype("board", book, 0.42, 0.28, 0.03, (0.40, 0.25, 0.13)), (1.15, yf - 0.5, 0.925), 0.2)
instance(prototype("oil", vase, 0.26, 0.05, (0.20, 0.24, 0.10)), (0.2, yf - 0.3, 0.925))
# right: tall cupboards with the ovens, then the range in a run
instance(prototype("tall", tall_cupboard, 1.9, TOP - 0.06, P, 0.66, 2), (x1, yf - 0.1, 0), -math.pi / 2)
for z in (0.92, 1.48):
    box(x1 - 0.70, x1 - 0.66, yf - 1.86, yf - 1.22, z, z + 0.50, plain((0.02, 0.02, 0.022), 0.12), 0.01)
    tube([(x1 - 0.73, yf - 1.80, z + 0.43), (x1 - 0.73, yf - 1.28, z + 0.43)], 0.010, BR, 8)
instance(prototype("side", cupboards, 3.3, P), (x1, yf - 2.05, 0), -math.pi / 2)
box(x1 - 0.60, x1 - 0.10, yf - 3.9, yf - 3.1, 0.925, 0.935, plain((0.01, 0.01, 0.012), 0.1))
box(x1 - 0.02, x1, yf - 5.3, yf - 2.05, 0.925, 1.55, ST)
P("tiles", 0) and glazed_tiles(x1 - 0.02, yf - 5.3, yf - 2.05, 0.93, 1.55, P("tiles"), -1)
box(x1 - 0.30, x1, yf - 5.2, yf - 2.15, 1.66, 1.705, WD, 0.004)
instance(prototype("row", crockery, 3.0, P("seed", 0)), (x1 - 0.15, yf - 2.2, 1.705), -math.pi / 2)
# the round table, left
tx, ty = -1.25, 0.35
TB = wood(P("table", (0.36, 0.24, 0.14)), 0, 0.4)
lathe([(0, 0.71), (0.80, 0.71), (0.82, 0.735), (0.80, 0.76), (0, 0.76)], TB, 72, loc=(tx, ty, 0))
lathe([(0.34, 0), (0.34, 0.03), (0.16, 0.2), (0.14, 0.55), (0.26, 0.71)], TB, 48, loc=(tx, ty, 0))
CH = prototype("chair", chair, P("seat", (0.76, 0.71, 0.63)), P("wood", (0.42, 0.28, 0.16)))
for k in range(6):
    a = math.radians(60 * k + 25)
    turn = a - math.pi / 2
    px, py = tx + 0.98 * math.cos(a), ty + 0.98 * math.sin(a)
    instance(CH, (px - 0.24 * math.cos(turn) + 0.26 * math.sin(turn), py - 0.24 * math.sin(turn) - 0.26 * math.cos(turn), 0), turn + rng.normal(0, 0.05))
    lathe([(0, 0), (0.09, 0), (0.14, 0.018), (0.13, 0.02), (0, 0.008)], plain((0.84, 0.82, 0.78), 0.35), 36, loc=(tx + 0.56 * math.cos(a), ty + 0.56 * math.sin(a), 0.76))
instance(prototype("cv", vase, 0.26, 0.09, (0.45, 0.50, 0.48)), (tx, ty, 0.76))
bouquet((tx, ty, 0.98), generator(6), 8, 0.5)
lathe([(0, 0), (1.75, 0), (1.75, 0.016), (0, 0.016)], fabric(P("rug", (0.66, 0.60, 0.50)), 70, bump=0.9), 72, loc=(tx, ty, 0))
dome((tx, ty, 1.70), TOP, 0.48, 0.3)
instance(prototype("art", framed, 1.0, 1.25, P("wood", (0.42, 0.28, 0.16)), P("seed", 1)), (x0, 0.4, 1.75))
instance(prototype("corner", houseplant, 1.8, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 11)), (x0 + 0.5, 1.9, 0), P("seed", 11))
daylight(P, 24.0, 322.0)
CAMS = dict(kitchen=((0.3, -3.3, 1.5), 2, 22, 0.0), island=((-2.2, -3.2, 1.5), 22, 22, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=4.5)
