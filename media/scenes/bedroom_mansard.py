"""Bedroom under the roof: sloping ceiling with its rafters, beds along one side, a window in the gable."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fittings import *

P = params()
sc = reset()
rng = generator(P("seed", 11))
x0, x1, yb, yf, H = -2.9, 2.9, -3.2, 3.6, P("height", 3.0)
room(P, x0, x1, yb, yf, H, rng, P("window_bays", 5), P("floor_kind", "oak"), frame=P("frame", (0.03, 0.03, 0.032)), sill=P("sill", 0.45), head=P("head", 0.55))
outside(P, x0, x1, yf, rng)
area((0, yb + 0.1, 1.5), 4, P("fill", 40), (1, 0.93, 0.85), (math.radians(90), 0, 0), sy=2.0)
WALL = stucco(P("wall", (0.80, 0.77, 0.72)))
# a window in the middle of the gable alone
boxes([(x0, -1.16, yf - 0.18, yf + 0.2, 0, H), (1.16, x1, yf - 0.18, yf + 0.2, 0, H)], WALL, "gable")
ceiling_slope(P, x0, x1, yb, yf, H, P("low", 1.55))
WCOL = P("wood", (0.40, 0.26, 0.15))
HB = P("bedhead", "slats")
if P("beds", 1) == 2:
    for k, y in enumerate((-0.35, 1.95)):
        instance(prototype("bed%d" % k, made_bed, P, 1.0, P("seed", 1) + k, 2.0, HB), (x1, y, 0), -math.pi / 2)
    instance(prototype("nt", night_table, P), (x1, 0.8, 0), -math.pi / 2)
else:
    instance(prototype("bed", made_bed, P, 1.7, P("seed", 1), 2.05, HB), (x1, 0.7, 0), -math.pi / 2)
    for k, y in enumerate((-0.62, 2.02)):
        instance(prototype("nt%d" % k, night_table, P), (x1, y, 0), -math.pi / 2)
box(-0.9, 1.9, -1.3, 2.9, 0, 0.02, fabric(P("rug", (0.74, 0.69, 0.60)), 70, bump=0.9), 0.008)
# under the window: a seat with cushions
NT = wood(WCOL, 0, 0.45)
box(-1.16, 1.16, yf - 0.62, yf - 0.06, 0, 0.40, wood(WCOL, 2, 0.5), 0.004)
superbox(2.26, 0.54, 0.12, fabric(P("headboard", (0.66, 0.60, 0.52)), 150, bump=0.4), 0.08, 0.3, 24, loc=(0, yf - 0.36, 0.45))
for k, (x, tone) in enumerate(((-0.85, P("accent", (0.42, 0.45, 0.42))), (0.85, P("accent2", (0.62, 0.44, 0.30))), (0.34, (0.86, 0.84, 0.80)))):
    superbox(0.46, 0.16, 0.42, fabric(tone), 0.5, 0.42, 22, loc=(x, yf - 0.24, 0.70), rot=(math.radians(-14), 0, 0.1 * (k - 1)))
# left: low chest, mirror, chair
dressed_sideboard((x0 + 0.12, 0.2, 0), 0, 1.7, WCOL, None, P("seed", 1))
instance(prototype("arm", armchair, P("armchair", (0.80, 0.76, 0.69))), (x0 + 1.0, 2.55, 0), math.pi / 2 + 0.5)
instance(prototype("st", coffee, 0.22, 0.46, P("side", (0.36, 0.24, 0.15))), (x0 + 1.7, 2.95, 0))
instance(prototype("corner", houseplant, 1.3, P("potcol", (0.60, 0.55, 0.47)), P("plant", "ficus"), P("seed", 1)), (x1 - 0.55, 3.0, 0), P("seed", 1))
dome((0, 0.7, 2.05), H, 0.30, 0.35)
daylight(P, 22.0, 330.0)
CAMS = dict(bed=((-1.6, -2.7, 1.3), 24, 22, 0.03), view=((-0.3, -2.9, 1.35), 5, 22, 0.03))
shoot(P, CAMS, diff=5, clampi=4, focus=4.5)
