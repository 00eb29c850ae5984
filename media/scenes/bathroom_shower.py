"""Bathroom seen from its window: a walk-in shower of stone behind a pane, a long vanity on one side."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -2.3, 2.3, -2.6, 2.9, P("height", 2.8)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 3), P("floor_kind", "stone"), frame=P("frame", (0.03, 0.03, 0.032)), sill=P("sill", 0.0), head=P("head", 0.0))
outside(P, x0, x1, yf, rng)
area((0, yf - 0.25, 1.6), 3.6, P("fill", 50), (1, 0.95, 0.9), (math.radians(-90), 0, 0), sy=2.4)
TR = plain(P("stone", (0.70, 0.62, 0.52)), 0.4, var=0.25, bump=0.12, bs=18)
BR = plain(P("metal", (0.50, 0.37, 0.18)), 0.28, metal=1)
TW = cloth(P("towel", (0.84, 0.82, 0.77)), 0.02)
# the shower fills the end of the room: slabs of stone, a bench, a niche, one pane
S = 0.6
boxes([(x, min(x + S * 2 - 0.003, x1), yb, yb + 0.02, z, z + S - 0.003) for x in np.arange(x0, x1, S * 2) for z in np.arange(0, H, S)], TR, "slabs")
boxes([(x0, x0 + 0.02, yb, yb + 1.5, z, z + S - 0.003) for z in np.arange(0, H, S)] + [(x1 - 0.02, x1, yb, yb + 1.5, z, z + S - 0.003) for z in np.arange(0, H, S)], TR, "sides")
P("tiles", 0) and boxes([(x, x + 0.101, yb + 0.02, yb + 0.03 + generator(int(i)).normal(0, 0.001), z, z + 0.101) for i, x in enumerate(np.arange(x0 + 0.02, x1 - 0.1, 0.105)) for z in np.arange(0, 2.3, 0.105)], stone(P("tiles"), 0.28), "tiles")
box(x0 + 0.02, x1 - 0.02, yb + 0.02, yb + 1.48, 0.0, 0.012, paving(P("floor", (0.64, 0.58, 0.49)), 0.3, 0.3, 0.4))
box(x0 + 0.02, x0 + 1.3, yb + 0.02, yb + 0.45, 0.0, 0.46, TR, 0.006)
superbox(0.30, 0.22, 0.07, TW, 0.3, 0.6, 18, loc=(x0 + 0.4, yb + 0.22, 0.50))
box(0.55, 1.35, yb - 0.001, yb + 0.034, 1.15, 1.5, plain((0.30, 0.26, 0.22), 0.6))
instance(prototype("soap", vase, 0.20, 0.05, (0.62, 0.42, 0.28)), (0.75, yb + 0.08, 1.16))
instance(prototype("soap2", vase, 0.16, 0.05, (0.80, 0.77, 0.70)), (0.95, yb + 0.08, 1.16))
box(0.50, 1.40, yb + 0.02, yb + 0.12, 1.12, 1.155, TR, 0.003)
for x in (-0.55,):
    tube([(x, yb + 0.02, 2.2), (x, yb + 0.5, 2.2)], 0.012, BR, 8)
    lathe([(0, 0), (0.15, 0), (0.15, 0.015), (0, 0.02)], BR, 40, loc=(x, yb + 0.5, 2.17))
    tube([(x + 0.35, yb + 0.05, 0.95), (x + 0.35, yb + 0.05, 1.65)], 0.010, BR, 8)
    [lathe([(0, 0), (0.04, 0), (0.04, 0.04), (0, 0.045)], BR, 24, loc=(x + d, yb + 0.02, 1.1)) for d in (-0.1, 0.1)]
py = yb + 1.5
mesh("pane", [(x0 + 0.9, py, 0.01), (x1, py, 0.01), (x1, py, 2.25), (x0 + 0.9, py, 2.25)], np.array([(0, 1, 2, 3)]), view_glass(0.92))
boxes([(x0 + 0.89, x0 + 0.905, py - 0.01, py + 0.01, 0, 2.25), (x0 + 0.89, x1, py - 0.01, py + 0.01, 2.235, 2.25), (x0 + 0.89, x1, py - 0.01, py + 0.01, 0, 0.02)], BR)
# left: the vanity and its mirrors
instance(prototype("vanity", vanity, 2.5, P), (x0, yf - 2.95, 0), math.pi / 2)
for y in (yf - 2.95 + 0.625, yf - 2.95 + 1.875):
    instance(prototype("mirror%d" % int(y * 10), mirror, 0.76, 1.05, P("metal", (0.50, 0.37, 0.18)), P("mirror", "arch")), (x0 + 0.005, y, 1.22), math.pi / 2)
for y in (yf - 2.95 + 0.05, yf - 1.7, yf - 0.5):
    dome((x0 + 0.16, y, 1.75), H, 0.085, 1.2)
instance(prototype("vz", vase, 0.26, 0.09, (0.70, 0.64, 0.55)), (x0 + 0.30, yf - 1.72, 0.845))
bouquet((x0 + 0.30, yf - 1.72, 1.07), generator(5), 6, 0.42)
# right: a bench, the ladder, a plant
instance(prototype("ladder", towel_ladder, P("wood", (0.40, 0.26, 0.15)), P("towel", (0.84, 0.82, 0.77))), (x1, 0.2, 0), math.pi)
instance(prototype("art", framed, 0.8, 1.0, P("wood", (0.40, 0.26, 0.15)), P("seed", 3)), (x1, 1.35, 1.65), math.pi)
NT = wood(P("wood", (0.40, 0.26, 0.15)), 1, 0.45)
box(x1 - 0.52, x1 - 0.10, 0.85, 1.95, 0.40, 0.45, NT, 0.01)
boxes([(a, a + 0.05, b, b + 0.05, 0, 0.40) for a in (x1 - 0.50, x1 - 0.17) for b in (0.9, 1.85)], NT)
for k in range(3):
    superbox(0.36, 0.27, 0.075, TW, 0.3, 0.6, 20, loc=(x1 - 0.31, 1.15, 0.49 + 0.07 * k), rot=(0, 0, 0.08 * k))
instance(prototype("corner", houseplant, 1.5, P("potcol", (0.60, 0.55, 0.47)), P("plant", "olive"), P("seed", 3)), (x1 - 0.4, yf - 0.45, 0), P("seed", 3))
superbox(1.2, 0.75, 0.035, fabric(P("towel", (0.84, 0.82, 0.77)), 60, bump=0.9), 0.25, 0.7, 20, loc=(0.1, py + 0.75, 0.018))
daylight(P, 24.0, 324.0)
CAMS = dict(bath=((1.05, 2.55, 1.4), 204, 22, 0.0), close=((0.5, 1.9, 1.35), 192, 23, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=4.0)
