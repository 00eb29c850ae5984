"""Smaller things that make a room lived in: plants, sideboards, bookcases, pictures, a towel ladder, glazed wall tiles."""
from interior import *


def houseplant(c, h=1.7, pot_col=(0.60, 0.55, 0.47), kind="ficus", seed=0):
    """a plant in its pot: `ficus` with stems and large leaves, `olive` a small tree, `grass` long arching blades"""
    pot(c, 0.21, 0.38, pot_col)
    g = generator(seed + 40)
    if kind == "olive":
        instance(olive(seed, 2.2, 240, 0.8), (0, 0, 0.3), 1, h / 3.0, c)
        return
    if kind == "grass":
        a = g.uniform(0, 6.28, 90)
        d = np.stack([np.cos(a) * 0.45, np.sin(a) * 0.45, np.full(90, 1.0)], -1)
        at = np.stack([np.cos(a) * 0.07, np.sin(a) * 0.07, np.full(90, 0.36)], -1)
        mesh("blades", *cards(at, d, h * 0.62, 0.035, g, 0.3, 0.25), PALM(), c)
        return
    stems, leaves = [], []
    for k in range(6):
        a = k * 1.05 + g.uniform(-0.3, 0.3)
        p, d = branch((0, 0, 0.34), (math.cos(a) * 0.34, math.sin(a) * 0.34, 1), g.uniform(0.55, 1.0) * (h - 0.4), 0.01, g, 9, 0.22, 0.10)
        stems.append(tube_geo(p, np.linspace(0.012, 0.004, 10), 6))
        q = p[g.integers(3, 10, 34)] + g.normal(0, 0.035, (34, 3))
        leaves.append(cards(q, g.normal(0, 0.8, (34, 3)) + np.array([0, 0, 0.15]), 0.19, 0.10, g, 0.3, 0.18))
    mesh("stems", *merge_geometry(stems), BARK(), c)
    mesh("leaves", *merge_geometry(leaves), leaf((0.02, 0.055, 0.014), (0.055, 0.11, 0.03), 0.25), c)


def sideboard(c, length=2.0, col=(0.40, 0.26, 0.15), top=None, doors=4):
    """against a wall at x = 0, along +y, fronts towards +x; a lamp, books and a vase on it"""
    body = wood(col, 1, 0.5)
    box(0.0, 0.44, 0, length, 0.16, 0.74, body, 0.006, c)
    box(0.0, 0.46, -0.01, length + 0.01, 0.74, 0.775, plain(top, 0.35, var=0.15) if top else body, 0.004, c)
    w = length / doors
    gap = plain((0.03, 0.02, 0.015), 0.8)
    boxes([(0.44, 0.452, i * w + 0.008 + k * (w - 0.016) / 12, i * w + 0.008 + (k + 0.78) * (w - 0.016) / 12, 0.18, 0.72) for i in range(doors) for k in range(12)], wood(col, 2, 0.5), "doors", c)
    boxes([(0.05, 0.38, y, y + 0.05, 0, 0.16) for y in (0.1, length - 0.15)], gap, "feet", c)


def dressed_sideboard(at, turn, length=2.0, col=(0.40, 0.26, 0.15), top=None, seed=0, lamp=0.35):
    """a sideboard at `at`, turned by `turn`, with its lamp, books and flowers"""
    c = hidden("dressed_sideboard")
    sideboard(c, length, col, top)
    g = generator(seed + 9)
    v = [(0.74, 0.68, 0.58), (0.30, 0.27, 0.23), (0.46, 0.50, 0.46), (0.58, 0.36, 0.24)]
    instance(prototype("sb_lamp", table_lamp, lamp), (0.22, length - 0.28, 0.775), 0, 1.05, c)
    instance(prototype("sb_vase", vase, 0.36, 0.13, v[seed % 4]), (0.22, 0.34, 0.775), 0, 1, c)
    instance(prototype("sb_vase2", vase, 0.22, 0.10, v[(seed + 1) % 4]), (0.25, 0.62, 0.775), 0, 1, c)
    for i in range(3):
        instance(prototype("sb_book%d" % i, book, 0.22, 0.30, 0.032, v[(seed + i) % 4]), (0.12, length * 0.5 - 0.1, 0.775 + 0.033 * i), g.uniform(-0.12, 0.12), 1, c)
    instance(prototype("sb_bowl", bowl, 0.15, 0.08, v[(seed + 2) % 4]), (0.24, length * 0.5 + 0.42, 0.775), 0, 1, c)
    instance(c, at, turn)


def bookcase(c, length=2.4, height=2.35, col=(0.36, 0.24, 0.14), seed=0):
    """against a wall at x = 0, along +y, open towards +x: shelves with books, bowls and vases"""
    g = generator(seed + 70)
    W = wood(col, 2, 0.5)
    cols, rows = 3, 5
    w, h = length / cols, (height - 0.1) / rows
    boxes([(0, 0.36, i * w - 0.016, i * w + 0.016, 0, height) for i in range(cols + 1)], W, "uprights", c)
    boxes([(0, 0.36, 0, length, 0.06 + j * h, 0.092 + j * h) for j in range(rows + 1)], wood(col, 1, 0.5), "shelves", c)
    box(0, 0.012, 0, length, 0, height, wood(col, 2, 0.6), 0, c)
    tones = [(0.62, 0.55, 0.45), (0.24, 0.26, 0.27), (0.74, 0.69, 0.60), (0.44, 0.24, 0.16), (0.30, 0.36, 0.34), (0.55, 0.42, 0.28)]
    spines = {k: [] for k in range(len(tones))}
    for i in range(cols):
        for j in range(rows):
            z, y = 0.092 + j * h, i * w + 0.05
            if g.uniform() < 0.62:
                end = i * w + w * g.uniform(0.55, 0.95)
                while y < end:
                    t, bh = g.uniform(0.02, 0.045), g.uniform(0.62, 0.86) * (h - 0.05)
                    spines[int(g.integers(len(tones)))].append((0.05, 0.05 + g.uniform(0.17, 0.23), y, y + t - 0.002, z, z + bh))
                    y += t
            elif g.uniform() < 0.6:
                k = int(g.integers(len(tones)))
                instance(prototype("bc_vase%d%d" % (i, j), vase, 0.30, 0.12, tones[k]), (0.19, i * w + w / 2, z), 0, 0.95, c)
            else:
                instance(prototype("bc_bowl%d%d" % (i, j), bowl, 0.16, 0.10, tones[int(g.integers(len(tones)))]), (0.19, i * w + w / 2, z), 0, 1, c)
    for k, s in spines.items():
        if s:
            boxes(s, plain(tones[k], 0.7), "books", c)


def framed(c, w=0.9, h=1.15, frame=(0.34, 0.23, 0.14), seed=0):
    """a picture in its frame on a wall at x = 0, centered on y = 0 and z = 0, seen from +x"""
    F = wood(frame, 1, 0.5)
    box(0.004, 0.012, -w / 2, w / 2, -h / 2, h / 2, plain((0.80, 0.78, 0.73), 0.8), 0, c)
    box(0.012, 0.018, -w * 0.36, w * 0.36, -h * 0.38, h * 0.38, painting(seed=seed), 0, c)
    boxes([(0, 0.035, -w / 2 - 0.025, -w / 2, -h / 2, h / 2), (0, 0.035, w / 2, w / 2 + 0.025, -h / 2, h / 2), (0, 0.035, -w / 2 - 0.025, w / 2 + 0.025, h / 2, h / 2 + 0.025), (0, 0.035, -w / 2 - 0.025, w / 2 + 0.025, -h / 2 - 0.025, -h / 2)], F, "frame", c)


def towel_ladder(c, col=(0.36, 0.24, 0.15), towel=(0.84, 0.82, 0.77)):
    """leaning on a wall at x = 0, along y, with two towels over its rungs"""
    W, T = wood(col, 2, 0.5), fabric(towel, 90, bump=0.6)
    for y in (0, 0.5):
        tube([(0.42, y, 0), (0.04, y, 1.85)], 0.02, W, 10, c)
    rung = lambda z: 0.42 - 0.38 * z / 1.85
    for z in (0.4, 0.8, 1.2, 1.6):
        tube([(rung(z), 0, z), (rung(z), 0.5, z)], 0.014, W, 8, c)
    for z, l, y0 in ((1.6, 0.62, 0.06), (0.8, 0.46, 0.10)):
        x = rung(z)
        superbox(0.03, 0.34, l, T, 0.25, 0.3, 18, c, 0, 0.004, int(z * 10), (x + 0.028, y0 + 0.17, z - l / 2 + 0.02))
        superbox(0.03, 0.34, l * 0.7, T, 0.25, 0.3, 18, c, 0, 0.004, 5, (x - 0.028, y0 + 0.17, z - l * 0.35 + 0.02))


def glazed_tiles(x, y0, y1, z0, z1, col, towards=1, step=0.105):
    """hand-made tiles on a wall at `x`, every one a little different"""
    rng = generator(21)
    m = stone(col, 0.28)
    L = []
    for y in np.arange(y0, y1 - 0.02, step):
        for z in np.arange(z0, z1 - 0.02, step):
            d = 0.010 + rng.normal(0, 0.0012)
            a, b = (x, x + d) if towards > 0 else (x - d, x)
            L.append((a, b, y, min(y + step - 0.004, y1), z, min(z + step - 0.004, z1)))
    boxes(L, m, "tiles")


def floor_lamp(at, glow=0.3):
    dark = plain((0.03, 0.03, 0.032), 0.35, metal=0.6)
    x, y = at
    tube([(x, y, 0), (x, y, 1.45)], 0.012, dark, 8)
    lathe([(0.16, 0), (0.16, 0.045), (0, 0.045)], dark, 32, loc=(x, y, 0))  # higher than a rug
    lathe([(0.15, 0.34), (0.22, 0.0)], shade_mat(glow), 48, loc=(x, y, 1.4))
