"""Tables, lamps, beds, pots, pictures and rugs: a house takes one of each. Centered at their origin unless said otherwise."""
from seating import *
from fittings import bouquet, chimney, drape, pillow  # noqa: F401 (re-exported for the plans)

BRASS = lambda: plain((0.55, 0.40, 0.18), 0.3, metal=1)
IRON = lambda: plain((0.03, 0.03, 0.032), 0.4, metal=0.6)


# ---- dining tables: c, length along x, width, color of the wood, stone ----
def table_trestle(c, l, w, wcol, st):
    W = wood(wcol, 0, 0.45)
    box(-l / 2, l / 2, -w / 2, w / 2, 0.70, 0.76, W, 0.012, c)
    boxes([(s * (l / 2 - 0.5) - 0.05, s * (l / 2 - 0.5) + 0.05, -w / 2 + 0.14, w / 2 - 0.14, 0, 0.70) for s in (-1, 1)] + [(-l / 2 + 0.5, l / 2 - 0.5, -0.04, 0.04, 0.3, 0.36)], W, "legs", c)


def table_farm(c, l, w, wcol, st):
    W = wood(wcol, 0, 0.55)
    boxes([(-l / 2, l / 2, -w / 2 + i * w / 5 + 0.003, -w / 2 + (i + 1) * w / 5 - 0.003, 0.71, 0.76) for i in range(5)], W, "top", c)
    boxes([(-l / 2 + 0.1, l / 2 - 0.1, s * (w / 2 - 0.08) - 0.02, s * (w / 2 - 0.08) + 0.02, 0.58, 0.71) for s in (-1, 1)], W, "apron", c)
    for sx in (-1, 1):
        for sy in (-1, 1):
            lathe([(0, 0), (0.035, 0), (0.045, 0.1), (0.03, 0.2), (0.055, 0.42), (0.04, 0.56), (0.055, 0.6), (0.055, 0.71)], W, 20, c, (sx * (l / 2 - 0.16), sy * (w / 2 - 0.12), 0))


def table_round(c, l, w, wcol, st):
    S = plain(st, 0.4, var=0.25, bump=0.1, bs=16)
    r = 0.74
    lathe([(0, 0.72), (r - 0.03, 0.72), (r, 0.738), (r - 0.02, 0.76), (0, 0.76)], S, 80, c)
    lathe([(0.36, 0), (0.36, 0.03), (0.15, 0.12), (0.13, 0.6), (0.24, 0.72)], S, 48, c)


def table_tulip(c, l, w, wcol, st):
    S = plain((0.80, 0.78, 0.74), 0.25, var=0.08)
    o = lathe([(0, 0.725), (0.94, 0.728), (1.0, 0.748), (0.99, 0.756), (0, 0.756)], S, 80, c)
    o.scale = (l / 2, w / 2 * 1.1, 1)
    lathe([(0.34, 0), (0.34, 0.012), (0.12, 0.06), (0.05, 0.3), (0.05, 0.5), (0.16, 0.725)], S, 48, c)


def table_cross(c, l, w, wcol, st):
    W = wood(wcol, 0, 0.5)
    box(-l / 2, l / 2, -w / 2, w / 2, 0.715, 0.76, W, 0.006, c)
    for s in (-1, 1):
        for k in (-1, 1):
            tube([(s * (l / 2 - 0.4), k * (w / 2 - 0.08), 0), (s * (l / 2 - 0.4), -k * (w / 2 - 0.08), 0.715)], 0.045, W, 8, c)
    tube([(-l / 2 + 0.4, 0, 0.36), (l / 2 - 0.4, 0, 0.36)], 0.03, W, 8, c)


def table_slab(c, l, w, wcol, st):
    S = plain(st, 0.4, var=0.3, bump=0.12, bs=14)
    box(-l / 2, l / 2, -w / 2, w / 2, 0.70, 0.76, S, 0.01, c)
    boxes([(s * (l / 2 - 0.55) - 0.22, s * (l / 2 - 0.55) + 0.22, -w / 2 + 0.24, w / 2 - 0.24, 0, 0.70) for s in (-1, 1)], S, "blocks", c)


def table_iron(c, l, w, wcol, st):
    W, M = wood(wcol, 0, 0.4), IRON()
    box(-l / 2, l / 2, -w / 2, w / 2, 0.725, 0.76, W, 0.004, c)
    for s in (-1, 1):
        x = s * (l / 2 - 0.28)
        tube([(x, -w / 2 + 0.1, 0.72), (x, -w / 2 + 0.16, 0.02), (x, w / 2 - 0.16, 0.02), (x, w / 2 - 0.1, 0.72)], 0.016, M, 8, c)


TABLES = dict(trestle=table_trestle, farm=table_farm, round=table_round, tulip=table_tulip, cross=table_cross, slab=table_slab, iron=table_iron)


def table_size(kind, l):
    return (1.5, 1.5) if kind == "round" else (l, 1.15 if kind == "tulip" else 0.98)


# ---- low tables ----
def low_drums(c, wcol, st):
    instance(prototype("ld1", props.coffee, 0.52, 0.33, st), (-0.16, 0.1, 0), 0, 1, c)
    instance(prototype("ld2", props.coffee, 0.34, 0.43, wcol), (0.42, -0.3, 0), 0, 1, c)


def low_block(c, wcol, st):
    S = plain(st, 0.45, var=0.3, bump=0.15, bs=18)
    box(-0.62, 0.62, -0.42, 0.42, 0.04, 0.34, S, 0.006, c)
    box(-0.56, 0.56, -0.36, 0.36, 0, 0.04, IRON(), 0, c)


def low_wood(c, wcol, st):
    W = wood(wcol, 0, 0.5)
    box(-0.66, 0.66, -0.36, 0.36, 0.36, 0.41, W, 0.02, c)
    leg_set(c, 1.0, 0.46, 0.37, W, 0.022, 0.06)
    box(-0.55, 0.55, -0.28, 0.28, 0.16, 0.175, W, 0.003, c)


def low_brass(c, wcol, st):
    M = BRASS()
    a = np.linspace(0, 2 * math.pi, 49)
    for z, r in ((0.40, 0.52), (0.02, 0.46)):
        tube([(r * math.cos(q), r * math.sin(q), z) for q in a], 0.011, M, 8, c)
    for k in range(3):
        tube([(0.46 * math.cos(k * 2.1), 0.46 * math.sin(k * 2.1), 0.02), (0.52 * math.cos(k * 2.1), 0.52 * math.sin(k * 2.1), 0.4)], 0.010, M, 8, c)
    lathe([(0, 0.40), (0.515, 0.40), (0.515, 0.415), (0, 0.415)], plain((0.05, 0.07, 0.065), 0.05, spec=0.9, var=0), 64, c)


def low_ottoman(c, wcol, st):
    superbox(1.15, 0.80, 0.34, fabric(st, 130, bump=0.5), 0.12, 0.3, 28, c, 0.08, 0.004, 3, (0, 0, 0.24))
    leg_set(c, 0.9, 0.56, 0.1, wood(wcol, 2), 0.03)
    box(-0.26, 0.26, -0.19, 0.19, 0.425, 0.445, wood(wcol, 0, 0.5), 0.004, c)


def low_trunk(c, wcol, st):
    W = wood(wcol, 0, 0.6)
    boxes([(-0.58, 0.58, -0.34 + i * 0.136, -0.34 + (i + 1) * 0.136 - 0.004, 0.40, 0.44) for i in range(5)] + [(-0.56, 0.56, -0.32, 0.32, 0.04, 0.40)], W, "trunk", c)
    boxes([(x - 0.02, x + 0.02, -0.35, 0.35, 0.02, 0.446) for x in (-0.42, 0.42)], IRON(), "straps", c)


def low_pair(c, wcol, st):
    """two squares of different heights"""
    M = IRON()
    for x, z, m in ((-0.34, 0.32, plain(st, 0.4, var=0.25, bump=0.1, bs=16)), (0.40, 0.42, wood(wcol, 0, 0.5))):
        box(x - 0.36, x + 0.36, -0.36, 0.36, z - 0.035, z, m, 0.004, c)
        for sx in (-1, 1):
            tube([(x + sx * 0.33, -0.33, z - 0.035), (x + sx * 0.33, -0.33, 0.01), (x + sx * 0.33, 0.33, 0.01), (x + sx * 0.33, 0.33, z - 0.035)], 0.010, M, 8, c)


LOWS = dict(drums=low_drums, block=low_block, wood=low_wood, brass=low_brass, ottoman=low_ottoman, trunk=low_trunk, pair=low_pair)
LOW_TOPS = dict(drums=0.33, block=0.34, wood=0.41, brass=0.415, ottoman=0.445, trunk=0.44, pair=0.32)


# ---- lamps: hanging (loc of the lowest point, ceiling), standing and for tables (c, color) ----
def cord(loc, z, top):
    tube([(loc[0], loc[1], z), (loc[0], loc[1], top)], 0.006, IRON(), 6)


def hung_dome(loc, top, s, g, col):
    dome(loc, top, 0.5 * s, g)


def hung_drum(loc, top, s, g, col):
    x, y, z = loc
    r, h = 0.44 * s, 0.34 * s
    lathe([(r, 0), (r, h), (r - 0.006, h), (r - 0.006, 0)], cloth(col, 0.01), 72, loc=loc)
    lathe([(0, 0.02), (r - 0.01, 0.02)], shade_mat(g * 1.5), 64, loc=loc)
    cord(loc, z + h * 0.5, top)


def hung_globes(loc, top, s, g, col):
    x, y, z = loc
    for k in range(5):
        a, r = k * 2.51, 0.30 * s * (0.5 + 0.5 * (k % 2))
        p = (x + r * math.cos(a), y + r * math.sin(a), z + 0.15 * (k % 3) * s)
        superbox(0.24 * s, 0.24 * s, 0.24 * s, shade_mat(g * 1.6), 1, 1, 18, loc=(p[0], p[1], p[2] + 0.12 * s))
        tube([(p[0], p[1], p[2] + 0.22 * s), (p[0], p[1], top)], 0.004, BRASS(), 6)


def hung_lantern(loc, top, s, g, col):
    x, y, z = loc
    r, h, M = 0.20 * s, 0.52 * s, BRASS() if sum(col) > 1.2 else IRON()
    for k in range(4):
        a = k * math.pi / 2 + math.pi / 4
        p = (x + r * math.cos(a), y + r * math.sin(a))
        tube([(*p, z), (*p, z + h), (x, y, z + h * 1.35)], 0.010, M, 6)
    for zz in (z, z + h):
        tube([(x + r * math.cos(a), y + r * math.sin(a), zz) for a in np.linspace(0, 2 * math.pi, 5) + math.pi / 4], 0.010, M, 6)
    for k in range(3):
        lathe([(0, 0), (0.016, 0), (0.016, 0.16), (0, 0.17)], shade_mat(g * 4), 12, loc=(x + 0.07 * s * math.cos(k * 2.1), y + 0.07 * s * math.sin(k * 2.1), z + 0.08))
    cord(loc, z + h * 1.33, top)


def hung_paper(loc, top, s, g, col):
    x, y, z = loc
    r = 0.42 * s
    t = np.linspace(-math.pi / 2, math.pi / 2, 40)
    lathe([(max(0.03, r * math.cos(a)) + 0.008 * math.sin(a * 26), r * 0.86 * math.sin(a)) for a in t], shade_mat(g * 0.9), 72, loc=(x, y, z + r * 0.86))
    cord(loc, z + r * 1.7, top)


def hung_ring(loc, top, s, g, col):
    """a ring of candles"""
    x, y, z = loc
    r, M = 0.52 * s, IRON()
    tube([(x + r * math.cos(a), y + r * math.sin(a), z + 0.02) for a in np.linspace(0, 2 * math.pi, 49)], 0.016, M, 8)
    for k in range(8):
        a = k * math.pi / 4
        p = (x + r * math.cos(a), y + r * math.sin(a))
        lathe([(0.045, 0), (0.05, 0.02), (0, 0.02)], M, 16, loc=(*p, z + 0.03))
        lathe([(0, 0), (0.017, 0), (0.017, 0.12), (0, 0.13)], shade_mat(g * 3), 12, loc=(*p, z + 0.05))
        k % 2 or tube([(*p, z), (x, y, z + 0.75 * s)], 0.005, M, 6)
    cord(loc, z + 0.75 * s, top)


def hung_basket(loc, top, s, g, col):
    x, y, z = loc
    W = wood((0.58, 0.42, 0.23), 2, 0.6)
    prof = [(0.46, 0), (0.44, 0.10), (0.34, 0.26), (0.18, 0.36), (0.06, 0.40)]
    for k in range(44):
        a = 2 * math.pi * k / 44
        tube([(x + r * s * math.cos(a + 0.5 * h), y + r * s * math.sin(a + 0.5 * h), z + h * s) for r, h in prof], 0.006, W, 5)
    for r, h in prof:
        tube([(x + r * s * math.cos(a), y + r * s * math.sin(a), z + h * s) for a in np.linspace(0, 2 * math.pi, 41)], 0.009, W, 6)
    superbox(0.14 * s, 0.14 * s, 0.14 * s, shade_mat(g * 3), 1, 1, 14, loc=(x, y, z + 0.2 * s))
    cord(loc, z + 0.4 * s, top)


def hung_beam(loc, top, s, g, col):
    """a long bar of light"""
    x, y, z = loc
    box(x - 0.7 * s, x + 0.7 * s, y - 0.03, y + 0.03, z, z + 0.05, IRON(), 0.004)
    box(x - 0.68 * s, x + 0.68 * s, y - 0.022, y + 0.022, z - 0.012, z, shade_mat(g * 6))
    [cord((x + k * s, y), z + 0.05, top) for k in (-0.55, 0.55)]


HUNG = dict(dome=hung_dome, drum=hung_drum, globes=hung_globes, lantern=hung_lantern, paper=hung_paper, ring=hung_ring, basket=hung_basket, beam=hung_beam)


def stand_shade(c, col, g):
    M = IRON()
    tube([(0, 0, 0), (0, 0, 1.45)], 0.012, M, 8, c)
    lathe([(0.16, 0), (0.16, 0.045), (0, 0.045)], M, 32, c)
    lathe([(0.15, 0.34), (0.22, 0.0)], shade_mat(g), 48, c, (0, 0, 1.4))


def stand_arc(c, col, g):
    M = BRASS()
    a = np.linspace(0, math.radians(150), 26)
    box(-0.18, 0.18, -0.14, 0.14, 0, 0.06, plain(col, 0.4, var=0.2), 0.01, c)
    tube([(0.75 - 0.75 * math.cos(q), 0, 0.06 + 1.75 * math.sin(q) ** 0.8) for q in a], 0.012, M, 8, c)
    x, z = 0.75 - 0.75 * math.cos(a[-1]), 0.06 + 1.75 * math.sin(a[-1]) ** 0.8
    lathe([(0.24 * math.sin(q), 0.20 * math.cos(q)) for q in np.linspace(0.05, math.pi / 2, 24)], M, 48, c, (x, 0, z - 0.16))
    lathe([(0, 0), (0.22, 0)], shade_mat(g * 2), 32, c, (x, 0, z - 0.14))


def stand_tripod(c, col, g):
    W = wood(col, 2, 0.5)
    for k in range(3):
        tube([(0.34 * math.cos(k * 2.094), 0.34 * math.sin(k * 2.094), 0), (0.03 * math.cos(k * 2.094), 0.03 * math.sin(k * 2.094), 1.32)], [0.014, 0.020], W, 8, c)
    lathe([(0.26, 0.36), (0.30, 0.0)], shade_mat(g), 48, c, (0, 0, 1.26))


def stand_globe(c, col, g):
    lathe([(0, 0), (0.15, 0), (0.15, 0.02), (0.02, 0.03), (0.014, 1.30)], BRASS(), 24, c)
    superbox(0.32, 0.32, 0.32, shade_mat(g * 1.3), 1, 1, 22, c, loc=(0, 0, 1.44))


def stand_column(c, col, g):
    """a tall cylinder of paper"""
    lathe([(0.16, 0.04), (0.16, 1.25)], shade_mat(g * 0.8), 48, c)
    [tube([(0.162 * math.cos(a), 0.162 * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, 37)], 0.006, IRON(), 6, c) for z in (0.04, 0.445, 0.85, 1.25)]


def stand_reading(c, col, g):
    M = BRASS()
    lathe([(0, 0), (0.14, 0), (0.14, 0.025), (0, 0.03)], M, 32, c)
    tube([(0, 0, 0), (0, 0, 1.18), (0.04, 0, 1.22), (0.36, 0, 1.24)], 0.010, M, 8, c)
    lathe([(0.05, 0.14), (0.15, 0.0)], cloth(col, 0.01), 36, c, (0.38, 0, 1.10))
    lathe([(0, 0.0), (0.145, 0.0)], shade_mat(g * 2), 32, c, (0.38, 0, 1.105))


def stand_bell(c, col, g):
    """a slender stem of wood, a wide shade of straw"""
    tube([(0, 0, 0), (0, 0, 1.5)], 0.022, wood(col, 2, 0.5), 10, c)
    lathe([(0, 0), (0.19, 0), (0.19, 0.03), (0, 0.035)], wood(col, 2, 0.5), 32, c)
    for k in range(40):
        a = 2 * math.pi * k / 40
        tube([(0.10 * math.cos(a), 0.10 * math.sin(a), 1.62), (0.33 * math.cos(a), 0.33 * math.sin(a), 1.34)], 0.008, plain((0.66, 0.52, 0.30), 0.8), 5, c)
    lathe([(0.08, 0.26), (0.30, 0.0)], shade_mat(g), 40, c, (0, 0, 1.35))


STANDS = dict(bell=stand_bell, shade=stand_shade, arc=stand_arc, tripod=stand_tripod, globe=stand_globe, column=stand_column, reading=stand_reading)


def lit_vase(c, col, g):
    lathe([(0, 0), (0.09, 0), (0.13, 0.10), (0.12, 0.2), (0.05, 0.27), (0.02, 0.30), (0.02, 0.36)], plain(col, 0.5, var=0.2, bump=0.2), 36, c)
    lathe([(0.13, 0.58), (0.19, 0.32)], shade_mat(g), 48, c)


def lit_column(c, col, g):
    box(-0.06, 0.06, -0.06, 0.06, 0, 0.34, plain(col, 0.4, var=0.25, bump=0.1), 0.004, c)
    lathe([(0.17, 0.60), (0.17, 0.36)], shade_mat(g), 48, c)


def lit_globe(c, col, g):
    lathe([(0, 0), (0.09, 0), (0.09, 0.015), (0.025, 0.03), (0.02, 0.12)], BRASS(), 24, c)
    superbox(0.22, 0.22, 0.22, shade_mat(g), 1, 1, 18, c, loc=(0, 0, 0.22))


def lit_mushroom(c, col, g):
    m = plain(col, 0.3, var=0.03)
    lathe([(0, 0), (0.10, 0), (0.05, 0.06), (0.035, 0.26)], m, 32, c)
    lathe([(0.20 * math.sin(a), 0.26 + 0.15 * math.cos(a)) for a in np.linspace(0.02, math.pi / 2, 24)], m, 48, c)
    lathe([(0, 0.262), (0.19, 0.262)], shade_mat(g * 1.6), 36, c)


def lit_stick(c, col, g):
    lathe([(0, 0), (0.08, 0), (0.07, 0.02), (0.018, 0.05), (0.014, 0.2), (0.024, 0.22), (0.012, 0.24), (0.012, 0.42)], BRASS(), 24, c)
    lathe([(0.07, 0.60), (0.17, 0.42)], cloth(col, 0.01), 40, c)
    lathe([(0, 0.425), (0.165, 0.425)], shade_mat(g * 1.5), 32, c)


def lit_gourd(c, col, g):
    lathe([(0, 0), (0.08, 0), (0.14, 0.09), (0.11, 0.2), (0.07, 0.24), (0.10, 0.31), (0.07, 0.39), (0.02, 0.41)], plain(col, 0.2, var=0.1), 40, c)
    lathe([(0.16, 0.68), (0.24, 0.44)], shade_mat(g), 48, c)


def lit_cube(c, col, g):
    box(-0.10, 0.10, -0.10, 0.10, 0, 0.03, BRASS(), 0, c)
    box(-0.09, 0.09, -0.09, 0.09, 0.03, 0.30, shade_mat(g * 0.9), 0.01, c)


LITS = dict(cube=lit_cube, vase=lit_vase, column=lit_column, globe=lit_globe, mushroom=lit_mushroom, stick=lit_stick, gourd=lit_gourd)


# ---- pots and what grows in them ----
def pot_jar(c, r, h, col):
    """an old garden jar with a garland under its rim"""
    m = plain(col, 0.8, var=0.3, bump=0.35, bs=22)
    lathe([(0, 0), (r * 0.55, 0), (r * 0.6, h * 0.05), (r * 0.5, h * 0.1), (r * 0.95, h * 0.6), (r, h * 0.85), (r * 1.15, h * 0.9), (r * 1.15, h), (r * 0.9, h), (r * 0.88, h * 0.9)], m, 44, c)
    tube([(r * 1.0 * math.cos(a), r * 1.0 * math.sin(a), h * (0.68 - 0.07 * abs(math.sin(2 * a)))) for a in np.linspace(0, 2 * math.pi, 60)], r * 0.07, m, 8, c)


def pot_square(c, r, h, col):
    m = plain(col, 0.6, var=0.15, bump=0.1)
    boxes([(-r, r, -r, r, 0, h * 0.94), (-r, -r + 0.03, -r, r, h * 0.9, h), (r - 0.03, r, -r, r, h * 0.9, h), (-r, r, -r, -r + 0.03, h * 0.9, h), (-r, r, r - 0.03, r, h * 0.9, h)], m, "planter", c)


def pot_basket(c, r, h, col):
    m = plain((0.56, 0.42, 0.25), 0.85, var=0.2, bump=0.8, bs=70)
    for k in range(9):
        tube([((r * (0.82 + 0.02 * k)) * math.cos(a), (r * (0.82 + 0.02 * k)) * math.sin(a), 0.02 + h * k / 8.6) for a in np.linspace(0, 2 * math.pi, 40)], h / 15, m, 8, c)


def pot_tall(c, r, h, col):
    lathe([(0, 0), (r * 0.7, 0), (r * 0.85, h * 1.25), (r * 0.8, h * 1.25), (r * 0.75, h * 1.1), (0, h * 1.1)], plain(col, 0.5, var=0.12), 44, c)


def pot_urn(c, r, h, col):
    lathe([(0, 0), (r * 0.6, 0), (r * 0.6, h * 0.08), (r * 0.22, h * 0.2), (r * 0.7, h * 0.45), (r * 1.05, h * 0.75), (r * 1.2, h), (r * 1.05, h), (r * 0.9, h * 0.8)], plain(col, 0.7, var=0.25, bump=0.2, bs=20), 48, c)


def pot_glazed(c, r, h, col):
    lathe([(0, 0), (r * 0.7, 0), (r * 1.1, h * 0.35), (r * 1.1, h * 0.65), (r * 0.75, h * 0.95), (r * 0.82, h), (r * 0.7, h), (r * 0.68, h * 0.9)], plain(col, 0.12, var=0.2, clear=0.6), 48, c)


POTS = dict(pot=props.pot, jar=pot_jar, square=pot_square, basket=pot_basket, tall=pot_tall, urn=pot_urn, glazed=pot_glazed)


def plant(c, kind, pot_kind, col, h=1.7, seed=0):
    g = generator(seed + 40)
    POTS[pot_kind](c, 0.22, 0.40, col)
    lathe([(0, 0.36), (0.19, 0.36)], plain((0.05, 0.035, 0.025), 0.95), 24, c)
    if kind == "olive":
        instance(olive(seed % 5, 2.2, 240, 0.8), (0, 0, 0.3), 1, h / 3.0, c)
    elif kind == "palm":
        instance(palm(seed % 5, 1.3, 22, 1.1), (0, 0, 0.25), 1, h / 2.1, c)
    elif kind == "cactus":
        m = plain((0.05, 0.11, 0.05), 0.7, var=0.3, bump=0.4, bs=40)
        for k, (x, y, t) in enumerate(((0, 0, 1), (0.09, 0.03, 0.7), (-0.08, -0.05, 0.55))):
            tube([(x, y, 0.34), (x * 1.3, y * 1.3, 0.34 + (h - 0.5) * t)], 0.06, m, 9, c)
    elif kind == "bay":
        tube([(0, 0, 0.34), (0, 0, h - 0.5)], 0.018, BARK(), 8, c)
        instance(ball(seed % 3, 0.34, 6000), (0, 0, h - 0.35), 1, 1, c)
    elif kind == "branches":
        T, L = [], []
        for k in range(9):
            a = k * 0.7
            p, d = branch((0, 0, 0.36), (math.cos(a) * 0.5, math.sin(a) * 0.5, 1), g.uniform(0.7, 1.0) * (h - 0.4), 0.01, g, 8, 0.2, 0.02)
            T.append(tube_geo(p, np.linspace(0.008, 0.003, 9), 5))
            q = p[g.integers(2, 9, 50)] + g.normal(0, 0.04, (50, 3))
            L.append(cards(q, g.normal(0, 0.7, (50, 3)) + d, 0.09, 0.03, g))
        mesh("twigs", *merge_geometry(T), BARK(), c)
        mesh("leaves", *merge_geometry(L), OLV(), c)
    elif kind == "grass":
        a = g.uniform(0, 6.28, 90)
        at = np.stack([np.cos(a) * 0.07, np.sin(a) * 0.07, np.full(90, 0.36)], -1)
        mesh("blades", *cards(at, np.stack([np.cos(a) * 0.45, np.sin(a) * 0.45, np.full(90, 1.0)], -1), h * 0.62, 0.035, g, 0.3, 0.25), PALM(), c)
    else:
        S, L = [], []
        for k in range(6):
            a = k * 1.05 + g.uniform(-0.3, 0.3)
            p, d = branch((0, 0, 0.34), (math.cos(a) * 0.34, math.sin(a) * 0.34, 1), g.uniform(0.55, 1.0) * (h - 0.4), 0.01, g, 9, 0.22, 0.10)
            S.append(tube_geo(p, np.linspace(0.012, 0.004, 10), 6))
            q = p[g.integers(3, 10, 34)] + g.normal(0, 0.035, (34, 3))
            L.append(cards(q, g.normal(0, 0.8, (34, 3)) + np.array([0, 0, 0.15]), 0.19, 0.10, g, 0.3, 0.18))
        mesh("stems", *merge_geometry(S), BARK(), c)
        mesh("leaves", *merge_geometry(L), leaf((0.02, 0.055, 0.014), (0.055, 0.11, 0.03), 0.25), c)


# ---- what hangs on a wall: c, width, height, two colors, seed; on a wall at y = 0, seen from -y, centered ----
def frame_around(c, w, h, col, t=0.03, depth=0.035):
    boxes([(-w / 2 - t, -w / 2, -depth, 0, -h / 2, h / 2), (w / 2, w / 2 + t, -depth, 0, -h / 2, h / 2), (-w / 2 - t, w / 2 + t, -depth, 0, h / 2, h / 2 + t), (-w / 2 - t, w / 2 + t, -depth, 0, -h / 2 - t, -h / 2)], wood(col, 2, 0.5), "frame", c)


def disc(c, x, z, rx, rz, m, y=-0.02, n=48):
    a = np.linspace(0, 2 * math.pi, n + 1)[:-1]
    mesh("disc", [(x + rx * math.cos(q), y, z + rz * math.sin(q)) for q in a], [tuple(range(n))], m, c)


def art_abstract(c, w, h, a, b, wcol, seed):
    box(-w / 2, w / 2, -0.02, 0, -h / 2, h / 2, painting((tuple(a), tuple(0.5 * (p + q) for p, q in zip(a, b)), (0.80, 0.76, 0.68), tuple(b), (0.72, 0.66, 0.55)), seed), 0, c)
    frame_around(c, w, h, wcol)


def art_herbarium(c, w, h, a, b, wcol, seed):
    """small frames in rows, a leaf in each"""
    g = generator(seed + 3)
    nx, nz = max(2, round(w / 0.5)), max(1, round(h / 0.62))
    for i in range(nx):
        for j in range(nz):
            k = hidden("leafed")
            box(-0.19, 0.19, -0.012, 0, -0.25, 0.25, plain((0.82, 0.79, 0.72), 0.8), 0, k)
            frame_around(k, 0.38, 0.5, wcol, 0.018, 0.03)
            tube([(0, -0.016, -0.18), (0.02 * g.normal(), -0.016, 0.16)], 0.004, plain(b, 0.8), 5, k)
            for s in range(8):
                disc(k, (0.045 + 0.01 * (s % 2)) * (-1) ** s, -0.12 + 0.035 * s, 0.045, 0.018, plain(a if s % 3 else b, 0.8), -0.015, 16)
            instance(k, ((i - (nx - 1) / 2) * 0.48, 0, (j - (nz - 1) / 2) * 0.6), 0, 1, c)


def art_horizon(c, w, h, a, b, wcol, seed):
    box(-w / 2, w / 2, -0.015, 0, -h / 2, -h * 0.08, plain(a, 0.8, var=0.35), 0, c)
    box(-w / 2, w / 2, -0.014, 0, -h * 0.08, h / 2, plain((0.74, 0.74, 0.70), 0.8, var=0.12), 0, c)
    disc(c, w * (-0.2 + 0.1 * (seed % 5)), h * 0.14, h * 0.13, h * 0.13, plain(b, 0.8), -0.018)
    frame_around(c, w, h, wcol, 0.02)


def art_shapes(c, w, h, a, b, wcol, seed):
    """cut paper: arches and stones"""
    box(-w / 2, w / 2, -0.012, 0, -h / 2, h / 2, plain((0.80, 0.76, 0.69), 0.85), 0, c)
    g = generator(seed)
    disc(c, -w * 0.16, h * 0.12, w * 0.22, h * 0.20, plain(a, 0.85))
    disc(c, w * 0.16, -h * 0.16, w * 0.24, h * 0.22, plain(b, 0.85), -0.022)
    disc(c, w * 0.1, h * 0.26, w * 0.10, h * 0.10, plain((0.10, 0.10, 0.10), 0.85), -0.024)
    frame_around(c, w, h, wcol, 0.022)


def art_plates(c, w, h, a, b, wcol, seed):
    g = generator(seed + 2)
    for k in range(9):
        q = k * 2.4
        r = 0.10 + 0.07 * g.uniform()
        x, z = w * 0.42 * math.sqrt(k / 8) * math.cos(q), h * 0.42 * math.sqrt(k / 8) * math.sin(q)
        o = lathe([(0, 0), (r * 0.6, 0), (r, 0.025), (r, 0.03), (r * 0.55, 0.008), (0, 0.008)], plain([a, (0.82, 0.80, 0.75), b][k % 3], 0.25, var=0.15), 40, c, (x, 0, z))
        o.rotation_euler = (math.pi / 2, 0, 0)


def art_sun(c, w, h, a, b, wcol, seed):
    """a round mirror with rays"""
    r, M = min(w, h) * 0.24, BRASS()
    disc(c, 0, 0, r, r, plain((0.92, 0.92, 0.92), 0.0, metal=1, var=0))
    for k in range(36):
        q, l = k * math.pi / 18, r * (1.9 if k % 2 else 1.55)
        tube([(r * math.cos(q), -0.012, r * math.sin(q)), (l * math.cos(q), -0.012, l * math.sin(q))], [0.012, 0.004], M, 6, c)
    tube([(r * math.cos(q), -0.015, r * math.sin(q)) for q in np.linspace(0, 2 * math.pi, 49)], 0.018, M, 8, c)


def art_weaving(c, w, h, a, b, wcol, seed):
    w = w * 0.7
    tube([(-w / 2 - 0.1, -0.03, h / 2), (w / 2 + 0.1, -0.03, h / 2)], 0.014, wood(wcol, 0), 8, c)
    n = 26
    for k, (z0, z1, t) in enumerate(((0.5, 0.18, a), (0.18, 0.02, (0.80, 0.76, 0.68)), (0.02, -0.22, b), (-0.22, -0.5, (0.78, 0.73, 0.64)))):
        boxes([(-w / 2 + w * i / n + 0.002, -w / 2 + w * (i + 1) / n - 0.002, -0.035, -0.012, h * (z1 - (0.06 * abs(i - n / 2) / n if k == 3 else 0)), h * z0) for i in range(n)], fabric(t, 120, bump=0.8), "bands", c)


ARTS = dict(abstract=art_abstract, herbarium=art_herbarium, horizon=art_horizon, shapes=art_shapes, plates=art_plates, sun=art_sun, weaving=art_weaving)


# ---- rugs: width along x, depth along y, two colors; flat on the floor at z ----
def rug(kind, x, y, w, d, a, b, z=0.0):
    A, B = fabric(a, 70, bump=0.9), fabric(b, 70, bump=0.9)
    if kind == "round":
        r = min(w, d) * 0.56
        lathe([(0, 0), (r, 0), (r, 0.016), (0, 0.02)], A, 96, loc=(x, y, z))
        for q in (0.94, 0.62):
            lathe([(r * q - 0.07, 0.0205), (r * q, 0.0205)], B, 96, loc=(x, y, z))
        return
    x0, x1, y0, y1 = x - w / 2, x + w / 2, y - d / 2, y + d / 2
    box(x0, x1, y0, y1, z, z + 0.018, A, 0.006)
    t = z + 0.0195
    flat = lambda L: boxes([(p, q, r, s, z + 0.01, t) for p, q, r, s in L], B, "pattern")
    if kind == "border":
        m, k = 0.16, 0.08
        flat([(x0 + m, x1 - m, y0 + m, y0 + m + k), (x0 + m, x1 - m, y1 - m - k, y1 - m), (x0 + m, x0 + m + k, y0 + m, y1 - m), (x1 - m - k, x1 - m, y0 + m, y1 - m)])
    elif kind == "stripes":
        flat([(x0 + 0.01, x1 - 0.01, q, q + 0.11) for q in np.arange(y0 + 0.1, y1 - 0.12, 0.3)])
    elif kind == "checks":
        s = 0.42
        flat([(p, min(p + s, x1 - 0.02), q, min(q + s, y1 - 0.02)) for i, p in enumerate(np.arange(x0 + 0.02, x1 - 0.1, s)) for j, q in enumerate(np.arange(y0 + 0.02, y1 - 0.1, s)) if (i + j) % 2])
    elif kind == "diamonds":
        for s in np.arange(-w, w, 0.62):
            for k in (1, -1):
                pts = [(p, q) for p, q in ((x + s + k * u, y + u) for u in np.linspace(-d / 2 + 0.06, d / 2 - 0.06, 30)) if x0 + 0.05 < p < x1 - 0.05]
                len(pts) > 2 and tube([(p, q, z + 0.018) for p, q in pts], 0.012, B, 6)
    elif kind == "fringe":
        flat([(x0 + 0.3, x1 - 0.3, y0 + 0.3, y1 - 0.3)])
        boxes([(x0 - 0.12, x0, q, q + 0.012, z, z + 0.008) for q in np.arange(y0 + 0.02, y1 - 0.02, 0.035)] + [(x1, x1 + 0.12, q, q + 0.012, z, z + 0.008) for q in np.arange(y0 + 0.02, y1 - 0.02, 0.035)], A, "fringe")


# ---- beds: head at y = 0, foot towards -y, centered on x = 0 ----
def linen_on(c, S, w, l, top, seed):
    linen, throw, white = cloth(S("linen", (0.84, 0.82, 0.78))), cloth(S("throw", (0.50, 0.42, 0.33)), 0.03), cloth((0.88, 0.86, 0.83), 0.02)
    superbox(w, l, 0.30, fabric((0.82, 0.80, 0.76)), 0.06, 0.25, 28, c, loc=(0, -0.2 - l / 2, top - 0.15))
    foot, drop = -0.24 - l, min(0.42, top - 0.08)
    drape(w + 0.06, l - 0.52, top + 0.065, drop, linen, seed, (0, foot, 0), True, 0.020, c, 0.035, 0.5)
    kind = S("dressing", 0)
    if kind != 2:
        drape(w + 0.22, 0.85 if kind == 1 else 0.62, top + 0.120, drop - 0.03, throw, 5, (0, foot + (0.05 if kind == 1 else 0.18), 0), False, 0.012, c, 0.02, 0.35)
    drape(w + 0.22, 0.42, top + 0.122, drop - 0.06, cloth((0.88, 0.87, 0.84)), 8, (0, foot + l - 0.74, 0), False, 0.012, c, 0.03, 0.35)
    up = math.radians(62)
    two = w > 1.2
    for s in (-1, 1) if two else (0,):
        pillow(0.72, 0.52, 0.20, white, (s * 0.46, -0.34, top + 0.27), (up, 0, 0), 1 + s, c)
        pillow(0.66, 0.48, 0.18, white if kind != 1 else throw, (s * 0.44, -0.54, top + 0.24), (up - 0.14, 0, s * 0.05), 4 + s, c)
    two and pillow(0.48, 0.46, 0.16, cloth(S("accent", (0.42, 0.45, 0.42)), 0.02), (-0.24, -0.74, top + 0.24), (up - 0.17, 0, 0.12), 9, c)
    pillow(0.60, 0.32, 0.14, cloth(S("accent2", (0.62, 0.44, 0.30)), 0.02), (0.22 if two else 0, -0.80, top + 0.20), (up - 0.2, 0, -0.06), 12, c)


def bed(c, S, w=1.85, l=2.05, seed=1, kind=None):
    kind = kind or S("bed", "panels")
    wcol = S("wood", (0.40, 0.26, 0.15))
    W, H = wood(wcol, 0, 0.5), fabric(S("headboard", (0.66, 0.60, 0.52)), 150, bump=0.4)
    top, r = 0.59, w / 2 + 0.06
    low = kind == "deck"
    if low:
        top = 0.46
        box(-w / 2 - 0.42, w / 2 + 0.42, -l - 0.5, 0, 0.10, 0.17, W, 0.01, c)
        box(-w / 2 - 0.25, w / 2 + 0.25, -l - 0.3, -0.2, 0, 0.10, plain((0.03, 0.025, 0.02), 0.8), 0, c)
        box(-w / 2 - 0.42, w / 2 + 0.42, -0.10, 0, 0.17, 0.86, W, 0.01, c)
    elif kind == "iron":
        M = IRON()
        for y, h in ((-0.08, 1.30), (-l - 0.22, 0.82)):
            a = np.linspace(0, math.pi, 25)
            tube([(-r, y, 0), (-r, y, h - 0.25)] + [(-r * math.cos(q), y, h - 0.25 + 0.25 * math.sin(q)) for q in a] + [(r, y, h - 0.25), (r, y, 0)], 0.017, M, 10, c)
            tube([(-r, y, h - 0.28), (r, y, h - 0.28)], 0.010, M, 8, c)
            for x in np.linspace(-r + 0.15, r - 0.15, 9 if w > 1.2 else 6):
                tube([(x, y, 0.4), (x, y, h - 0.25 + 0.25 * math.sqrt(max(0, 1 - (x / r) ** 2)))], 0.008, M, 6, c)
        [tube([(s * r, -0.08, 0.34), (s * r, -l - 0.22, 0.34)], 0.014, M, 8, c) for s in (-1, 1)]
    elif kind == "poster":
        h = S("poster", 2.15)
        boxes([(sx * r - 0.04, sx * r + 0.04, y - 0.04, y + 0.04, 0, h) for sx in (-1, 1) for y in (-0.08, -l - 0.22)] + [(-r, r, y - 0.035, y + 0.035, h - 0.08, h) for y in (-0.08, -l - 0.22)] + [(sx * r - 0.035, sx * r + 0.035, -l - 0.22, -0.08, h - 0.08, h) for sx in (-1, 1)], W, "posts", c)
        box(-r, r, -0.10, -0.04, 0.3, 1.05, W, 0.008, c)
        if S("bed_curtains", 1):
            m = sheer(S("canopy", (0.86, 0.83, 0.77)), 0.12)
            for s in (-1, 1):
                curtain(s * r, -0.12, s * r, -0.5, 0.02, h - 0.08, m, 6, 0.04, 1, c)
                curtain(s * r, -l - 0.18, s * r, -l + 0.12, 0.02, h - 0.08, m, 5, 0.04, 2, c)
    elif kind == "cane":
        boxes([(-r, -r + 0.08, -0.12, -0.05, 0, 1.2), (r - 0.08, r, -0.12, -0.05, 0, 1.2), (-r, r, -0.12, -0.05, 1.12, 1.2), (-r, r, -0.12, -0.05, 0.42, 0.5), (-0.04, 0.04, -0.12, -0.05, 0.5, 1.12)], W, "frame", c)
        box(-r, r, -0.09, -0.08, 0.5, 1.12, plain((0.62, 0.47, 0.28), 0.7, bump=0.7, bs=130), 0, c)
    elif kind == "louis":
        t = np.linspace(-1, 1, 41)
        z = 0.98 + 0.26 * np.cos(t * math.pi / 2) ** 2
        out = [(-r, 0.3)] + [(r * q, k) for q, k in zip(t, z)] + [(r, 0.3)]
        m = len(out)
        mesh("head", [(x, -0.13, k) for x, k in out] + [(x, -0.04, k) for x, k in out], [tuple(range(m)), tuple(range(2 * m - 1, m - 1, -1))] + [(i, m + i, m + (i + 1) % m, (i + 1) % m) for i in range(m)], H, c)
        tube([(x, -0.09, k) for x, k in out], 0.035, W, 10, c)
        z2 = 0.52 + 0.10 * np.cos(t * math.pi / 2) ** 2
        out = [(-r, 0.12)] + [(r * q, k) for q, k in zip(t, z2)] + [(r, 0.12)]
        y = -l - 0.42  # clear of the linen that hangs over the end
        mesh("end", [(x, y - 0.04, k) for x, k in out] + [(x, y + 0.04, k) for x, k in out], [tuple(range(m)), tuple(range(2 * m - 1, m - 1, -1))] + [(i, m + i, m + (i + 1) % m, (i + 1) % m) for i in range(m)], H, c)
        tube([(x, y, k) for x, k in out], 0.032, W, 10, c)
    elif kind == "channels":
        n = 11 if w > 1.2 else 6
        for i in range(n):
            superbox((w + 0.5) / n * 1.02, 0.16, 1.05, H, 0.5, 0.25, 18, c, loc=(-(w + 0.5) / 2 + (w + 0.5) * (i + 0.5) / n, -0.10, 0.76))
    elif kind == "boards":
        boxes([(-r - 0.3, r + 0.3, -0.07, -0.01, 0.25 + 0.21 * k, 0.45 + 0.21 * k) for k in range(5)], W, "boards", c)
        box(-r - 0.32, r + 0.32, -0.14, 0, 1.30, 1.34, W, 0.004, c)
    elif kind == "arch":
        t = np.linspace(0, math.pi, 41)
        pts = np.concatenate([[(-r, 0.1), (r, 0.1)], np.stack([r * np.cos(t), 0.85 + r * 0.62 * np.sin(t)], -1)])
        m = len(pts)
        mesh("head", [(x, -0.15, k) for x, k in pts] + [(x, -0.03, k) for x, k in pts], [tuple(range(m)), tuple(range(2 * m - 1, m - 1, -1))] + [(i, m + i, m + (i + 1) % m, (i + 1) % m) for i in range(m)], H, c)
        tube([(x, -0.15, k) for x, k in np.concatenate([pts, pts[:1]])], 0.022, H, 8, c)
    else:
        for i in (-1, 0, 1) if w > 1.2 else (0,):
            superbox(0.72 if w > 1.2 else 1.0, 0.14, 0.72, H, 0.14, 0.16, 24, c, loc=(i * 0.72, -0.10, 0.74))
    low or box(-w / 2 + 0.03, w / 2 - 0.03, -0.2 - l, -0.1, 0.08, 0.32, W if kind != "iron" else fabric((0.8, 0.78, 0.73)), 0.01, c)
    linen_on(c, S, w, l, top, seed)
    return top


# ---- small things of a bedroom ----
def bedside(c, kind, wcol, st):
    W = wood(wcol, 0, 0.45)
    if kind == 0:
        box(-0.23, 0.23, -0.44, -0.02, 0.16, 0.46, W, 0.008, c)
        box(-0.22, 0.22, -0.445, -0.44, 0.305, 0.315, plain((0.02, 0.015, 0.01), 0.8), 0, c)
        return 0.46
    if kind == 1:
        lathe([(0, 0), (0.17, 0), (0.17, 0.02), (0.03, 0.04), (0.025, 0.5), (0.22, 0.52), (0.22, 0.545), (0, 0.545)], W, 36, c, (0, -0.25, 0))
        return 0.545
    if kind == 2:
        box(-0.22, 0.22, -0.42, -0.02, 0, 0.48, plain(st, 0.4, var=0.25, bump=0.1, bs=18), 0.006, c)
        return 0.48
    boxes([(-0.21, 0.21, -0.40, -0.03, z, z + 0.03) for z in (0.18, 0.53)], W, "shelves", c)
    leg_set_at = [(sx * 0.19, -0.215 + sy * 0.165) for sx in (-1, 1) for sy in (-1, 1)]
    [tube([(x, y, 0), (x, y, 0.55)], 0.014, W, 8, c) for x, y in leg_set_at]
    return 0.56
