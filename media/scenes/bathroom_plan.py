"""Bathroom of the grammar: a bath, a shower, basins and what stands beside them, each at its wall (see plan.py)."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from plan import *

S = params()
sc = reset()
R = Plan(S)

R.build()
TR = plain(R.st, 0.4, var=0.25, bump=0.12, bs=18)
MET = plain(S("metal", (0.50, 0.37, 0.18)), 0.28, metal=1)
TUB = plain(S("tub", (0.82, 0.79, 0.74)), 0.3, var=0.04)
TW = cloth(S("towel", (0.84, 0.82, 0.77)), 0.02)
OUT = plain(S("tub_out", S("tub", (0.82, 0.79, 0.74))), 0.35, var=0.06)


def towels(c, x, y, z, n=3):
    for k in range(n):
        superbox(0.34, 0.25, 0.075, TW, 0.3, 0.6, 20, c, loc=(x, y, z + 0.04 + 0.07 * k), rot=(0, 0, 0.08 * k))


def tub(x, y, turn=0.0, kind=None):
    kind = kind or S("bath", "oval")

    def build(c):
        if kind == "oval":
            bath(c, S("tub", (0.82, 0.79, 0.74)))
        elif kind == "claw":  # an iron bath on feet, painted outside
            k = hidden("b")
            bath(k, S("tub", (0.84, 0.81, 0.77)), 1.72, 0.78, 0.52)
            instance(k, (0, 0, 0.13), 0, 1, c)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    tube([(sx * 0.52, sy * 0.22, 0.2), (sx * 0.58, sy * 0.27, 0.1), (sx * 0.60, sy * 0.30, 0.0)], [0.03, 0.03, 0.045], MET, 10, c)
        elif kind == "block":
            boxes([(-0.9, 0.9, -0.42, -0.36, 0, 0.58), (-0.9, 0.9, 0.36, 0.42, 0, 0.58), (-0.9, -0.82, -0.36, 0.36, 0, 0.58), (0.82, 0.9, -0.36, 0.36, 0, 0.58), (-0.82, 0.82, -0.36, 0.36, 0, 0.16)], TR, "block", c)
        elif kind == "copper":
            o = hidden("b")
            bath(o, (0.80, 0.77, 0.72), 1.7, 0.78, 0.62)
            for q in o.objects:
                q.data.materials.clear()
                q.data.materials.append(plain((0.62, 0.30, 0.15), 0.28, metal=1, var=0.15, bump=0.1, bs=30))
            instance(o, (0, 0, 0), 0, 1, c)
        elif kind == "round":
            lathe([(0, 0.12), (0.5, 0.12), (0.66, 0.2), (0.70, 0.55), (0.74, 0.57), (0.74, 0.55), (0.72, 0.1), (0.68, 0.0), (0, 0)][::-1], OUT, 72, c)
        if kind in ("oval", "block", "copper", "claw"):
            box(-0.28, -0.10, -0.48, 0.48, 0.635 + 0.02 * (kind != "block"), 0.655 + 0.02 * (kind != "block"), wood(R.wcol, 1, 0.5), 0.004, c)
        y0 = 0.56 if kind != "round" else 0.86
        tube([(0.35, y0, 0), (0.35, y0, 0.92), (0.35, y0 - 0.03, 0.97), (0.35, y0 - 0.13, 0.98), (0.35, y0 - 0.26, 0.97), (0.35, y0 - 0.30, 0.92)], 0.014, MET, 12, c)
    R.stand(build, x, y, math.radians(turn), 0.0, 0.9)


def alcove(wall, u0, u1):
    """a bath built in along a wall between two walls of tiles"""
    boxes([R.wbox(wall, u0, u1, -0.84, -0.76, 0, 0.56), R.wbox(wall, u0, u1, -0.08, 0, 0, 0.56), R.wbox(wall, u0, u0 + 0.1, -0.76, -0.08, 0, 0.56), R.wbox(wall, u1 - 0.1, u1, -0.76, -0.08, 0, 0.56), R.wbox(wall, u0, u1, -0.76, -0.08, 0, 0.14)], TUB, "built")
    front = S("front", "tiles")
    if front == "wood":
        boxes([R.wbox(wall, u, u + 0.10, -0.865, -0.84, 0.0, 0.54) for u in np.arange(u0, u1 - 0.09, 0.11)], wood(R.wcol, 2, 0.5), "front")
    else:
        box(*R.wbox(wall, u0, u1, -0.86, -0.84, 0, 0.57), TR, 0.004)
    box(*R.wbox(wall, u0, u1, -0.88, -0.72, 0.56, 0.60), TR, 0.004)
    m = (u0 + u1) / 2
    p = [R.at(wall, m, n, z) for n, z in ((0, 0.95), (-0.16, 0.95), (-0.19, 0.91))]
    tube(p, 0.014, MET, 10)
    R.against(wall, u1 - 0.3, lambda c: towels(c, 0, -0.78, 0.60, 2), 0)
    for u in np.arange(u0 + 0.4, u1, 0.7):
        R.solid.append((*R.at(wall, u, -0.5)[:2], 0.6))


def shower(wall, u0, u1, depth=1.0):
    """slabs of stone, a pane, a wide rose"""
    boxes([R.wbox(wall, u + 0.002, min(u + 0.8, u1) - 0.002, -0.02, 0, z + 0.002, min(z + 0.6, R.h)) for z in np.arange(0, R.h, 0.6) for u in np.arange(u0, u1 - 0.05, 0.8)], stone(S("tiles"), 0.2) if S("tiles", 0) else TR, "slabs")
    p, q = R.at(wall, u0, -depth), R.at(wall, u1 - 0.7, -depth)
    mesh("pane", [(p[0], p[1], 0.01), (q[0], q[1], 0.01), (q[0], q[1], 2.2), (p[0], p[1], 2.2)], np.array([(0, 1, 2, 3)]), view_glass(0.92))
    for s in (p, q):
        tube([(s[0], s[1], 0), (s[0], s[1], 2.2)], 0.012, MET, 8)
    tube([(p[0], p[1], 2.2), (q[0], q[1], 2.2)], 0.012, MET, 8)
    m = (u0 + u1) / 2
    tube([R.at(wall, m, 0, 2.2), R.at(wall, m, -0.45, 2.2)], 0.012, MET, 8)
    lathe([(0, 0), (0.15, 0), (0.15, 0.015), (0, 0.02)], MET, 40, loc=R.at(wall, m, -0.45, 2.17))
    tube([R.at(wall, m + 0.3, -0.04, 0.95), R.at(wall, m + 0.3, -0.04, 1.6)], 0.010, MET, 8)
    R.solid.append((*R.at(wall, m, -0.5)[:2], 0.7))


def basins(wall, u, length=1.6, n=2, kind=None, glass=None):
    kind = kind or S("vanity", "hung")
    glass = glass or S("mirror", "arch")

    def build(c):
        W = wood(R.wcol, 0, 0.5)
        if kind == "hung":
            k = hidden("v")
            vanity(k, length, S, n)
            instance(k, (-length / 2, 0, 0), 0, 1, c)
        else:
            if kind == "legs":  # a top of stone on a frame of metal
                box(-length / 2, length / 2, -0.52, 0, 0.80, 0.85, TR, 0.004, c)
                for x in (-length / 2 + 0.05, length / 2 - 0.05):
                    for y in (-0.48, -0.05):
                        tube([(x, y, 0), (x, y, 0.8)], 0.013, MET, 8, c)
                tube([(-length / 2 + 0.05, -0.48, 0.25), (length / 2 - 0.05, -0.48, 0.25)], 0.010, MET, 8, c)
                box(-length / 2 + 0.05, length / 2 - 0.05, -0.48, -0.05, 0.24, 0.26, W, 0.003, c)
                towels(c, -length / 4, -0.26, 0.26, 3)
            elif kind == "chest":  # an old chest of drawers
                box(-length / 2, length / 2, -0.52, -0.01, 0.12, 0.80, W, 0.008, c)
                boxes([(-length / 2 + length * i / 3 + 0.01, -length / 2 + length * (i + 1) / 3 - 0.01, -0.535, -0.52, z, z + 0.2) for i in range(3) for z in (0.15, 0.37, 0.59)], wood(tuple(1.1 * v for v in R.wcol), 0, 0.5), "drawers", c)
                box(-length / 2 - 0.03, length / 2 + 0.03, -0.56, 0, 0.80, 0.84, TR, 0.008, c)
                boxes([(x - 0.03, x + 0.03, y, y + 0.06, 0, 0.12) for x in (-length / 2 + 0.06, length / 2 - 0.06) for y in (-0.48, -0.08)], W, "feet", c)
            elif kind == "block":  # one trough of stone
                boxes([(-length / 2, length / 2, -0.52, 0, 0.62, 0.72), (-length / 2, length / 2, -0.52, -0.46, 0.72, 0.87), (-length / 2, length / 2, -0.06, 0, 0.72, 0.87), (-length / 2, -length / 2 + 0.06, -0.46, -0.06, 0.72, 0.87), (length / 2 - 0.06, length / 2, -0.46, -0.06, 0.72, 0.87)], TR, "trough", c)
                box(-length / 2 + 0.1, length / 2 - 0.1, -0.46, -0.02, 0.28, 0.32, W, 0.004, c)
                towels(c, 0, -0.24, 0.32, 2)
            elif kind == "pedestal":
                pass
            for i in range(n):
                x = -length / 2 + length * (i + 0.5) / n
                if kind == "pedestal":
                    lathe([(0.16, 0), (0.13, 0.04), (0.08, 0.2), (0.10, 0.6), (0.2, 0.74), (0.30, 0.80), (0.31, 0.86), (0.27, 0.86), (0.2, 0.80), (0, 0.76)], TUB, 48, c, (x, -0.30, 0))
                elif kind != "block":
                    lathe([(0.01, 0), (0.10, 0), (0.19, 0.05), (0.23, 0.12), (0.225, 0.125), (0.18, 0.06), (0.09, 0.02), (0.01, 0.02)], TUB, 48, c, (x, -0.28, 0.845))
                tube([(x, -0.02, 1.12), (x, -0.16, 1.12), (x, -0.19, 1.11), (x, -0.20, 1.07)], 0.012, MET, 10, c)
        if glass == "one":
            k = hidden("m")
            mirror(k, length * 0.96, 1.0, S("metal", (0.50, 0.37, 0.18)), "square")
            instance(k, (0, -0.01, 1.22), 0, 1, c)
        else:
            for i in range(n):
                k = hidden("m")
                if glass == "round":
                    mirror(k, 0.78, 0.78, S("metal", (0.50, 0.37, 0.18)), "oval")
                elif glass == "wood":
                    mirror(k, 0.6, 0.95, (0.1, 0.1, 0.1), "square")
                    frame_around(k, 0.6, 0.0, R.wcol, 0.05, 0.05)
                else:
                    mirror(k, min(0.75, length / n * 0.8), 1.0, S("metal", (0.50, 0.37, 0.18)), glass)
                instance(k, (-length / 2 + length * (i + 0.5) / n, -0.01, 1.25), 0, 1, c)
        for i in range(n + 1):
            x = -length / 2 + length * i / n
            kind_l = S("sconce", "shade")
            if kind_l == "shade":
                lathe([(0.07, 0.22), (0.10, 0.0)], shade_mat(0.9), 32, c, (x, -0.12, 1.66))
                tube([(x, 0, 1.70), (x, -0.12, 1.70)], 0.010, MET, 8, c)
            elif kind_l == "globe":
                superbox(0.14, 0.14, 0.14, shade_mat(1.0), 1, 1, 16, c, loc=(x, -0.12, 1.72))
                tube([(x, 0, 1.66), (x, -0.12, 1.66)], 0.010, MET, 8, c)
            elif kind_l == "tube":
                tube([(x, -0.05, 1.45), (x, -0.05, 2.0)], 0.022, shade_mat(1.4), 12, c)
        instance(prototype("bv", vase, 0.2, 0.07, S("accent2", (0.6, 0.5, 0.4))), (length * 0.02, -0.18, 0.85), 0, 1, c)
    R.against(wall, u, build, 0.5)
    for q in np.arange(-length / 2, length / 2 + 0.1, 0.6):
        R.solid.append((*R.at(wall, u + q, -0.35)[:2], 0.5))


for what, *a in S("set", ()):
    if what in ("tub", "alcove", "shower", "basins"):
        dict(tub=tub, alcove=alcove, shower=shower, basins=basins)[what](*a)
    elif what in ("armchair", "stand_lamp", "plant", "chair"):
        R.stand(R.piece(what, *a[3:]), a[0], a[1], math.radians(a[2]), 0.0, 0.45)
    elif what == "art":
        R.picture(*a)
    elif what == "ladder":
        k = hidden("l")
        towel_ladder(k, R.wcol, S("towel", (0.84, 0.82, 0.77)))
        R.against(a[0], a[1], lambda c: instance(k, (-0.25, 0, 0), -math.pi / 2, 1, c), 0.3)
    elif what == "stool":
        R.stand(lambda c: (props.coffee(c, 0.20, 0.44, R.wcol), towels(c, 0, 0, 0.44)), a[0], a[1], 0, 0, 0.3)
    elif what == "mat":
        superbox(1.2, 0.75, 0.035, fabric(S("towel", (0.84, 0.82, 0.77)), 60, bump=0.9), 0.25, 0.7, 20, loc=(a[0], a[1], 0.018))
    elif what == "rug":
        rug(S("rug_kind", "plain"), *a, S("rug", (0.66, 0.60, 0.50)), S("rug_b", S("accent", (0.42, 0.45, 0.42))))
    elif what == "hung":
        R.hang(*a)
    elif what == "screen":  # a low wall of stone or tiles
        box(a[0], a[1], a[2], a[3], 0, a[4], TR, 0.004)
    elif what == "wardrobe":
        R.against(a[0], a[1], lambda c: instance(prototype("ward", wardrobe, a[2], R.h - 0.2, S, a[3]), (-a[2] / 2, 0, 0), 0, 1, c), 1.0)
    else:
        getattr(R, what)(*a)
R.finish_picture(S("target", (0.0, R.d / 2)), 0.9)
