"""Rooms of a small grammar: proportions, openings in four walls, ceilings, floors, finishes, and the pieces of the house.

`room` is its width (x from -w/2 to w/2), depth (y from 0 to d) and height; its view lies beyond the wall N (y = d).
`openings` lists [wall, from, to, sill, head, shape]; walls are N, S, E, W; `shape` is `rect`, `arch` or `round`."""
from pieces import *
from fittings import *

TURN = dict(N=0.0, S=math.pi, E=-math.pi / 2, W=math.pi / 2)


class Plan:
    def __init__(s, S):
        s.S = S
        s.w, s.d, s.h = (float(v) for v in S("room", (6.0, 6.0, 2.9)))
        s.open = [tuple(o) if len(o) > 5 else (*o, "rect") for o in S("openings", ())]
        s.solid, s.T = [], S("thick", 0.3)
        s.rng = generator(S("seed", 1))
        s.wcol, s.st = S("wood", (0.40, 0.26, 0.15)), S("stone", (0.66, 0.60, 0.51))

    # ---- places ----
    def at(s, wall, u, n=0.0, z=0.0):
        """a point on a wall, `n` beyond its inner face"""
        return {"N": (u, s.d + n, z), "S": (u, -n, z), "E": (s.w / 2 + n, u, z), "W": (-s.w / 2 - n, u, z)}[wall]

    def span(s, wall):
        return (-s.w / 2, s.w / 2) if wall in "NS" else (0.0, s.d)

    def wbox(s, wall, u0, u1, n0, n1, z0, z1):
        a, b = s.at(wall, u0, n0), s.at(wall, u1, n1)
        return (min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1]), z0, z1)

    def free(s, wall, z0, z1, a=None, b=None):
        """the parts of a wall without openings between two heights"""
        lo, hi = s.span(wall)
        parts = [(lo if a is None else a, hi if b is None else b)]
        for o in s.open:
            if o[0] == wall and o[3] < z1 - 1e-3 and o[4] > z0 + 1e-3:
                parts = [q for p, r in parts for q in ((p, min(r, o[1])), (max(p, o[2]), r)) if q[1] - q[0] > 0.02]
        return parts

    def stand(s, build, x, y, turn=0.0, z=0.0, r=0.6, scale=1):
        c = hidden("piece")
        build(c)
        s.solid.append((x, y, r))
        return instance(c, (x, y, z), turn, scale)

    def against(s, wall, u, build, r=0.7, off=0.0, z=0.0):
        x, y, _ = s.at(wall, u, -off)
        ix, iy, _ = s.at(wall, u, -0.5)
        c = hidden("piece")
        build(c)
        r and s.solid.append((ix, iy, r))
        return instance(c, (x, y, z), TURN[wall])

    # ---- the shell ----
    def build(s):
        S, w, d, h, T = s.S, s.w, s.d, s.h, s.T
        base = S("wall", (0.80, 0.77, 0.72))
        tint = {q: S("wall_" + q, base) for q in "NSEW"}
        for q in "NSEW":
            s.wall(q, stucco(tint[q]))
        box(-w / 2 - T, w / 2 + T, -T, d + T + S("overhang", 0.0), h, h + 0.3, stucco(S("ceiling_col", (0.84, 0.82, 0.79))))
        s.ceiling(S("ceiling", "flat"))
        s.floor(S("floor_kind", "oak"))
        s.skirting(tint)
        for o in s.open:
            o[5] == "door" or s.window(o)
        for q in "NSEW":
            S("finish_" + q, "") and s.finish(q, S("finish_" + q))
        s.surroundings()

    def wall(s, q, M):
        lo, hi = s.span(q)
        lo, hi = (lo - s.T, hi + s.T) if q in "NS" else (lo, hi)
        mine = sorted(o for o in s.open if o[0] == q)
        L, u = [], lo
        for o in mine:
            L.append(s.wbox(q, u, o[1], 0, s.T, 0, s.h))
            o[3] > 0.02 and o[5] != "round" and L.append(s.wbox(q, o[1], o[2], 0, s.T, 0, o[3]))
            if o[5] in ("rect", "door"):
                o[4] < s.h - 0.01 and L.append(s.wbox(q, o[1], o[2], 0, s.T, o[4], s.h))
            else:
                s.curved(q, o, M)
            u = o[2]
        L.append(s.wbox(q, u, hi, 0, s.T, 0, s.h))
        boxes(L, M, "wall" + q)

    def curved(s, q, o, M):
        n, half = 40, (o[2] - o[1]) / 2
        t = np.linspace(-1, 1, n + 1)
        rise = min(half, (o[4] - o[3]) * 0.6) if o[5] == "arch" else (o[4] - o[3]) / 2
        u = (o[1] + o[2]) / 2 + half * np.sin(t * math.pi / 2)
        top = o[4] - rise + rise * np.cos(t * math.pi / 2)
        sides = [(top, np.full(n + 1, s.h))]
        if o[5] == "round":
            sides.append((np.zeros(n + 1), o[3] + rise - rise * np.cos(t * math.pi / 2)))
        for low, high in sides:
            curve = low if high[0] == s.h else high
            for depth in (0.0, s.T):
                V = [s.at(q, a, depth, b) for a, b in zip(u, low)] + [s.at(q, a, depth, b) for a, b in zip(u, high)]
                mesh("spandrel", V, [(i, i + 1, n + 2 + i, n + 1 + i) for i in range(n)], M)
            V = [s.at(q, a, 0, b) for a, b in zip(u, curve)] + [s.at(q, a, s.T, b) for a, b in zip(u, curve)]
            mesh("reveal", V, [(i, i + 1, n + 2 + i, n + 1 + i) for i in range(n)], M)

    def window(s, o):
        q, a, b, z0, z1, shape = o
        S = s.S
        frame = S("frame", (0.03, 0.03, 0.032))
        M = plain(frame, 0.4, metal=0.5 if max(frame) < 0.1 else 0, var=0.02)
        n0, f = s.T * 0.45, 0.045 if max(frame) < 0.1 else 0.06
        door = S("no_glass", 0)
        width, height = b - a, z1 - z0
        leaves = max(1, round(width / S("leaf", 1.3)))
        bars = S("bars", 0)
        L = [s.wbox(q, a + width * i / leaves - f / 2, a + width * i / leaves + f / 2, n0 - 0.03, n0 + 0.03, z0, z1) for i in range(leaves + 1)]
        L += [s.wbox(q, a, b, n0 - 0.03, n0 + 0.03, z0, z0 + f), s.wbox(q, a, b, n0 - 0.03, n0 + 0.03, z1 - f, z1)]
        if bars:
            k = max(1, round(height / 0.62))
            L += [s.wbox(q, a, b, n0 - 0.012, n0 + 0.012, z0 + height * i / k - 0.012, z0 + height * i / k + 0.012) for i in range(1, k)]
            L += [s.wbox(q, a + width * (i + 0.5) / leaves - 0.012, a + width * (i + 0.5) / leaves + 0.012, n0 - 0.012, n0 + 0.012, z0, z1) for i in range(leaves)] if bars > 1 else []
        boxes(L, M, "joinery")
        G = view_glass(S("view_tint", 0.62 if S("view", "cape") != "garden" else 0.9))
        mesh("pane", [s.at(q, u, n0, z) for u, z in ((a, z0), (b, z0), (b, z1), (a, z1))], np.array([(0, 1, 2, 3)]), G)
        c = s.at(q, (a + b) / 2, s.T + 0.02, (z0 + z1) / 2)
        rot = dict(N=(-90, 0, 0), S=(90, 0, 0), E=(90, 0, 90), W=(90, 0, -90))[q]
        portal(c, width, height, tuple(math.radians(v) for v in rot))
        if z0 > 0.15 and shape != "round":
            box(*s.wbox(q, a - 0.05, b + 0.05, -0.04, n0, z0 - 0.03, z0 + 0.005), plain(s.st, 0.5, var=0.2, bump=0.1), 0.004)
        if S("casing", 0) and shape == "rect":
            m = plain(S("trim", (0.80, 0.78, 0.74)), 0.55, var=0.02)
            boxes([s.wbox(q, a - 0.12, a, -0.03, 0, z0, z1 + 0.12), s.wbox(q, b, b + 0.12, -0.03, 0, z0, z1 + 0.12), s.wbox(q, a, b, -0.03, 0, z1, z1 + 0.12)], m, "casing")
        s.dress(o)

    def dress(s, o):
        q, a, b, z0, z1, shape = o
        kind = s.S("curtain", "sheer")
        if kind == "none" or shape == "round":
            return
        low = s.S("ceiling", "flat") in ("slope_e", "slope_w", "tent", "vault")
        top = min(s.h - 0.06 - (0.2 if "beam" in s.S("ceiling", "flat") else 0), z1 + (0.16 if low or kind == "rod" else 0.5))
        if kind == "blind":
            for k in range(3):
                box(*s.wbox(q, a - 0.04, b + 0.04, -0.035 - 0.02 * k, -0.02 - 0.02 * k, z1 - 0.05 - 0.17 * k - 0.12, z1 + 0.06), cloth(s.S("curtain_col", (0.80, 0.76, 0.68)), 0.01))
            return
        if kind == "shutter":
            m = wood(s.S("shutter", (0.5, 0.5, 0.46)), 2, 0.6, var=0.15)
            for u, sgn in ((a, -1), (b, 1)):
                wd = min(0.5, (b - a) / 2)
                lo, hi = sorted((u, u + sgn * wd))
                g0, g1 = s.span(q)
                if lo < g0 or hi > g1:
                    continue
                boxes([s.wbox(q, lo, hi, -0.05, -0.02, z, z + 0.035) for z in np.arange(z0 + 0.08, z1 - 0.08, 0.05)] + [s.wbox(q, p, p + 0.06, -0.06, -0.015, z0, z1) for p in (lo, hi - 0.06)] + [s.wbox(q, lo, hi, -0.06, -0.015, z, z + 0.08) for z in (z0, (z0 + z1) / 2, z1 - 0.08)], m, "shutter")
            return
        col = s.S("curtain_col", (0.88, 0.85, 0.79))
        m = sheer(col, 0.10) if kind == "sheer" else cloth(col, 0.02)
        lo, hi = s.span(q)
        wd = min(0.75, max(0.35, (b - a) * 0.22))
        for k, (p, r) in enumerate(((max(lo + 0.04, a - wd * 0.6), a + wd * 0.45), (b - wd * 0.45, min(hi - 0.04, b + wd * 0.6)))):
            x, y = s.at(q, p, -0.13)[:2], s.at(q, r, -0.13)[:2]
            curtain(*x, *y, 0.01, top, m, max(5, int((r - p) * 12)), 0.05, k + 1)
        if kind in ("rod", "heavy"):
            x, y = s.at(q, max(lo + 0.03, a - wd * 0.7), -0.13, top + 0.01), s.at(q, min(hi - 0.03, b + wd * 0.7), -0.13, top + 0.01)
            tube([x, y], 0.014, BRASS() if kind == "heavy" else IRON(), 10)

    def ceiling(s, kind):
        w, d, h, S = s.w, s.d, s.h, s.S
        B = wood(S("beam", (0.30, 0.20, 0.12)), 0, 0.7)
        By = wood(S("beam", (0.30, 0.20, 0.12)), 1, 0.7)
        C = stucco(S("ceiling_col", (0.84, 0.82, 0.79)))
        if kind == "beams_x":
            boxes([(-w / 2, w / 2, y, y + 0.17, h - 0.22, h) for y in np.arange(0.45, d - 0.2, 0.95)], B, "beams")
        elif kind == "beams_y":
            boxes([(x, x + 0.17, 0, d, h - 0.22, h) for x in np.arange(-w / 2 + 0.4, w / 2 - 0.2, 0.9)], By, "beams")
        elif kind == "joists":
            boxes([(-w / 2, w / 2, y, y + 0.09, h - 0.14, h) for y in np.arange(0.12, d, 0.32)], B, "joists")
            boxes([(x - 0.15, x + 0.15, 0, d, h - 0.42, h - 0.14) for x in (0,)], By, "girder")
        elif kind == "planks":
            boxes([(x + 0.002, x + 0.138, 0, d, h - 0.02, h) for x in np.arange(-w / 2, w / 2, 0.14)], By, "planks")
        elif kind == "coffer":
            n, m = max(2, round(w / 1.7)), max(2, round(d / 1.7))
            t = plain(S("trim", (0.80, 0.78, 0.74)), 0.6, var=0.02) if S("coffer_white", 1) else B
            boxes([(-w / 2 + w * i / n - 0.09, -w / 2 + w * i / n + 0.09, 0, d, h - 0.16, h) for i in range(n + 1)] + [(-w / 2, w / 2, d * j / m - 0.088, d * j / m + 0.088, h - 0.157, h - 0.001) for j in range(m + 1)], t, "coffers")
        elif kind == "vault":
            t = np.linspace(0, math.pi, 41)
            V = [(w / 2 * math.cos(a), y, h - 0.9 + 0.88 * math.sin(a)) for a in t for y in (-0.01, d + 0.01)]
            mesh("vault", V, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(40)], C, smooth=True)
        elif kind in ("slope_e", "slope_w"):
            k = 1 if kind == "slope_e" else -1
            lo = S("low", 1.9)
            mesh("slope", [(k * w / 2, -0.01, lo), (-k * w / 2, -0.01, h), (-k * w / 2, d + 0.01, h), (k * w / 2, d + 0.01, lo)], [(0, 1, 2, 3)], C)
            for y in np.arange(0.3, d, 1.0):
                V = [(k * w / 2, y, lo), (-k * w / 2, y, h), (-k * w / 2, y + 0.14, h), (k * w / 2, y + 0.14, lo)]
                mesh("rafter", V + [(a, b, z - 0.16) for a, b, z in V], [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6)], B)
        elif kind == "tent":
            lo = S("low", 2.0)
            for k in (-1, 1):
                mesh("slope", [(k * w / 2, -0.01, lo), (0, -0.01, h), (0, d + 0.01, h), (k * w / 2, d + 0.01, lo)], [(0, 1, 2, 3)], C)
                for y in np.arange(0.4, d, 1.15):
                    V = [(k * w / 2, y, lo), (0, y, h), (0, y + 0.14, h), (k * w / 2, y + 0.14, lo)]
                    mesh("rafter", V + [(a, b, z - 0.16) for a, b, z in V], [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6)], B)
            box(-0.09, 0.09, 0, d, h - 0.3, h - 0.05, By)
        if S("cornice", 0) and kind in ("flat", "coffer"):
            t = plain(S("trim", (0.80, 0.78, 0.74)), 0.6, var=0.02)
            for dz, n in ((0.0, 0.16), (0.07, 0.10), (0.13, 0.05)):
                boxes([s.wbox(q, *s.span(q), -n, 0, h - 0.07 - dz, h - dz) for q in "NSEW"], t, "cornice")

    def floor(s, kind):
        w, d, S, g = s.w, s.d, s.S, s.rng
        x0, x1, col = -s.w / 2, s.w / 2, S("floor", (0.50, 0.35, 0.21))
        if kind == "oak":
            plank_floor(x0, x1, -0.3, d, wood(col, 1, 0.42, 0.8, var=0.3), g)
        elif kind == "oak_x":
            L = []
            for y in np.arange(0, d, 0.16):
                x = x0 - g.uniform(0, 1.6)
                while x < x1:
                    l = g.uniform(1.4, 2.2)
                    L.append((x + 0.001, x + l - 0.001, y + 0.001, y + 0.159, -0.03, g.normal(0, 0.0006)))
                    x += l
            boxes(L, wood(col, 0, 0.42, 0.8, var=0.3))
        elif kind == "herringbone":
            box(x0, x1, 0, d, -0.05, -0.004, plain(tuple(0.5 * v for v in col), 0.8))
            for k, m in ((1, wood(col, 0, 0.38, 0.9, var=0.3)), (-1, wood(tuple(0.86 * v for v in col), 0, 0.38, 0.9, var=0.3))):
                V, F = [], []
                l, b = 0.62, 0.105
                e = l / 2 + (0.06 if k < 0 else -0.002)
                cs, sn = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
                step = l * math.cos(math.pi / 4)
                for i, cx in enumerate(np.arange(x0 - 0.3, x1 + 0.6, 2 * step)):
                    for cy in np.arange(-0.6, d + 0.6, b * math.sqrt(2)):
                        ox = cx + (step if k < 0 else 0)
                        z = g.normal(0, 0.0006) - (0.003 if k < 0 else 0)  # one family passes below the other's ends
                        n = len(V)
                        V += [(ox + p * cs - r * sn, cy + p * sn + r * cs, z) for p, r in ((-e, -b / 2 + 0.001), (e, -b / 2 + 0.001), (e, b / 2 - 0.001), (-e, b / 2 - 0.001))]
                        F.append((n, n + 1, n + 2, n + 3))
                mesh("herringbone", V, np.array(F), m)
        elif kind == "stone":
            box(x0, x1, -0.3, d, -0.05, 0, paving(col, 1.2, 1.2, 0.32))
        elif kind == "slabs":
            box(x0, x1, -0.3, d, -0.05, 0, paving(col, 0.9, 0.6, 0.5))
        elif kind == "tomette":
            box(x0, x1, -0.3, d, -0.05, -0.004, plain((0.45, 0.38, 0.3), 0.9))
            boxes([(x + 0.003, x + 0.197, y + 0.003, y + 0.197, -0.02, g.normal(0, 0.0008)) for x in np.arange(x0, x1, 0.2) for y in np.arange(0, d, 0.2)], stone(col, 0.35))
        elif kind == "checker":
            b = S("floor2", (0.06, 0.06, 0.06))
            for par, c in ((0, col), (1, b)):
                boxes([(x + 0.002, x + 0.448, y + 0.002, y + 0.448, -0.03, 0) for i, x in enumerate(np.arange(x0, x1, 0.45)) for j, y in enumerate(np.arange(0, d, 0.45)) if (i + j) % 2 == par], plain(c, 0.22, var=0.12), "checker")
        elif kind == "terrazzo":
            n = new("terrazzo")
            p = n.pos()
            v = n.n("ShaderNodeTexVoronoi", {"Vector": p, "Scale": 26.0})
            grey = n.n("ShaderNodeRGBToBW", {0: v.outputs[1]}).outputs[0]  # chips of one stone: darker and lighter, no other color
            c = n.mix(0.35, c4(col), n.ramp(grey, [(0.2, (0.25,) * 3), (0.8, (0.85,) * 3)]), "OVERLAY")
            box(x0, x1, -0.3, d, -0.05, 0, n.out(n.prin(Base_Color=c, Roughness=0.3, Specular=0.45)))
        elif kind == "concrete":
            box(x0, x1, -0.3, d, -0.05, 0, plain(col, 0.45, var=0.22, bump=0.02, bs=6))
        elif kind == "carpet":
            box(x0, x1, -0.3, d, -0.05, 0, fabric(col, 90, bump=0.7))

    def skirting(s, tint):
        S = s.S
        if S("skirt", 0.1) <= 0:
            return
        m = plain(S("trim", (0.78, 0.75, 0.70)), 0.6, var=0.02)
        boxes([s.wbox(q, a, b, -0.016, 0, 0, S("skirt", 0.1)) for q in "NSEW" for a, b in s.free(q, 0, 0.12)], m, "skirting")

    def finish(s, q, kind):
        S, h, lo, hi = s.S, s.h, *s.span(q)
        second = S("accent_wall", (0.40, 0.42, 0.40))
        if kind == "slats":
            boxes([s.wbox(q, u, u + 0.045, -0.04, 0, 0, h) for a, b in s.free(q, 0, h) for u in np.arange(a, b - 0.04, 0.075)], wood(S("panel", s.wcol), 2, 0.5), "slats")
            boxes([s.wbox(q, a, b, -0.008, 0, 0, h) for a, b in s.free(q, 0, h)], plain((0.05, 0.035, 0.025), 0.8), "dark")
        elif kind == "panels":
            boxes([s.wbox(q, u + 0.003, min(u + 0.9, b) - 0.003, -0.025, 0, 0, h) for a, b in s.free(q, 0, h) for u in np.arange(a, b - 0.05, 0.9)], wood(S("panel", s.wcol), 2, 0.45), "panels")
        elif kind == "stone":
            o, u = {"N": (s.at("N", lo), (1, 0)), "S": (s.at("S", hi), (-1, 0)), "E": (s.at("E", hi), (0, -1)), "W": (s.at("W", lo), (0, 1))}[q]
            flip = q in "SE"
            ops = [((hi - o_[2], hi - o_[1]) if flip else (o_[1] - lo, o_[2] - lo)) + (o_[3], o_[4]) for o_ in s.open if o_[0] == q]
            stonewall(o, u, hi - lo, h, sw=(0.2, 0.5), sh=(0.11, 0.22), seed=S("seed", 1), col=S("rubble", (0.56, 0.49, 0.39)), jit=0.02, openings=ops)
        elif kind == "wainscot":
            z = S("wainscot", 1.1)
            m = plain(second, 0.6, var=0.04)
            boxes([s.wbox(q, u + 0.002, min(u + 0.13, b) - 0.002, -0.022, 0, 0, z) for a, b in s.free(q, 0, z) for u in np.arange(a, b - 0.02, 0.13)] + [s.wbox(q, a, b, -0.045, 0, z, z + 0.045) for a, b in s.free(q, 0, z)], m, "wainscot")
        elif kind == "mouldings":
            m = plain(S("wall_" + q, S("wall", (0.80, 0.77, 0.72))), 0.6, var=0.02)
            L = []
            for z0, z1 in ((0.22, 0.86), (1.06, h - 0.32)):
                for a, b in s.free(q, z0, z1):
                    n = max(1, round((b - a) / 1.15))
                    for i in range(n):
                        p, r = a + (b - a) * i / n + 0.11, a + (b - a) * (i + 1) / n - 0.11
                        r - p > 0.15 and L.extend([s.wbox(q, p, p + 0.03, -0.018, 0, z0 + 0.03, z1 - 0.03), s.wbox(q, r - 0.03, r, -0.018, 0, z0 + 0.03, z1 - 0.03), s.wbox(q, p, r, -0.018, 0, z0, z0 + 0.03), s.wbox(q, p, r, -0.018, 0, z1 - 0.03, z1)])
            L += [s.wbox(q, a, b, -0.03, 0, 0.94, 0.98) for a, b in s.free(q, 0.9, 1.0)]
            boxes(L, m, "mouldings")
        elif kind == "boards":
            boxes([s.wbox(q, a, b, -0.02, 0, z + 0.003, min(z + 0.16, h)) for z in np.arange(0, h - 0.02, 0.163) for a, b in s.free(q, z, z + 0.16)], wood(second, 0 if q in "NS" else 1, 0.6, var=0.12), "boards")
        elif kind == "stripes":
            boxes([s.wbox(q, u, min(u + 0.12, b), -0.003, 0, 0.1, h) for a, b in s.free(q, 0.1, h) for u in np.arange(a + 0.06, b - 0.03, 0.24)], stucco(second), "stripes")
        elif kind == "dado":
            boxes([s.wbox(q, a, b, -0.004, 0, 0, 1.25) for a, b in s.free(q, 0, 1.25)], stucco(second), "dado")
        elif kind == "tiles":
            z1 = S("tiles_height", 1.3)
            g = generator(21)
            t = S("tile", 0.11)
            boxes([s.wbox(q, u, min(u + t - 0.004, b), -0.012 + g.normal(0, 0.0012), 0, z, min(z + t - 0.004, z1)) for z in np.arange(0.0, z1 - 0.03, t) for a, b in s.free(q, z, z + t) for u in np.arange(a, b - 0.02, t)], stone(S("tiles", (0.4, 0.5, 0.48)), 0.28), "tiles")
        elif kind == "slab":
            boxes([s.wbox(q, u + 0.002, min(u + 1.2, b) - 0.002, -0.02, 0, z + 0.002, min(z + 0.8, h)) for z in np.arange(0, h, 0.8) for a, b in s.free(q, z, z + 0.8) for u in np.arange(a, b - 0.05, 1.2)], plain(s.st, 0.35, var=0.32, bump=0.06, bs=10), "slabs")

    # ---- beyond the panes ----
    def surroundings(s):
        S = s.S
        storey = S("storey", 0)
        before = set(o.name for o in bpy.context.scene.collection.objects)
        if any(o[0] == "N" for o in s.open):
            outside(S, -s.w / 2, s.w / 2, s.d + s.T - 0.05, s.rng)
        elif S("view", "cape") != "garden":
            sea(-62)
        for q, k in (("E", 1), ("W", -1), ("S", 0)):
            any(o[0] == q for o in s.open) and S("sea_z", -62) > -100 and s.side_garden(q, k)
        if storey:
            for o in bpy.context.scene.collection.objects:
                if o.name not in before:
                    o.location.z -= 3.2 * storey
            if any(o[0] == "N" and o[3] < 0.4 for o in s.open):
                box(-s.w / 2 - 1, s.w / 2 + 1, s.d + s.T, s.d + s.T + 1.15, -0.2, -0.02, plain(s.st, 0.6, var=0.15))
                M, y = IRON(), s.d + s.T + 1.08
                tube([(-s.w / 2 - 1, y, 1.02), (s.w / 2 + 1, y, 1.02)], 0.02, M, 8)
                tube([(-s.w / 2 - 1, y, 0.06), (s.w / 2 + 1, y, 0.06)], 0.012, M, 8)
                boxes([(x - 0.007, x + 0.007, y - 0.007, y + 0.007, 0.06, 1.02) for x in np.arange(-s.w / 2 - 1, s.w / 2 + 1, 0.11)], M, "balusters")

    def side_garden(s, q, k):
        """beside the house: grass, shrubs, a hedge and trees"""
        g = generator(s.S("seed", 1) + 5)
        def p(n, u):
            return s.at(q, u, n)[:2]
        a, b = p(0.35, -14), p(22, s.d + 14) if q != "S" else p(22, 14)
        a = p(0.35, -14)
        box(min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1]), -0.35, -0.06, plain((0.10, 0.13, 0.045), 0.95, var=0.4))
        SH = [shrub(50 + i, 1.3, 2200, None, 0.10, 0.05, 0.9) for i in range(2)]
        mid = s.d / 2 if q != "S" else 0
        for i in range(16):
            x, y = p(g.uniform(13, 17), mid + g.uniform(-12, 12))
            instance(SH[i % 2], (x, y, -0.2), i, g.uniform(1.0, 1.9))
        tree = dict(garden=olive, cape=olive).get(s.S("view", "cape"), olive)
        for n, u in ((5.5, -2.6), (7.5, 2.4)):
            x, y = p(n, mid + u)
            instance(tree(int(u > 0)), (x, y, -0.1), u, 1.15)
        CY = cypress(1, 9, 0.8)
        for n, u in ((15, -5), (16, 0.5), (15.5, 6)):
            x, y = p(n, mid + u)
            instance(CY, (x, y, -0.2), u, 0.9)
        LV = lavender(1, 140)
        for u in np.arange(-5, 5, 0.65):
            x, y = p(2.6, mid + u)
            instance(LV, (x, y, -0.06), u * 3, 1.1)

    # ---- the pieces of the house ----
    def piece(s, name, *a):
        S = s.S
        main, second = S("upholstery", (0.76, 0.72, 0.65)), S("seat_col", S("accent", (0.62, 0.56, 0.46)))
        tones = (S("accent", (0.42, 0.45, 0.42)), (0.80, 0.77, 0.70), S("accent2", (0.62, 0.44, 0.30)))
        if name == "sofa":
            return lambda c: SOFAS[S("sofa", "track")](c, a[0] if a else 2.4, main, tones, s.wcol)
        if name == "armchair":
            return lambda c: ARMCHAIRS[S("armchair_kind", "round")](c, second, s.wcol)
        if name == "chair":
            return lambda c: CHAIRS[S("chair", "padded")](c, S("chair_col", second), S("chair_wood", s.wcol))
        if name == "low":
            return lambda c: LOWS[S("low_table", "drums")](c, s.wcol, S("low_col", s.st))
        if name == "stand_lamp":
            return lambda c: STANDS[S("stand", "shade")](c, S("lamp_col", (0.4, 0.28, 0.16)), S("glow", 0.35))
        if name == "lit":
            return lambda c: LITS[S("lit", "vase")](c, S("lamp_col", (0.70, 0.64, 0.55)), S("glow", 0.35) * 1.5)
        if name == "plant":
            return lambda c: plant(c, S("plant", "ficus"), S("pot", "pot"), S("potcol", (0.60, 0.55, 0.47)), a[0] if a else 1.7, S("seed", 1))
        if name == "art":
            return lambda c: ARTS[S("art", "abstract")](c, a[0], a[1], S("art_a", S("accent", (0.42, 0.45, 0.42))), S("art_b", S("accent2", (0.62, 0.44, 0.30))), s.wcol, S("seed", 1) + (a[2] if len(a) > 2 else 0))
        raise KeyError(name)

    def hang(s, x, y, z, size=1.0):
        cut = 0.22 if "beam" in s.S("ceiling", "flat") else 0.02
        HUNG[s.S("hung", "dome")]((x, y, z), s.h - cut, size, s.S("glow", 0.35), s.S("hung_col", s.S("lamp_col", (0.7, 0.64, 0.55))))

    def commode(s, wall, u, length=1.5, seed=0):
        def build(c):
            W = wood(s.wcol, 0, 0.5)
            box(-length / 2, length / 2, -0.46, -0.01, 0.14, 0.82, W, 0.006, c)
            n = 3 if length > 1.2 else 2
            boxes([(-length / 2 + length * i / n + 0.008, -length / 2 + length * (i + 1) / n - 0.008, -0.475, -0.46, z + 0.008, z + 0.21) for i in range(n) for z in (0.16, 0.38, 0.60)], wood(tuple(v * 1.08 for v in s.wcol), 0, 0.5), "drawers", c)
            [tube([(-length / 2 + length * (i + 0.5) / n - 0.05, -0.50, z + 0.12), (-length / 2 + length * (i + 0.5) / n + 0.05, -0.50, z + 0.12)], 0.007, BRASS(), 8, c) for i in range(n) for z in (0.16, 0.38, 0.60)]
            boxes([(x - 0.025, x + 0.025, y, y + 0.05, 0, 0.14) for x in (-length / 2 + 0.08, length / 2 - 0.08) for y in (-0.42, -0.08)], W, "feet", c)
            k = hidden("lit")
            s.piece("lit")(k)
            instance(k, (length / 2 - 0.25, -0.24, 0.82), 0, 1, c)
            instance(prototype("cv%d" % seed, props.vase, 0.30, 0.11, s.st), (-length / 2 + 0.25, -0.24, 0.82), 0, 1, c)
            [instance(prototype("cb%d%d" % (i, seed), props.book, 0.26, 0.2, 0.03, t), (-0.12, -0.32, 0.82 + 0.031 * i), 0.1 * i, 1, c) for i, t in enumerate([(0.62, 0.55, 0.46), s.S("accent", (0.3, 0.32, 0.33))])]
        s.against(wall, u, build)

    def desk(s, wall, u, length=1.3):
        def build(c):
            W = wood(s.wcol, 0, 0.5)
            box(-length / 2, length / 2, -0.62, -0.02, 0.71, 0.75, W, 0.008, c)
            leg = [(sx * (length / 2 - 0.08), y) for sx in (-1, 1) for y in (-0.54, -0.1)]
            [tube([(x, y, 0), (x, y, 0.71)], [0.014, 0.022], W, 8, c) for x, y in leg]
            box(-length / 2 + 0.1, length / 2 - 0.1, -0.58, -0.06, 0.62, 0.70, W, 0.004, c)
            k = hidden("lit")
            s.piece("lit")(k)
            instance(k, (-length / 2 + 0.22, -0.26, 0.75), 0, 0.9, c)
            instance(prototype("db", props.book, 0.3, 0.22, 0.03, s.S("accent2", (0.62, 0.44, 0.30))), (0.1, -0.42, 0.75), 0.2, 1, c)
            h = hidden("chair")
            s.piece("chair")(h)
            instance(h, (0.05, -0.78, 0), math.pi + 0.25, 1, c)
        s.against(wall, u, build, 1.0)

    def shelves(s, wall, u, length=2.2, height=2.3, seed=0):
        k = hidden("case")
        bookcase(k, length, height, s.S("shelf", s.wcol), s.S("seed", 1) + seed)
        s.against(wall, u, lambda c: instance(k, (-length / 2, 0, 0), -math.pi / 2, 1, c))

    def picture(s, wall, u, z, w, h, seed=0):
        s.against(wall, u, s.piece("art", w, h, seed), 0, 0.028, z)

    def hearth(s, wall, u, width=1.8):
        s.against(wall, u, lambda c: chimney(c, width, s.h, s.S), 0.9)

    # ---- light and camera ----
    def light(s):
        S = s.S
        hour = S("hour", "afternoon")
        H = dict(morning=(18, 38, 9.0, (1, 0.86, 0.70)), noon=(52, 15, 8.0, (1, 0.95, 0.88)), afternoon=(26, 318, 9.0, (1, 0.84, 0.64)), golden=(11, 312, 10.0, (1, 0.66, 0.38)), soft=(30, 180, 2.0, (1, 0.95, 0.9)), east=(22, 82, 9.0, (1, 0.86, 0.68)), west=(20, 278, 9.0, (1, 0.80, 0.58)), dusk=(3, 200, 0.0, (1, 0.7, 0.5)))[hour]
        sky(S("elev", float(H[0])), S("az", float(H[1])), S("sky", 0.15), S("sun", H[2]), 1.0, cloud=S("cloud", 0.4), dust=0.8, seed=S("skyseed", 2), suncol=H[3])
        if hour == "dusk":
            area((0, s.d / 2, s.h - 0.35), min(s.w, s.d) * 0.6, S("fill", 60.0), (1, 0.72, 0.46))

    def finish_picture(s, target, radius=1.2):
        """candidates for the camera, or the one that was chosen; a weak light beside it"""
        S = s.S
        s.light()
        cams = s.candidates(target, radius) if S("scout", 0) else [tuple(S("cam"))]
        x, y, z, yaw = cams[0][:4]
        a = area((0, s.d / 2, s.h - 0.3), min(s.w, s.d) * 0.7, S("soft", 70.0), (1, 0.95, 0.9))
        print("BUILD %.1fs objects %d" % (time.time() - T0, len(D.objects)))
        t = time.time()
        for k, c in enumerate(cams):
            bpy.context.scene.camera and bpy.data.objects.remove(bpy.context.scene.camera)
            camera(c[:3], *c[3:])
            S("scout", 0) and print("CAM " + json.dumps([round(v, 3) for v in c]))
            render(S("out") + ("_%d" % k if S("scout", 0) else ""), S("w", 420), S("h", 280), S("spp", 4), seed=S("noise_seed", 0), bounces=S("bounces", 5), diff=S("diff", 3), adaptive=0.01, clampi=4)
        print("RENDER %.1fs" % (time.time() - t))

    def candidates(s, target, radius):
        """places along the walls, at the house's height and with its lens, clear of the pieces, that look at the target"""
        S, out = s.S, []
        tx, ty = target
        eye, lens = S("eye", 1.35), S("lens", 24.0)
        m = 0.25
        low = S("ceiling", "flat") in ("slope_e", "slope_w", "tent")
        pts = [(x, y) for x in (-s.w / 2 + m, -s.w / 4, 0, s.w / 4, s.w / 2 - m) for y in (m, s.d / 4, s.d / 2, s.d * 0.75, s.d - m)]
        for x, y in pts:
            far = math.hypot(tx - x, ty - y)
            if far < max(2.3, radius + 0.9) or any(math.hypot(px - x, py - y) < r + 0.25 for px, py, r in s.solid):
                continue
            yaw = math.degrees(math.atan2(tx - x, ty - y))
            for off in (-12, 0, 12):
                out.append((x, y, eye, yaw + off, lens, S("tilt", 0.0)))
        s.rng.shuffle(out)
        return [tuple(float(v) for v in c) for c in out[: S("scout", 6)]]


T0 = time.time()
