"""Kitchen of the grammar: a run of cupboards along one wall or two, an island or a table (see plan.py)."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from plan import *

S = params()
sc = reset()
R = Plan(S)

R.build()
ST = plain(S("worktop", (0.78, 0.75, 0.70)), 0.3, var=0.12, bump=0.02, bs=8)
FRONT = plain(S("cabinet", (0.46, 0.47, 0.42)), 0.55, var=0.05)
WOOD = S("fronts", "paint") == "wood"


def run(wall, u0, u1, sink=None, hob=None, shelf=1, back=1):
    """cupboards along a wall between two places, a worktop, a splashback, a shelf"""
    n = max(1, round((u1 - u0) / 0.62))
    body = wood(S("cabinet", (0.4, 0.3, 0.2)), 2, 0.5) if WOOD else FRONT
    boxes([R.wbox(wall, u0, u1, -0.58, -0.02, 0.1, 0.88)], body, "bodies")
    boxes([R.wbox(wall, u0, u1, -0.52, -0.02, 0, 0.1)], plain((0.06, 0.055, 0.05), 0.8), "plinth")
    L = []
    for i in range(n):
        a, b = u0 + (u1 - u0) * i / n + 0.004, u0 + (u1 - u0) * (i + 1) / n - 0.004
        style = S("door", "plain")
        if style == "drawers":
            L += [R.wbox(wall, a, b, -0.602, -0.58, z + 0.003, z + 0.255) for z in (0.1, 0.36, 0.62)]
        else:
            L.append(R.wbox(wall, a, b, -0.602, -0.58, 0.105, 0.875))
            if style == "frame":
                L += [R.wbox(wall, a, a + 0.07, -0.614, -0.602, 0.105, 0.875), R.wbox(wall, b - 0.07, b, -0.614, -0.602, 0.105, 0.875), R.wbox(wall, a, b, -0.614, -0.602, 0.105, 0.18), R.wbox(wall, a, b, -0.614, -0.602, 0.80, 0.875)]
            elif style == "reeds":
                L += [R.wbox(wall, q, q + 0.022, -0.614, -0.602, 0.105, 0.875) for q in np.arange(a, b - 0.03, 0.04)]
        if S("handles", 1):
            m = (a + b) / 2
            p, q = R.at(wall, m - 0.07, -0.645, 0.80), R.at(wall, m + 0.07, -0.645, 0.80)
            tube([p, q], 0.007, BRASS() if S("brass", 1) else IRON(), 8)
    boxes(L, body, "fronts")
    box(*R.wbox(wall, u0 - 0.02, u1 + 0.02, -0.64, 0, 0.88, 0.88 + S("worktop_h", 0.045)), ST, 0.004)
    if back:
        if S("tiles", 0):
            g = generator(21)
            t = S("tile", 0.11)
            top = 0.93 + S("splash", 0.6)
            boxes([R.wbox(wall, u, min(u + t - 0.004, b), -0.012 + g.normal(0, 0.0012), 0, z, min(z + t - 0.004, top)) for z in np.arange(0.93, top - 0.02, t) for a, b in R.free(wall, z, z + t, u0, u1) for u in np.arange(a, b - 0.02, t)], stone(S("tiles"), 0.28), "tiles")
        else:
            boxes([R.wbox(wall, a, b, -0.02, 0, 0.925, 0.93 + S("splash", 0.6)) for a, b in R.free(wall, 0.93, 0.93 + S("splash", 0.6), u0, u1)], ST, "splash")
    if shelf:
        for z in ((1.62, 2.0) if shelf > 1 else (1.66,)):
            for a, b in R.free(wall, 1.6, 2.3, u0 + 0.1, u1 - 0.1):
                if b - a < 0.7:
                    continue
                box(*R.wbox(wall, a, b, -0.27, 0, z, z + 0.04), wood(R.wcol, 0 if wall in "NS" else 1, 0.5), 0.004)
                k = hidden("row")
                crockery(k, b - a, int(S("seed", 1) + z * 10))
                instance(k, R.at(wall, a if wall in "NW" else b, -0.14, z + 0.04), {"N": 0, "S": math.pi, "E": -math.pi / 2, "W": math.pi / 2}[wall])
    if sink is not None:
        box(*R.wbox(wall, sink - 0.4, sink + 0.4, -0.62, -0.1, 0.70, 0.93), plain((0.84, 0.82, 0.78), 0.25, var=0.02), 0.02)
        box(*R.wbox(wall, sink - 0.35, sink + 0.35, -0.56, -0.16, 0.80, 0.934), plain((0.45, 0.44, 0.42), 0.3), 0.01)
        R.against(wall, sink, lambda c: instance(prototype("tap", tap, BRASS() if S("brass", 1) else IRON(), 0.3, 0.22), (0, -0.12, 0.925), 0, 1, c), 0)
    if hob is not None:
        range_ = S("range", 0)
        if range_:
            box(*R.wbox(wall, hob - 0.55, hob + 0.55, -0.66, -0.02, 0.08, 0.93), plain(S("range_col", (0.03, 0.03, 0.033)), 0.3), 0.008)
            tube([R.at(wall, hob - 0.5, -0.72, 0.78), R.at(wall, hob + 0.5, -0.72, 0.78)], 0.014, BRASS(), 10)
            boxes([R.wbox(wall, hob + s - 0.22, hob + s + 0.22, -0.672, -0.66, 0.2, 0.7) for s in (-0.27, 0.27)], plain((0.02, 0.02, 0.022), 0.2), "doors")
        box(*R.wbox(wall, hob - 0.42, hob + 0.42, -0.56, -0.08, 0.925, 0.935), plain((0.01, 0.01, 0.012), 0.1))
        R.against(wall, hob, lambda c: instance(prototype("pan", bowl, 0.15, 0.13, (0.50, 0.26, 0.12)), (0.15, -0.3, 0.935), 0, 1, c), 0)
        if S("hood", "none") == "plaster":
            V = [R.at(wall, u, n, z) for u, n, z in ((hob - 0.75, 0, 1.7), (hob + 0.75, 0, 1.7), (hob + 0.75, -0.62, 1.7), (hob - 0.75, -0.62, 1.7), (hob - 0.4, 0, R.h), (hob + 0.4, 0, R.h), (hob + 0.4, -0.36, R.h), (hob - 0.4, -0.36, R.h))]
            mesh("hood", V, [(0, 1, 2, 3), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], stucco(S("hood_col", S("wall", (0.8, 0.77, 0.72)))))
            box(*R.wbox(wall, hob - 0.8, hob + 0.8, -0.68, 0, 1.62, 1.71), wood(R.wcol, 0 if wall in "NS" else 1, 0.5), 0.006)
        elif S("hood", "none") == "metal":
            box(*R.wbox(wall, hob - 0.45, hob + 0.45, -0.5, 0, 1.65, 1.72), BRASS() if S("brass", 1) else IRON(), 0.004)
            box(*R.wbox(wall, hob - 0.16, hob + 0.16, -0.3, 0, 1.72, R.h), BRASS() if S("brass", 1) else IRON(), 0.004)
    u = (u0 + u1) / 2
    R.solid.extend((*R.at(wall, q, -0.4)[:2], 0.6) for q in np.arange(u0, u1 + 0.1, 0.8))


def tall(wall, u0, u1, oven=0):
    """cupboards to the ceiling"""
    H = min(R.h - 0.06, S("tall_h", 2.5))
    n = max(1, round((u1 - u0) / 0.62))
    body = wood(S("cabinet", (0.4, 0.3, 0.2)), 2, 0.5) if WOOD else FRONT
    boxes([R.wbox(wall, u0, u1, -0.6, 0, 0, H)], body, "tall")
    L = []
    for i in range(n):
        a, b = u0 + (u1 - u0) * i / n + 0.004, u0 + (u1 - u0) * (i + 1) / n - 0.004
        L += [R.wbox(wall, a, b, -0.622, -0.6, z0, z1) for z0, z1 in ((0.08, 1.48), (1.49, H - 0.02))]
        if S("door", "plain") == "frame":
            L += [R.wbox(wall, p, q, -0.634, -0.622, z0, z1) for z0, z1 in ((0.08, 1.48), (1.49, H - 0.02)) for p, q in ((a, a + 0.07), (b - 0.07, b))]
        elif S("door", "plain") == "reeds":
            L += [R.wbox(wall, q, q + 0.022, -0.634, -0.622, 0.08, H - 0.02) for q in np.arange(a, b - 0.03, 0.04)]
        m = b - 0.05 if i % 2 == 0 else a + 0.05
        S("handles", 1) and tube([R.at(wall, m, -0.66, 1.05), R.at(wall, m, -0.66, 1.35)], 0.008, BRASS() if S("brass", 1) else IRON(), 8)
    boxes(L, body, "doors")
    if oven:
        for z in (0.62, 1.18):
            box(*R.wbox(wall, u0 + 0.02, u0 + 0.6, -0.65, -0.6, z, z + 0.5), plain((0.02, 0.02, 0.022), 0.12), 0.006)
    R.solid.extend((*R.at(wall, q, -0.4)[:2], 0.6) for q in np.arange(u0, u1 + 0.1, 0.8))


def island(x, y, l, w, turn=0.0, stools=3, side=-1):
    def build(c):
        body = wood(S("island", S("cabinet", (0.4, 0.3, 0.2))), 2, 0.5) if WOOD or S("island_wood", 0) else plain(S("island", S("cabinet", (0.46, 0.47, 0.42))), 0.55, var=0.05)
        k = S("island_kind", "block")
        top = S("island_top", S("worktop", (0.78, 0.75, 0.70)))
        T = plain(top, 0.3, var=0.2, bump=0.02, bs=8)
        if k == "waterfall":
            boxes([(-l / 2, l / 2, -w / 2, w / 2, 0.86, 0.93), (-l / 2, -l / 2 + 0.07, -w / 2, w / 2, 0, 0.86), (l / 2 - 0.07, l / 2, -w / 2, w / 2, 0, 0.86)], T, "top", c)
            box(-l / 2 + 0.07, l / 2 - 0.07, -w / 2 + 0.3, w / 2 - 0.03, 0, 0.86, body, 0, c)
        elif k == "legs":
            box(-l / 2, l / 2, -w / 2, w / 2, 0.86, 0.93, wood(R.wcol, 0, 0.5), 0.008, c)
            boxes([(sx * (l / 2 - 0.08) - 0.05, sx * (l / 2 - 0.08) + 0.05, sy * (w / 2 - 0.08) - 0.05, sy * (w / 2 - 0.08) + 0.05, 0, 0.86) for sx in (-1, 1) for sy in (-1, 1)] + [(-l / 2 + 0.05, l / 2 - 0.05, -w / 2 + 0.05, w / 2 - 0.05, 0.66, 0.86), (-l / 2 + 0.05, l / 2 - 0.05, -w / 2 + 0.05, w / 2 - 0.05, 0.16, 0.2)], body, "frame", c)
            [instance(prototype("pot%d" % i, bowl, 0.16, 0.14, t), (-l / 2 + 0.4 + 0.45 * i, 0, 0.2), 0, 1, c) for i, t in enumerate([(0.62, 0.54, 0.44), (0.5, 0.26, 0.12), (0.74, 0.7, 0.62)])]
        else:
            box(-l / 2, l / 2, -w / 2 + 0.28, w / 2, 0.08, 0.88, body, 0.003, c)
            n = max(2, round(l / 0.6))
            boxes([(-l / 2 + l * i / n + 0.004, -l / 2 + l * (i + 1) / n - 0.004, y0, y1, 0.1, 0.87) for i in range(n) for y0, y1 in ((w / 2, w / 2 + 0.02), (-w / 2 + 0.26, -w / 2 + 0.28))], body, "fronts", c)
            box(-l / 2 - 0.05, l / 2 + 0.05, -w / 2, w / 2 + 0.04, 0.88, 0.93, T, 0.005, c)
        for i in range(stools):
            q = -l / 2 + l * (i + 0.5) / stools
            h = hidden("stool")
            {"bar": bar_stool, "round": round_stool, "tall": tall_chair}[S("stool", "bar")](h)
            instance(h, (q, side * (w / 2 + 0.12), 0), 0 if side < 0 else math.pi, 1, c)
        if S("bouquet", 1):
            instance(prototype("iv", vase, 0.34, 0.12, R.st), (l * 0.3, 0.1, 0.93), 0, 1, c)
        [instance(prototype("ib", bowl, 0.2, 0.1, S("accent2", (0.62, 0.52, 0.42))), (-0.1, 0.05, 0.93), 0, 1, c)]
    t = math.radians(turn)
    R.stand(build, x, y, t, 0.0, 0.0)
    for q in (-l / 3, 0, l / 3):
        R.solid.append((x + q * math.cos(t), y + q * math.sin(t), w / 2 + 0.45))


def bar_stool(c):
    """looks towards +y: its sitter faces the island"""
    k = hidden("b")
    stool(k, S("chair_col", (0.76, 0.71, 0.63)), S("chair_wood", R.wcol))
    instance(k, (0, 0, 0), math.pi / 2, 1, c)


def round_stool(c):
    W = wood(S("chair_wood", R.wcol), 2)
    lathe([(0, 0.64), (0.17, 0.64), (0.18, 0.66), (0.17, 0.685), (0, 0.68)], W, 36, c)
    leg_set(c, 0.2, 0.2, 0.64, W, 0.016, 0.08)
    tube([(0.155 * math.cos(a), 0.155 * math.sin(a), 0.24) for a in np.linspace(0, 2 * math.pi, 25)], 0.008, IRON(), 6, c)


def tall_chair(c):
    M, f = IRON(), plain(S("chair_col", (0.4, 0.25, 0.15)), 0.5, var=0.15)
    leg_set(c, 0.34, 0.34, 0.66, M, 0.010, 0.03)
    superbox(0.42, 0.40, 0.06, f, 0.2, 0.5, 16, c, loc=(0, 0, 0.68))
    superbox(0.42, 0.04, 0.2, f, 0.2, 0.4, 16, c, loc=(0, -0.2, 0.90))
    [tube([(s * 0.17, -0.18, 0.66), (s * 0.17, -0.21, 0.95)], 0.009, M, 8, c) for s in (-1, 1)]


def dining(x, y, l, turn=0.0, n=3, ends=0):
    """a table with its chairs"""
    kind = S("table_kind", "trestle")
    l, w = table_size(kind, l)

    def build(c):
        TABLES[kind](c, l, w, S("table", R.wcol), R.st)
        if kind == "round":
            seats = [(0.98 * math.cos(a), 0.98 * math.sin(a), a - math.pi / 2 + math.pi * 0) for a in np.linspace(0, 2 * math.pi, 6)[:-1] + 0.4]
        else:
            seats = [(-l / 2 + l * (i + 0.5) / n, s * (w / 2 + 0.14), 0 if s > 0 else math.pi) for i in range(n) for s in (-1, 1)] + ([(s * (l / 2 + 0.18), 0, -s * math.pi / 2) for s in (-1, 1)] if ends else [])
        for px, py, a in seats:
            h = hidden("seat")
            R.piece("chair")(h)
            instance(h, (px, py, 0), a + R.rng.normal(0, 0.07), 1, c)
            q = math.hypot(px, py)
            f = 0.62 if kind == "round" else None
            X, Y = (px * 0.56, py * 0.56) if f else (px if abs(py) > 0.2 else px - math.copysign(0.38, px), py - math.copysign(0.36, py) if abs(py) > 0.2 else 0)
            lathe([(0, 0), (0.09, 0), (0.14, 0.018), (0.13, 0.02), (0, 0.008)], plain(S("plate", (0.84, 0.82, 0.78)), 0.35), 32, c, (X, Y, 0.762))
        instance(prototype("dv", vase, 0.28, 0.10, S("accent", (0.45, 0.5, 0.48))), (0.08, 0, 0.762), 0, 1, c)
        instance(prototype("db", bowl, 0.16, 0.08, R.st), (-0.3, 0.02, 0.762), 0, 1, c)
    t = math.radians(turn)
    R.stand(build, x, y, t, 0.018, 0.0)
    for q in (-l / 3, 0, l / 3):
        R.solid.append((x + q * math.cos(t), y + q * math.sin(t), w / 2 + 0.4))
    bouquet((x + 0.08 * math.cos(t), y + 0.08 * math.sin(t), 1.02), generator(6), 7, 0.45)


for what, *a in S("set", ()):
    if what in ("run", "tall", "island", "dining"):
        dict(run=run, tall=tall, island=island, dining=dining)[what](*a)
    elif what in ("armchair", "stand_lamp", "plant", "chair"):
        R.stand(R.piece(what, *a[3:]), a[0], a[1], math.radians(a[2]), 0.0, 0.5)
    elif what == "art":
        R.picture(*a)
    elif what == "rug":
        rug(S("rug_kind", "plain"), *a, S("rug", (0.66, 0.60, 0.50)), S("rug_b", S("accent", (0.42, 0.45, 0.42))))
    elif what == "hung":
        R.hang(*a)
    else:
        getattr(R, what)(*a)
R.finish_picture(S("target", (0.0, R.d / 2)), 1.0)
