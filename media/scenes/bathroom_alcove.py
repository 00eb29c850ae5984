"""Bathroom with a bath set in an arched alcove on one side and a single basin by the window."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -2.5, 2.5, -3.2, 2.4, P("height", 2.8)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 2), P("floor_kind", "stone"), frame=P("frame", (0.03, 0.03, 0.032)), sill=P("sill", 0.85), head=P("head", 0.4))
outside(P, x0, x1, yf, rng)
area((0.0, yb + 0.08, 1.5), 3.6, P("fill", 34), (1, 0.93, 0.85), (math.radians(90), 0, 0), sy=2.2)
WALL = stucco(P("wall", (0.80, 0.77, 0.72)))
TR = plain(P("stone", (0.70, 0.62, 0.52)), 0.4, var=0.25, bump=0.12, bs=18)
BR = plain(P("metal", (0.50, 0.37, 0.18)), 0.28, metal=1)
TW = cloth(P("towel", (0.84, 0.82, 0.77)), 0.02)
# right: the alcove, an arched opening in a wall that stands forward
wx, a0, a1, top = x1 - 1.0, -0.75, 1.55, 2.35
t = np.linspace(0, math.pi, 41)
arch = [(a0, 0), *[((a0 + a1) / 2 - (a1 - a0) / 2 * math.cos(q), top - 0.55 + 0.55 * math.sin(q)) for q in t], (a1, 0)]
outline = [(yb, 0), (a0, 0)] + arch[1:-1] + [(a1, 0), (yf, 0), (yf, H), (yb, H)]
mesh("front", [(wx, y, z) for y, z in outline], [tuple(range(len(outline)))], WALL)
n = len(arch)
mesh("reveal", [(wx, y, z) for y, z in arch] + [(wx + 0.22, y, z) for y, z in arch], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], WALL)
mesh("back", [(wx + 0.22, y, z) for y, z in [(yb, 0), (a0, 0)] + arch[1:-1] + [(a1, 0), (yf, 0), (yf, H), (yb, H)]], [tuple(range(len(outline)))], WALL)
if P("tiles", 0):
    m = stone(P("tiles"), 0.28)
    glazed_tiles(x1 - 0.001, a0 - 0.2, a1 + 0.2, 0.55, 2.5, P("tiles"), -1)
else:
    box(x1 - 0.02, x1, a0 - 0.2, a1 + 0.2, 0.55, 2.5, TR)
box(wx - 0.04, wx + 0.16, a0 - 0.06, a1 + 0.06, 0, 0.58, TR, 0.006)
box(wx - 0.07, x1, a0 - 0.08, a1 + 0.08, 0.575, 0.615, TR, 0.006)
lathe([(0.001, 0), (0.55, 0), (0.72, 0.05), (0.78, 0.3), (0.80, 0.42), (0.83, 0.425), (0.83, 0.43), (0.80, 0.43)], plain(P("tub", (0.82, 0.79, 0.74)), 0.3), 64, loc=((wx + x1) / 2 + 0.02, (a0 + a1) / 2, 0.20)).scale = (0.50, 1.22, 1)
tube([(x1 - 0.02, 0.4, 0.92), (x1 - 0.18, 0.4, 0.92), (x1 - 0.20, 0.4, 0.88)], 0.014, BR, 10)
[lathe([(0, 0), (0.035, 0), (0.035, 0.05), (0, 0.055)], BR, 24, loc=(x1 - 0.05, 0.4 + s, 0.92)) for s in (-0.16, 0.16)]
instance(prototype("soap", vase, 0.18, 0.05, (0.62, 0.42, 0.28)), (wx + 0.06, a0 + 0.15, 0.615))
superbox(0.30, 0.22, 0.07, TW, 0.3, 0.6, 18, loc=(wx + 0.06, a1 - 0.2, 0.65))
superbox(0.16, 0.45, 0.5, TW, 0.3, 0.4, 18, loc=(wx - 0.06, a1 - 0.55, 0.42))
dome(((wx + x1) / 2, (a0 + a1) / 2, 2.02), 2.4, 0.11, 0.8)
# under the window: one basin on a stand of wood, its mirror on the left wall
instance(prototype("vanity", vanity, 1.5, P, 1), (x0, -0.9, 0), math.pi / 2)
instance(prototype("mirror", mirror, 0.95, 1.2, P("metal", (0.50, 0.37, 0.18)), P("mirror", "arch")), (x0 + 0.005, -0.15, 1.2), math.pi / 2)
for y in (-0.85, 0.55):
    instance(prototype("sconce%d" % int(y * 10), lambda c: lathe([(0.07, 0.24), (0.10, 0.0)], shade_mat(0.9), 36, c)), (x0 + 0.14, y, 1.68))
    tube([(x0, y, 1.72), (x0 + 0.14, y, 1.72)], 0.01, BR, 8)
instance(prototype("vz", vase, 0.24, 0.08, (0.70, 0.64, 0.55)), (x0 + 0.30, 0.42, 0.845))
bouquet((x0 + 0.30, 0.42, 1.05), generator(5), 6, 0.4)
# a chair, a small table, a mat
instance(prototype("seat", armchair, P("armchair", (0.78, 0.72, 0.64))), (x0 + 0.75, yf - 0.85, 0), math.pi / 2 + 0.9)
instance(prototype("stool", coffee, 0.20, 0.46, (0.36, 0.24, 0.15)), (wx - 0.45, a0 + 0.1, 0))
for k in range(3):
    superbox(0.34, 0.25, 0.075, TW, 0.3, 0.6, 20, loc=(wx - 0.45, a0 + 0.1, 0.50 + 0.07 * k), rot=(0, 0, 0.08 * k))
superbox(0.75, 1.2, 0.035, fabric(P("towel", (0.84, 0.82, 0.77)), 60, bump=0.9), 0.25, 0.7, 20, loc=(wx - 0.65, 0.5, 0.018))
instance(prototype("corner", houseplant, 1.6, P("potcol", (0.60, 0.55, 0.47)), P("plant", "olive"), P("seed", 3)), (wx - 0.4, yf - 0.45, 0), P("seed", 3))
cm = sheer((0.88, 0.85, 0.79), 0.12)
curtain(x0 + 0.05, yf - 0.2, x0 + 0.6, yf - 0.2, 0.01, H - 0.02, cm, 9, 0.045, 1)
daylight(P, 24.0, 322.0)
CAMS = dict(bath=((-1.5, -2.75, 1.4), 22, 22, 0.0), close=((-1.6, -2.2, 1.35), 34, 22, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=4.0)
