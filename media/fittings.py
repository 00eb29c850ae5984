"""What bathrooms, kitchens and bedrooms of several plans share: baths, basins, cupboards, stools, made beds."""
from furnishing import *


def bath(c, col=(0.80, 0.77, 0.72), L=1.78, W=0.84, h=0.60):
    """a free-standing bath along x: a shell between an outer and an inner super-ellipse"""
    V = []
    n = 96
    a = np.linspace(0, 2 * math.pi, n + 1)[:-1]
    sp = lambda t, p: np.sign(t) * np.abs(t) ** p
    rings = [
        (0.80, 0.76, 0),
        (0.84, 0.80, 0.02),
        (0.90, 0.88, h * 0.3),
        (0.96, 0.96, h * 0.7),
        (1.0, 1.0, h - 0.03),
        (1.0, 1.0, h - 0.008),
        (0.985, 0.98, h),
        (0.93, 0.88, h),
        (0.915, 0.86, h - 0.01),
        (0.89, 0.83, h * 0.7),
        (0.82, 0.72, 0.22),
        (0.70, 0.55, 0.13),
        (0.3, 0.25, 0.12),
        (0.01, 0.01, 0.12),
    ]
    for rx, ry, z in rings:
        lift = 0.05 * (np.cos(a) ** 2) if z > h * 0.5 else 0.05 * np.cos(a) ** 2 * z / h * 1.2
        V.append(np.stack([sp(np.cos(a), 0.72) * L / 2 * rx, sp(np.sin(a), 0.72) * W / 2 * ry, z + lift], -1))
    m = len(rings)
    ii, jj = np.meshgrid(np.arange(m - 1), np.arange(n), indexing="ij")
    A = ii * n + jj
    B = ii * n + (jj + 1) % n
    mesh(
        "bath",
        np.concatenate(V),
        np.stack([A, B, B + n, A + n], -1).reshape(-1, 4),
        plain(col, 0.35, var=0.1, bump=0.05, bs=20),
        c,
        True,
    )


def stool(c, seat=(0.76, 0.71, 0.63), col=(0.42, 0.28, 0.16)):
    """a bar stool that looks towards +x"""
    t = wood(col, 2)
    superbox(0.42, 0.38, 0.09, fabric(seat), 0.5, 0.5, 18, c, loc=(0, 0, 0.66))
    superbox(0.07, 0.40, 0.22, fabric(seat), 0.4, 0.4, 16, c, loc=(-0.20, 0, 0.80))
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * 0.18, sy * 0.17, 0), (sx * 0.14, sy * 0.13, 0.63)], [0.013, 0.017], t, 8, c)
    for sy in (-1, 1):
        tube([(-0.17, sy * 0.16, 0.22), (0.17, sy * 0.16, 0.22)], 0.009, t, 6, c)
    tube([(0.17, -0.16, 0.22), (0.17, 0.16, 0.22)], 0.009, t, 6, c)


def cupboards(c, length, P, depth=0.62, height=0.88, doors=None, worktop=True):
    """base cupboards along +x against a wall at y = 0, fronts towards -y; a worktop overhangs them"""
    col = P("cabinet", (0.46, 0.47, 0.42))
    front, brass = plain(col, 0.55, var=0.06, bump=0.05), plain((0.55, 0.40, 0.18), 0.3, metal=1)
    doors = doors or max(1, round(length / 0.72))
    w = length / doors
    box(0, length, -depth + 0.04, 0, 0, 0.10, plain((0.1, 0.09, 0.08), 0.8), 0, c)
    box(0, length, -depth, 0, 0.10, height, plain(col, 0.7), 0, c)
    for i in range(doors):
        a, b = i * w + 0.006, (i + 1) * w - 0.006
        box(a, b, -depth - 0.024, -depth, 0.115, height - 0.02, front, 0.003, c)
        if P("shaker", 1):
            y = (-depth - 0.036, -depth - 0.024)
            boxes([(a, a + 0.07, *y, 0.115, height - 0.02), (b - 0.07, b, *y, 0.115, height - 0.02), (a + 0.07, b - 0.07, *y, 0.115, 0.19), (a + 0.07, b - 0.07, *y, height - 0.095, height - 0.02)], front, "shaker", c)
        tube([((a + b) / 2 - 0.06, -depth - 0.07, height - 0.08), ((a + b) / 2 + 0.06, -depth - 0.07, height - 0.08)], 0.007, brass, 8, c)
    worktop and box(-0.02, length + 0.02, -depth - 0.06, 0, height, height + 0.045, plain(P("worktop", (0.78, 0.75, 0.70)), 0.3, var=0.12, bump=0.02, bs=8), 0.004, c)


def tall_cupboard(c, width, height, P, depth=0.64, doors=2):
    """a cupboard to the ceiling, along +x against a wall at y = 0, fronts towards -y"""
    col = P("cabinet", (0.46, 0.47, 0.42))
    front, brass = plain(col, 0.55, var=0.06, bump=0.05), plain((0.55, 0.40, 0.18), 0.3, metal=1)
    box(0, width, -depth, 0, 0, height, plain(col, 0.7), 0.002, c)
    w = width / doors
    for i in range(doors):
        a, b, y = i * w + 0.005, (i + 1) * w - 0.005, (-depth - 0.022, -depth)
        for z0, z1 in ((0.1, 2.12), (2.135, height - 0.02)):
            box(a, b, *y, z0, z1, front, 0.003, c)
            if P("shaker", 1) and z1 - z0 > 0.3:
                v = (-depth - 0.034, -depth - 0.022)
                boxes([(a, a + 0.08, *v, z0, z1), (b - 0.08, b, *v, z0, z1), (a + 0.08, b - 0.08, *v, z0, z0 + 0.08), (a + 0.08, b - 0.08, *v, z1 - 0.08, z1)], front, "shaker", c)
        x = b - 0.05 if i % 2 == 0 else a + 0.05
        tube([(x, -depth - 0.06, 0.95), (x, -depth - 0.06, 1.25)], 0.008, brass, 8, c)


def crockery(c, length, seed=0):
    """jars, piles of plates and bowls along a shelf, +x"""
    g, white = generator(seed + 5), plain((0.84, 0.82, 0.78), 0.35)
    x = 0.15
    while x < length - 0.1:
        k = int(g.integers(3))
        if k == 0:
            vase(c2 := hidden("jar"), 0.20 + 0.06 * g.uniform(), 0.08, [(0.72, 0.66, 0.56), (0.36, 0.30, 0.25), (0.80, 0.77, 0.70)][int(g.integers(3))])
            instance(c2, (x, 0, 0), 0, 1, c)
        elif k == 1:
            for q in range(int(g.integers(3, 7))):
                lathe([(0, 0), (0.07, 0), (0.12, 0.02), (0.11, 0.022), (0, 0.008)], white, 32, c, (x, 0, q * 0.018))
        else:
            bowl(c2 := hidden("bowl"), 0.10, 0.07, (0.62, 0.54, 0.44))
            instance(c2, (x, 0, 0), 0, 1, c)
        x += g.uniform(0.22, 0.32)


def lemons(at, n=11):
    """a bowl of lemons"""
    x, y, z = at
    instance(prototype("fruit", bowl, 0.22, 0.11, (0.62, 0.52, 0.42)), at)
    skin = plain((0.80, 0.58, 0.06), 0.45, var=0.1, bump=0.15, bs=80)
    for k in range(n):
        a, r = k * 2.4, 0.03 + 0.10 * (k % 3) / 2
        superbox(0.085, 0.066, 0.066, skin, 1, 1, 10, loc=(x + r * math.cos(a), y + r * math.sin(a), z + 0.07 + 0.045 * (k < 5)), rot=(0, 0.3 * k, k))


def tap(c, metal, h=0.30, reach=0.2):
    """a tall mixer that pours towards -y"""
    tube([(0, 0, 0), (0, 0, h), (0, -0.02, h + 0.06), (0, -0.08, h + 0.085), (0, -reach + 0.03, h + 0.075), (0, -reach, h + 0.03), (0, -reach, h)], 0.013, metal, 12, c)
    lathe([(0, 0), (0.035, 0), (0.035, 0.015), (0, 0.015)], metal, 24, c)


def vanity(c, length, P, basins=2):
    """a hung vanity along +x against a wall at y = 0, basins and taps on it, mirrors above, fronts towards -y"""
    col = P("wood", (0.40, 0.26, 0.15))
    top = plain(P("stone", (0.70, 0.62, 0.52)), 0.4, var=0.25, bump=0.12, bs=18)
    brass = plain(P("metal", (0.50, 0.37, 0.18)), 0.28, metal=1)
    box(0, length, -0.54, 0, 0.42, 0.80, wood(col, 0, 0.5), 0.006, c)
    n = max(2, round(length / 0.55))
    w = length / n
    boxes([(i * w + 0.006, (i + 1) * w - 0.006, -0.556, -0.54, 0.43, 0.79) for i in range(n)], wood(col, 0, 0.5), "drawers", c)
    [tube([((i + 0.5) * w - 0.07, -0.59, 0.72), ((i + 0.5) * w + 0.07, -0.59, 0.72)], 0.007, brass, 8, c) for i in range(n)]
    box(-0.02, length + 0.02, -0.58, 0, 0.80, 0.845, top, 0.004, c)
    for i in range(basins):
        x = length * (i + 0.5) / basins
        lathe([(0.01, 0), (0.10, 0), (0.19, 0.05), (0.23, 0.12), (0.225, 0.125), (0.18, 0.06), (0.09, 0.02), (0.01, 0.02)], plain(P("tub", (0.80, 0.77, 0.72)), 0.4, var=0.1), 48, c, (x, -0.32, 0.845))
        tube([(x, -0.02, 1.13), (x, -0.16, 1.13), (x, -0.19, 1.12), (x, -0.20, 1.09)], 0.012, brass, 10, c)


def mirror(c, w=0.8, h=1.0, frame=(0.50, 0.37, 0.18), shape="arch"):
    """a mirror on a wall at y = 0, centered on x = 0, its foot at z = 0, seen from -y; `arch`, `oval` or `square`"""
    rim, glass_ = plain(frame, 0.28, metal=1), plain((0.92, 0.92, 0.92), 0.0, metal=1, var=0)
    t = np.linspace(0, math.pi, 33)
    if shape == "oval":
        a = np.linspace(0, 2 * math.pi, 65)[:-1]
        pts = np.stack([w / 2 * np.cos(a), h / 2 + h / 2 * np.sin(a)], -1)
    elif shape == "arch":
        pts = np.concatenate([[(-w / 2, 0), (w / 2, 0)], np.stack([w / 2 * np.cos(t), h - w / 2 + w / 2 * np.sin(t)], -1)])
    else:
        pts = np.array([(-w / 2, 0), (w / 2, 0), (w / 2, h), (-w / 2, h)])
    mesh("mirror", [(x, -0.016, z) for x, z in pts], [tuple(range(len(pts)))], glass_, c)
    ring = np.concatenate([pts, pts[:1]])
    tube([(x, -0.012, z) for x, z in ring], 0.016, rim, 8, c)


def made_bed(c, P, width=1.85, seed=1, length=2.1, headboard="cushions"):
    """a made bed: its head at y = 0, its foot towards -y, centered on x = 0; `headboard` is `cushions`, `arch`, `slats` or none"""
    col = P("wood", (0.40, 0.26, 0.15))
    W, HB = wood(col, 0, 0.5), fabric(P("headboard", (0.66, 0.60, 0.52)), 150, bump=0.4)
    linen, throw, white = cloth(P("linen", (0.84, 0.82, 0.78))), cloth(P("throw", (0.50, 0.42, 0.33)), 0.03), cloth((0.88, 0.86, 0.83), 0.02)
    double = width > 1.2
    if headboard == "cushions":
        for i in (-1, 0, 1) if double else (0,):
            superbox(0.98 if double else 1.1, 0.14, 0.92, HB, 0.14, 0.16, 24, c, loc=(i * 0.98, -0.12, 0.80))
    elif headboard == "arch":
        t = np.linspace(0, math.pi, 41)
        h, r = 0.85, width / 2 + 0.12
        pts = np.concatenate([[(-r, 0.1), (r, 0.1)], np.stack([r * np.cos(t), h + r * 0.62 * np.sin(t)], -1)])
        n = len(pts)
        V = [(x, -0.16, z) for x, z in pts] + [(x, -0.04, z) for x, z in pts]
        mesh("headboard", V, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)], HB, c)
        tube([(x, -0.16, z) for x, z in np.concatenate([pts, pts[:1]])], 0.022, HB, 8, c)
    elif headboard == "slats":
        boxes([(-width / 2 - 0.06, width / 2 + 0.06, -0.14, -0.08, z, z + 0.11) for z in (0.5, 0.66, 0.82, 0.98)] + [(x, x + 0.06, -0.15, -0.07, 0, 1.12) for x in (-width / 2 - 0.06, width / 2)], W, "slats", c)
    box(-width / 2 + 0.03, width / 2 - 0.03, -0.2 - length, -0.12, 0.08, 0.30, W, 0.01, c)
    superbox(width, length, 0.30, fabric((0.82, 0.80, 0.76)), 0.06, 0.25, 28, c, loc=(0, -0.22 - length / 2, 0.44))
    foot = -0.26 - length
    drape(width + 0.06, length - 0.52, 0.655, 0.40, linen, seed, (0, foot, 0), True, 0.020, c, 0.035, 0.5)
    drape(width + 0.22, 0.62, 0.710, 0.36, throw, 5, (0, foot + 0.18, 0), False, 0.012, c, 0.02, 0.35)
    drape(width + 0.22, 0.42, 0.712, 0.34, cloth((0.88, 0.87, 0.84)), 8, (0, foot + 1.36, 0), False, 0.012, c, 0.03, 0.35)
    up = math.radians(62)
    for s in (-1, 1) if double else (0,):
        pillow(0.72, 0.52, 0.20, white, (s * 0.46, -0.36, 0.86), (up, 0, 0), 1 + s, c)
        pillow(0.66, 0.48, 0.18, white, (s * 0.44, -0.56, 0.83), (up - 0.14, 0, s * 0.05), 4 + s, c)
    double and pillow(0.48, 0.46, 0.16, cloth(P("accent", (0.42, 0.45, 0.42)), 0.02), (-0.24, -0.76, 0.83), (up - 0.17, 0, 0.12), 9, c)
    pillow(0.60, 0.32, 0.14, cloth(P("accent2", (0.62, 0.44, 0.30)), 0.02), (0.22 if double else 0, -0.82, 0.79), (up - 0.2, 0, -0.06), 12, c)


def night_table(c, P, lamp=True):
    """a small table centered on x = 0 against a wall at y = 0, with its lamp"""
    col = P("wood", (0.40, 0.26, 0.15))
    box(-0.23, 0.23, -0.44, -0.02, 0.16, 0.46, wood(col, 0, 0.45), 0.008, c)
    box(-0.22, 0.22, -0.445, -0.44, 0.305, 0.315, plain((0.02, 0.015, 0.01), 0.8), 0, c)
    lamp and instance(prototype("nt_lamp", table_lamp, P("lamp", 0.55)), (0, -0.24, 0.46), 0, 1, c)


def wardrobe(c, width, height, P, doors=3):
    """a built-in wardrobe along +x against a wall at y = 0, fronts towards -y"""
    col = P("closet", P("wall", (0.80, 0.77, 0.72)))
    m, brass = plain(col, 0.6, var=0.05), plain((0.55, 0.40, 0.18), 0.3, metal=1)
    box(0, width, -0.6, 0, 0, height, m, 0.002, c)
    w = width / doors
    for i in range(doors):
        a, b = i * w + 0.004, (i + 1) * w - 0.004
        box(a, b, -0.622, -0.6, 0.09, height - 0.09, m, 0.003, c)
        v = (-0.634, -0.622)
        boxes([(a, a + 0.09, *v, 0.09, height - 0.09), (b - 0.09, b, *v, 0.09, height - 0.09), (a + 0.09, b - 0.09, *v, 0.09, 0.19), (a + 0.09, b - 0.09, *v, 1.0, 1.09), (a + 0.09, b - 0.09, *v, height - 0.19, height - 0.09)], m, "panel", c)
        x = b - 0.05 if i % 2 == 0 else a + 0.05
        tube([(x, -0.66, 1.02), (x, -0.66, 1.2)], 0.008, brass, 8, c)


def chimney(c, width, height, P, depth=0.42, hearth=1.1):
    """a chimney breast on a wall at y = 0, centered on x = 0, opening towards -y, with a stone surround and a shelf"""
    wall, st, soot = stucco(P("wall", (0.80, 0.77, 0.72))), plain(P("stone", (0.72, 0.64, 0.53)), 0.5, var=0.25, bump=0.15, bs=18), plain((0.02, 0.018, 0.016), 0.8)
    o, oh = hearth / 2, 0.86
    boxes([(-width / 2, -o, -depth, 0, 0, height), (o, width / 2, -depth, 0, 0, height), (-o, o, -depth, 0, oh, height)], wall, "breast", c)
    box(-o, o, -0.03, -0.001, 0, oh, soot, 0, c)
    f = 0.20
    boxes([(-o - f, -o, -depth - 0.07, -depth + 0.25, 0, oh), (o, o + f, -depth - 0.07, -depth + 0.25, 0, oh), (-o - f, o + f, -depth - 0.07, -depth + 0.25, oh, oh + 0.22)], st, "surround", c)
    box(-o - f - 0.08, o + f + 0.08, -depth - 0.16, -depth + 0.05, oh + 0.22, oh + 0.285, st, 0.008, c)
    box(-o - f - 0.15, o + f + 0.15, -depth - 0.42, 0, 0, 0.045, st, 0.006, c)
    g = generator(8)
    log = wood((0.20, 0.13, 0.08), 0, 0.9)
    for k in range(5):
        tube([(-0.32 + g.normal(0, 0.03), -0.25 + 0.04 * (k % 3), 0.10 + 0.07 * (k // 2)), (0.32 + g.normal(0, 0.03), -0.22 + 0.05 * (k % 2), 0.10 + 0.07 * (k // 2))], 0.05, log, 10, c)


def round_hearth(c, top, col=(0.03, 0.03, 0.032)):
    """a fire in the middle of a room: a bowl on a foot, and a hood that hangs from the ceiling at z = `top`"""
    iron = plain(col, 0.55, metal=0.5)
    lathe([(0, 0.05), (0.30, 0.05), (0.34, 0.10), (0.34, 0.26), (0.62, 0.40), (0.64, 0.44), (0.58, 0.44), (0.40, 0.36), (0, 0.34)], iron, 64, c)
    lathe([(0.66, 1.30), (0.68, 1.30), (0.66, 1.36), (0.30, 1.72), (0.17, 1.95), (0.17, top), (0.15, top), (0.15, 1.9), (0.6, 1.38)], iron, 64, c)
    log = wood((0.20, 0.13, 0.08), 0, 0.9)
    for k in range(5):
        a = k * 1.26
        tube([(0.26 * math.cos(a), 0.26 * math.sin(a), 0.40), (-0.06 * math.cos(a), -0.06 * math.sin(a), 0.60)], 0.045, log, 10, c)


def round_bench(c, r, a0, a1, col, pillows=()):
    """a curved sofa of radius `r` between two angles in degrees, its back outside"""
    f = fabric(col)
    n = max(3, round(math.radians(a1 - a0) * r / 0.62))
    for i in range(n):
        a = math.radians(a0 + (a1 - a0) * (i + 0.5) / n)
        w = math.radians(a1 - a0) * r / n * 1.09
        superbox(0.86, w, 0.40, f, 0.13, 0.3, 24, c, 0.08, 0.004, i, (r * math.cos(a), r * math.sin(a), 0.22), (0, 0, a))
        superbox(0.24, w * 1.12, 0.52, f, 0.2, 0.3, 24, c, 0.04, 0.005, i + 40, ((r + 0.36) * math.cos(a), (r + 0.36) * math.sin(a), 0.52), (0, math.radians(8), a))
    for k, (deg, tone) in enumerate(pillows):
        a = math.radians(deg)
        superbox(0.17, 0.50, 0.48, fabric(tone), 0.42, 0.55, 22, c, 0, 0.012, k, ((r + 0.10) * math.cos(a), (r + 0.10) * math.sin(a), 0.62), (0, math.radians(-16) * -1, a + 0.1))


def long_table(c, P, length=2.8, width=1.0, legs="trestle"):
    """a dining table along +y, centered, with plates"""
    W = wood(P("table", (0.36, 0.24, 0.14)), 1, 0.4)
    box(-width / 2, width / 2, -length / 2, length / 2, 0.70, 0.76, W, 0.012, c)
    if legs == "trestle":
        boxes([(-width / 2 + 0.14, width / 2 - 0.14, s * (length / 2 - 0.5) - 0.05, s * (length / 2 - 0.5) + 0.05, 0, 0.70) for s in (-1, 1)], W, "legs", c)
    else:
        boxes([(sx * (width / 2 - 0.1) - 0.045, sx * (width / 2 - 0.1) + 0.045, sy * (length / 2 - 0.1) - 0.045, sy * (length / 2 - 0.1) + 0.045, 0, 0.70) for sx in (-1, 1) for sy in (-1, 1)], W, "legs", c)
    n = int((length - 0.3) // 0.72)
    plate = plain((0.84, 0.82, 0.78), 0.35)
    for k in range(n):
        y = (k - (n - 1) / 2) * 0.74
        for s in (-1, 1):
            lathe([(0, 0), (0.09, 0), (0.14, 0.018), (0.13, 0.02), (0, 0.008)], plate, 36, c, (s * (width / 2 - 0.2), y, 0.76))
    return n


def seats_along(chair_proto, at, n, width, rng):
    """`n` chairs on either side of a table along +y that is centered at `at`"""
    for k in range(n):
        y = at[1] + (k - (n - 1) / 2) * 0.74
        for s in (-1, 1):
            turn = -s * math.pi / 2 + rng.normal(0, 0.06)
            x = at[0] + s * (width / 2 + 0.16)
            instance(chair_proto, (x - 0.24 * math.cos(turn) + 0.26 * math.sin(turn), y - 0.24 * math.sin(turn) - 0.26 * math.cos(turn), 0), turn)


def ceiling_slope(P, x0, x1, yb, yf, H, low, mat=None):
    """a mansard: the ceiling falls from the ridge in the middle to `low` at both side walls, with rafters"""
    m, R = mat or stucco(P("ceiling", (0.84, 0.82, 0.79))), wood(P("rafter", (0.34, 0.23, 0.14)), 0, 0.7)
    xm = (x0 + x1) / 2
    for a, b in ((x0, xm - 0.7), (x1, xm + 0.7)):
        mesh("slope", [(a, yb, low), (b, yb, H), (b, yf, H), (a, yf, low)], np.array([(0, 1, 2, 3)]), m)
        for y in np.arange(yb + 0.4, yf - 0.1, 1.05):
            V = [(a, y, low), (b, y, H), (b, y + 0.13, H), (a, y + 0.13, low), (a, y, low - 0.13), (b, y, H - 0.13), (b, y + 0.13, H - 0.13), (a, y + 0.13, low - 0.13)]
            mesh("rafter", V, np.array(CUBE_F), R)
    box(xm - 0.78, xm - 0.62, yb, yf, H - 0.16, H - 0.005, R, 0.01)
    box(xm + 0.62, xm + 0.78, yb, yf, H - 0.16, H - 0.005, R, 0.01)
