"""Bathroom seen from its windows: panelled to the height of a hand, the bath along the end wall between two cupboards."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -2.6, 2.6, -2.2, 3.2, P("height", 2.9)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 3), P("floor_kind", "stone"), frame=P("frame", (0.03, 0.03, 0.032)), sill=P("sill", 0.0), head=P("head", 0.0))
outside(P, x0, x1, yf, rng)
area((0, yf - 0.25, 1.6), 3.8, P("fill", 50), (1, 0.95, 0.9), (math.radians(-90), 0, 0), sy=2.4)
BR = plain(P("metal", (0.50, 0.37, 0.18)), 0.28, metal=1)
TW = cloth(P("towel", (0.84, 0.82, 0.77)), 0.02)
PAN = plain(P("panelling", P("wood", (0.52, 0.54, 0.48))), 0.6, var=0.05)
h = 1.12
# panels around the room
box(x0, x1, yb, yb + 0.025, 0, h, PAN)
box(x0, x1, yb, yb + 0.05, h, h + 0.05, PAN, 0.006)
for x in (x0, x1 - 0.025):
    box(x, x + 0.025, yb, yf - 0.12, 0, h, PAN)
box(x0, x0 + 0.05, yb, yf - 0.12, h, h + 0.05, PAN, 0.006)
box(x1 - 0.05, x1, yb, yf - 0.12, h, h + 0.05, PAN, 0.006)
boxes([(a, a + 0.02, yb + 0.025, yb + 0.037, 0.18, h - 0.12) for x in np.arange(x0 + 0.12, x1 - 0.5, 0.84) for a in (x, x + 0.68)] + [(x, x + 0.70, yb + 0.025, yb + 0.037, z, z + 0.02) for x in np.arange(x0 + 0.12, x1 - 0.5, 0.84) for z in (0.16, h - 0.12)], PAN, "mouldings")
for s, x in ((1, x0 + 0.025), (-1, x1 - 0.037)):
    boxes([(x, x + 0.012, a, a + 0.02, 0.18, h - 0.12) for y in np.arange(yb + 0.2, yf - 0.9, 0.84) for a in (y, y + 0.68)] + [(x, x + 0.012, y, y + 0.70, z, z + 0.02) for y in np.arange(yb + 0.2, yf - 0.9, 0.84) for z in (0.16, h - 0.12)], PAN, "mouldings")
if P("tiles", 0):
    boxes([(x, x + 0.101, yb, yb + 0.012 + generator(int(i)).normal(0, 0.001), z, z + 0.101) for i, x in enumerate(np.arange(-1.2, 1.2, 0.105)) for z in np.arange(h + 0.06, 2.2, 0.105)], stone(P("tiles"), 0.28), "tiles")
else:
    instance(prototype("art", framed, 1.5, 1.0, P("frame_wood", (0.40, 0.26, 0.15)), P("seed", 3)), (0, yb, 1.85), math.pi / 2)
# the bath, between two cupboards
instance(prototype("bath", bath, P("tub", (0.82, 0.79, 0.74))), (0, yb + 0.62, 0), math.pi)
tube([(0.0, yb + 0.12, 0), (0.0, yb + 0.12, 0.86), (0.0, yb + 0.16, 0.92), (0.0, yb + 0.28, 0.92), (0.0, yb + 0.31, 0.86)], 0.014, BR, 12)
for k, x in enumerate((x0 + 1.35, x1)):
    instance(prototype("cup%d" % k, wardrobe, 1.35, H - 0.04, P, 2), (x, yb, 0), math.pi)
box(-0.55, 0.55, yb + 0.50, yb + 0.66, 0.655, 0.675, wood(P("tray", (0.40, 0.26, 0.15)), 0, 0.5), 0.004) if P("tray_on", 0) else None
superbox(1.25, 0.75, 0.035, fabric(P("towel", (0.84, 0.82, 0.77)), 60, bump=0.9), 0.25, 0.7, 20, loc=(0.1, yb + 1.6, 0.018))
instance(prototype("stool", coffee, 0.20, 0.46, (0.36, 0.24, 0.15)), (-1.0, yb + 1.25, 0))
for k in range(3):
    superbox(0.34, 0.25, 0.075, TW, 0.3, 0.6, 20, loc=(-1.0, yb + 1.25, 0.50 + 0.07 * k), rot=(0, 0, 0.08 * k))
# right: the vanity, two oval mirrors; left: an armchair under a picture
instance(prototype("vanity", vanity, 2.2, P), (x1 - 0.03, 2.15, 0), -math.pi / 2)
for y in (1.6, 0.5):
    instance(prototype("mirror%d" % int(y * 10), mirror, 0.62, 0.9, P("metal", (0.50, 0.37, 0.18)), P("mirror", "oval")), (x1 - 0.005, y, 1.32), -math.pi / 2)
instance(prototype("vz", vase, 0.26, 0.09, (0.70, 0.64, 0.55)), (x1 - 0.30, 1.05, 0.845))
bouquet((x1 - 0.30, 1.05, 1.07), generator(5), 6, 0.42)
instance(prototype("seat", armchair, P("armchair", (0.78, 0.72, 0.64))), (x0 + 0.72, -0.65, 0), math.pi / 2 + 0.2)
instance(prototype("art2", framed, 0.75, 0.95, P("frame_wood", (0.40, 0.26, 0.15)), P("seed", 3) + 4), (x0, 0.85, 1.85))
instance(prototype("corner", houseplant, 1.5, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 3)), (x0 + 0.4, 1.5, 0), P("seed", 3))
dome((0, -0.1, 2.25), H, 0.22, 0.4)
daylight(P, 24.0, 322.0)
CAMS = dict(bath=((-0.95, 2.9, 1.4), 164, 22, 0.0), close=((0.9, 2.7, 1.4), 196, 22, 0.0))
shoot(P, CAMS, diff=5, clampi=4, focus=4.0)
