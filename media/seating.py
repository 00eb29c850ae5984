"""Sofas, armchairs and chairs: a house takes one of each. Every piece is centered at its origin, faces -y and has its back at +y."""
import props
from interior import *


def leg_set(c, w, d, h, m, r=0.018, splay=0.0, top=0.013):
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * (w / 2 + splay), sy * (d / 2 + splay), 0), (sx * w / 2, sy * d / 2, h)], [top, r], m, 10, c)


def scatter_cushions(c, w, y, z, tones, seed=0, size=0.48):
    g = generator(seed)
    xs = [-w / 2 + 0.45, w / 2 - 0.45, -w / 2 + 0.85, w / 2 - 0.9][: max(2, min(4, len(tones) + 1))]
    for i, x in enumerate(xs):
        superbox(size, 0.16, size * 0.95, fabric(tones[i % len(tones)]), 0.55, 0.42, 22, c, 0, 0.01, i, (x, y - 0.05 * (i % 2), z), (math.radians(-20), g.normal(0, 0.1), g.normal(0, 0.15)))


# ---- sofas: c, width, color, tones of the cushions, color of the wood ----
def sofa_track(c, w, col, tones, wcol):
    k = hidden("track")
    props.sofa(k, w, 1.0, col, 0.08, 0.40, 0.25, 0, tones)
    instance(k, (-w / 2, -0.5, 0), 0, 1, c)


def sofa_deck(c, w, col, tones, wcol):
    """one long cushion on a deck of timber that is wider than it"""
    W, f = wood(wcol, 0, 0.5), fabric(col)
    box(-w / 2, w / 2, -0.5, 0.5, 0.12, 0.20, W, 0.008, c)
    boxes([(x, x + 0.5, -0.35, 0.35, 0, 0.12) for x in (-w / 2 + 0.3, w / 2 - 0.8)], plain((0.03, 0.025, 0.02), 0.7), "feet", c)
    superbox(w - 0.5, 0.92, 0.20, f, 0.05, 0.3, 28, c, 0.05, 0.004, 1, (-0.22, -0.03, 0.30))
    box(w / 2 - 0.46, w / 2 - 0.04, -0.42, 0.42, 0.20, 0.225, plain((0.62, 0.55, 0.46), 0.5, var=0.2), 0.004, c)
    instance(prototype("dv", props.vase, 0.26, 0.10, (0.34, 0.30, 0.26)), (w / 2 - 0.25, 0.05, 0.225), 0, 1, c)
    n = max(2, round((w - 0.5) / 0.9))
    for i in range(n):
        superbox((w - 0.56) / n, 0.22, 0.42, f, 0.25, 0.35, 24, c, 0, 0.008, i, (-w / 2 + 0.04 + (w - 0.52) * (i + 0.5) / n, 0.34, 0.58), (math.radians(-14), 0, 0))
    scatter_cushions(c, w - 0.7, 0.14, 0.56, tones, 2, 0.44)


def sofa_crescent(c, w, col, tones, wcol):
    f, r = fabric(col, 150, bump=0.4), w * 0.72
    half = math.asin(min(0.98, w / 2 / r))
    n = 7
    for i in range(n):
        a = -half + 2 * half * (i + 0.5) / n
        q = 2 * half * r / n
        x, y = r * math.sin(a), 0.42 - r * (1 - math.cos(a)) * 1.0
        superbox(q * 1.12, 0.92, 0.42, f, 0.16, 0.35, 22, c, 0.06, 0, i, (x, y - 0.42, 0.24), (0, 0, -a))
        superbox(q * 1.22, 0.30, 0.44, f, 0.3, 0.5, 22, c, 0, 0, i, (x + 0.04 * math.sin(a), y, 0.56), (math.radians(-6), 0, -a))
    scatter_cushions(c, w * 0.9, 0.10, 0.62, tones, 3, 0.42)


def sofa_rolled(c, w, col, tones, wcol):
    """rolled arms as high as the back, buttons in the back"""
    f = fabric(col, 300, 0.6, 0.12)
    box(-w / 2 + 0.1, w / 2 - 0.1, -0.46, 0.42, 0.12, 0.32, f, 0.03, c, 3)
    leg_set(c, w - 0.24, 0.76, 0.13, wood((0.14, 0.08, 0.05), 2), 0.035)
    box(-w / 2 + 0.1, w / 2 - 0.1, 0.24, 0.42, 0.3, 0.70, f, 0.05, c, 3)
    tube([(-w / 2 + 0.12, 0.38, 0.70), (w / 2 - 0.12, 0.38, 0.70)], 0.115, f, 24, c)
    for s in (-1, 1):
        box(s * (w / 2 - 0.13) - 0.10, s * (w / 2 - 0.13) + 0.10, -0.46, 0.40, 0.12, 0.68, f, 0.05, c, 3)
        tube([(s * (w / 2 - 0.10), -0.47, 0.69), (s * (w / 2 - 0.10), 0.42, 0.69)], 0.125, f, 24, c)
        lathe([(0, 0), (0.115, 0), (0.12, -0.01), (0, -0.012)], f, 28, c, (s * (w / 2 - 0.10), -0.478, 0.69)).rotation_euler = (math.pi / 2, 0, 0)
    n = 3 if w > 2.0 else 2
    for i in range(n):
        superbox((w - 0.48) / n, 0.72, 0.2, f, 0.12, 0.35, 24, c, 0.1, 0, i, (-(w - 0.48) / 2 + (w - 0.48) * (i + 0.5) / n, -0.13, 0.40))
    for i in range(int((w - 0.5) / 0.2)):
        for j in range(2):
            superbox(0.03, 0.02, 0.03, f, 1, 1, 6, c, loc=(-w / 2 + 0.34 + 0.2 * i + 0.1 * j, 0.235, 0.56 + 0.1 * j))
    scatter_cushions(c, w - 0.2, 0.08, 0.66, tones[:1], 4, 0.42)


def sofa_camel(c, w, col, tones, wcol):
    """a high curved back, thin turned legs, one cushion"""
    f, W = fabric(col), wood(wcol, 2, 0.45)
    leg_set(c, w - 0.14, 0.74, 0.26, W, 0.026, 0.02, 0.014)
    box(-w / 2, w / 2, -0.42, 0.40, 0.24, 0.36, f, 0.03, c, 3)
    superbox(w - 0.22, 0.74, 0.17, f, 0.06, 0.4, 28, c, 0.06, 0, 1, (0, -0.05, 0.43))
    t = np.linspace(-1, 1, 49)
    top = 0.78 + 0.20 * np.exp(-((t / 0.42) ** 2)) + 0.03 * np.abs(t) ** 6
    e = w / 2 - 0.006  # inside the arms: faces in one plane render black
    outline = [(-e, 0.36)] + [(e * q, z) for q, z in zip(t, top)] + [(e, 0.36)]
    m = len(outline)
    V = [(x, 0.28 - (z - 0.36) * -0.16, z) for x, z in outline] + [(x, 0.40 + (z - 0.36) * 0.16, z) for x, z in outline]
    mesh("back", V, [tuple(range(m)), tuple(range(2 * m - 1, m - 1, -1))] + [(i, m + i, m + (i + 1) % m, (i + 1) % m) for i in range(m)], f, c)
    tube([(x, 0.345 + (z - 0.36) * 0.16, z) for x, z in outline[1:-1]], 0.075, f, 14, c)
    for s in (-1, 1):
        box(s * (w / 2 - 0.05) - 0.056, s * (w / 2 - 0.05) + 0.056, -0.40, 0.36, 0.3, 0.60, f, 0.03, c, 3)
        tube([(s * (w / 2 - 0.03), -0.42, 0.61), (s * (w / 2 - 0.03), 0.2, 0.63), (s * (w / 2 - 0.03), 0.42, 0.80)], 0.07, f, 16, c)
        for x, y, z, r in ((w / 2 - 0.03, -0.42, 0.61, 0.07), (w / 2 - 0.03, 0.42, 0.80, 0.07), (e, 0.345 + (top[-1] - 0.36) * 0.16, top[-1], 0.075)):
            superbox(2 * r, 2 * r, 2 * r, f, 1, 1, 14, c, loc=(s * x, y, z))  # tubes are open at their ends
    scatter_cushions(c, w - 0.2, 0.10, 0.66, tones[:2], 5, 0.42)


def sofa_cane(c, w, col, tones, wcol):
    """a frame of wood with panels of cane, cushions laid on it"""
    W, f = wood(wcol, 0, 0.5), fabric(col)
    cane = plain((0.62, 0.47, 0.28), 0.7, bump=0.6, bs=160)
    for s in (-1, 1):
        x = s * (w / 2 - 0.03)
        boxes([(x - 0.03, x + 0.03, y, y + 0.06, 0, z) for y, z in ((-0.44, 0.60), (0.38, 0.80))] + [(x - 0.03, x + 0.03, -0.44, 0.44, 0.56, 0.61), (x - 0.03, x + 0.03, -0.44, 0.44, 0.2, 0.25)], W, "side", c)
        box(x - 0.008, x + 0.008, -0.38, 0.38, 0.25, 0.56, cane, 0, c)
    boxes([(-w / 2, w / 2, 0.38, 0.44, 0.74, 0.80), (-w / 2, w / 2, 0.38, 0.44, 0.2, 0.26), (-w / 2, w / 2, -0.44, -0.38, 0.2, 0.26)] + [(x, x + 0.05, 0.385, 0.435, 0.26, 0.74) for x in (-w / 6, w / 6 - 0.05)], W, "frame", c)
    box(-w / 2, w / 2, 0.405, 0.415, 0.26, 0.74, cane, 0, c)
    n = 3 if w > 2.1 else 2
    for i in range(n):
        x = -(w - 0.14) / 2 + (w - 0.14) * (i + 0.5) / n
        superbox((w - 0.16) / n, 0.80, 0.15, f, 0.12, 0.4, 24, c, 0.12, 0, i, (x, -0.03, 0.34))
        superbox((w - 0.18) / n, 0.15, 0.40, f, 0.2, 0.45, 24, c, 0, 0, i, (x, 0.29, 0.60), (math.radians(-10), 0, 0))
    scatter_cushions(c, w, 0.12, 0.60, tones[1:] or tones, 6, 0.4)


def sofa_modular(c, w, col, tones, wcol):
    """low blocks without arms; the last one is a long seat"""
    f = fabric(col, 120, bump=0.5)
    n = 3
    q = w / n
    for i in range(n):
        x = -w / 2 + q * (i + 0.5)
        long_ = i == n - 1
        superbox(q * 0.99, 1.0 + 0.75 * long_, 0.36, f, 0.1, 0.28, 26, c, 0.12, 0.006, i, (x, -0.02 - 0.37 * long_, 0.19))
        long_ or superbox(q * 0.97, 0.32, 0.46, f, 0.16, 0.35, 26, c, 0.06, 0.008, i + 9, (x, 0.34, 0.54), (math.radians(-8), 0, 0))
    superbox(q * 0.97, 0.32, 0.46, f, 0.16, 0.35, 26, c, 0.06, 0.008, 13, (w / 2 - q / 2, 0.34, 0.54), (math.radians(-8), 0, 0))
    scatter_cushions(c, w, 0.10, 0.60, tones, 7, 0.52)


def sofa_skirted(c, w, col, tones, wcol):
    """a loose cover whose skirt falls to the floor"""
    f = cloth(col, 0.03)
    box(-w / 2, w / 2, -0.45, 0.42, 0.01, 0.36, f, 0.02, c, 2)
    n = int(w / 0.26)
    boxes([(-w / 2 + w * i / n + 0.012, -w / 2 + w * (i + 1) / n - 0.012, -0.462, -0.45, 0.01, 0.34) for i in range(n)], f, "pleats", c)
    for i in range(2):
        superbox(w / 2 - 0.2, 0.78, 0.22, f, 0.12, 0.4, 26, c, 0.16, 0.008, i, (-(w / 2 - 0.2) / 2 + (w / 2 - 0.2) * i, -0.08, 0.44))
        superbox(w / 2 - 0.2, 0.24, 0.50, f, 0.3, 0.4, 26, c, 0.0, 0.010, i + 5, (-(w / 2 - 0.2) / 2 + (w / 2 - 0.2) * i, 0.26, 0.72), (math.radians(-12), 0, 0))
    box(-w / 2, w / 2, 0.32, 0.46, 0.3, 0.84, f, 0.06, c, 3)
    for s in (-1, 1):
        superbox(0.26, 0.88, 0.66, f, 0.3, 0.4, 26, c, 0, 0.006, 3, (s * (w / 2 - 0.06), -0.02, 0.34))
    scatter_cushions(c, w - 0.3, 0.06, 0.70, tones, 8)


# ---- armchairs: c, color, color of the wood ----
def armchair_wing(c, col, wcol):
    f = fabric(col, 180)
    leg_set(c, 0.56, 0.54, 0.2, wood(wcol, 2), 0.024, 0.02)
    box(-0.34, 0.34, -0.36, 0.30, 0.18, 0.34, f, 0.03, c, 3)
    superbox(0.54, 0.62, 0.16, f, 0.2, 0.45, 24, c, 0.15, 0, 0, (0, -0.06, 0.42))
    superbox(0.66, 0.18, 0.86, f, 0.25, 0.3, 26, c, 0, 0, 1, (0, 0.31, 0.74), (math.radians(-9), 0, 0))
    for s in (-1, 1):
        superbox(0.13, 0.66, 0.38, f, 0.35, 0.4, 24, c, 0, 0, 2, (s * 0.35, -0.04, 0.46))
        superbox(0.10, 0.36, 0.56, f, 0.6, 0.5, 24, c, 0, 0, 3, (s * 0.35, 0.20, 0.86), (math.radians(-9), 0, s * 0.12))


def armchair_bergere(c, col, wcol):
    """a show frame of wood, padded inside"""
    W, f = wood(wcol, 2, 0.4), fabric(col, 200)
    leg_set(c, 0.54, 0.52, 0.36, W, 0.03, 0.0, 0.016)
    box(-0.34, 0.34, -0.34, 0.32, 0.28, 0.35, W, 0.012, c)
    superbox(0.60, 0.60, 0.18, f, 0.25, 0.5, 24, c, 0.2, 0, 0, (0, -0.02, 0.43))
    t = np.linspace(0, math.pi, 25)
    rail = [(0.33 * math.cos(a), 0.30 + 0.10, 0.42 + 0.56 * math.sin(a) ** 0.6) for a in t]
    tube(rail, 0.024, W, 10, c)
    superbox(0.56, 0.09, 0.52, f, 0.5, 0.5, 24, c, 0, 0, 0, (0, 0.37, 0.68), (math.radians(-6), 0, 0))
    for s in (-1, 1):
        tube([(s * 0.33, 0.38, 0.62), (s * 0.345, 0.0, 0.63), (s * 0.34, -0.24, 0.62), (s * 0.33, -0.30, 0.34)], 0.022, W, 10, c)
        superbox(0.05, 0.26, 0.05, f, 0.5, 0.6, 14, c, loc=(s * 0.345, 0.02, 0.655))


def armchair_sling(c, col, wcol):
    """leather hung in a light frame"""
    W, m = wood(wcol, 1, 0.5), plain(col, 0.5, var=0.18, bump=0.15, bs=90)
    for s in (-1, 1):
        x = s * 0.33
        tube([(x, -0.40, 0), (x, -0.30, 0.54), (x, 0.40, 0.58)], 0.019, W, 10, c)
        tube([(x, 0.30, 0), (x, 0.26, 0.58)], 0.019, W, 10, c)
        tube([(x * 0.9, -0.36, 0.36), (x * 0.9, 0.46, 0.84)], 0.016, W, 10, c)
    for y, z in ((-0.37, 0.3), (0.29, 0.24)):
        tube([(-0.33, y, z), (0.33, y, z)], 0.014, W, 8, c)
    path = [(-0.38, 0.42), (-0.2, 0.34), (0.06, 0.29), (0.2, 0.36), (0.34, 0.62), (0.47, 0.92)]
    V = [(x, y, z) for x in (-0.29, 0.29) for y, z in path]
    o = mesh("sling", V, [(i, i + 1, 6 + i + 1, 6 + i) for i in range(5)], m, c, True)
    k = o.modifiers.new("s", "SUBSURF")
    k.levels = k.render_levels = 2
    t = o.modifiers.new("t", "SOLIDIFY")
    t.thickness = 0.022


def armchair_club(c, col, wcol):
    m = plain(col, 0.42, var=0.22, bump=0.12, bs=60)
    box(-0.42, 0.42, -0.40, 0.40, 0.08, 0.34, m, 0.05, c, 4)
    superbox(0.52, 0.66, 0.22, m, 0.2, 0.4, 24, c, 0.18, 0, 0, (0, -0.08, 0.42))
    superbox(0.80, 0.26, 0.66, m, 0.3, 0.5, 26, c, 0, 0, 0, (0, 0.30, 0.52), (math.radians(-8), 0, 0))
    for s in (-1, 1):
        superbox(0.24, 0.80, 0.52, m, 0.3, 0.5, 26, c, 0, 0, 0, (s * 0.38, -0.02, 0.36))
    leg_set(c, 0.66, 0.62, 0.1, wood((0.1, 0.06, 0.04), 2), 0.03)


def armchair_shell(c, col, wcol):
    """a padded shell on four thin legs of metal"""
    f, M = fabric(col, 220), plain((0.03, 0.03, 0.032), 0.35, metal=0.6)
    leg_set(c, 0.40, 0.40, 0.34, M, 0.011, 0.09, 0.009)
    superbox(0.70, 0.66, 0.13, f, 0.6, 0.6, 26, c, 0.1, 0, 0, (0, -0.04, 0.40))
    a = np.linspace(math.radians(-20), math.radians(200), 33)
    b = np.linspace(0, 1, 9)
    A, B = np.meshgrid(a, b)
    h = 0.22 + 0.34 * np.clip(np.sin(A), 0, 1) ** 1.5
    V = np.stack([(0.33 + 0.07 * B) * np.cos(A), (0.30 + 0.12 * B) * np.sin(A), 0.40 + h * B], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(8), np.arange(32), indexing="ij")
    q = i * 33 + j
    o = mesh("shell", V, np.stack([q, q + 1, q + 34, q + 33], -1).reshape(-1, 4), f, c, True)
    t = o.modifiers.new("t", "SOLIDIFY")
    t.thickness = 0.05


def armchair_rattan(c, col, wcol):
    """a barrel of canes with a flat cushion"""
    W = wood((0.60, 0.42, 0.22), 2, 0.55)
    for k in range(34):
        a = math.radians(-22 + 224 * k / 33)
        h = 0.60 + 0.20 * max(0, math.sin(a))
        tube([(0.30 * math.cos(a), 0.30 * math.sin(a), 0.0), (0.40 * math.cos(a), 0.40 * math.sin(a), h)], 0.009, W, 6, c)
    ring = lambda r, z, a0=-22, a1=202: [(r * math.cos(math.radians(q)), r * math.sin(math.radians(q)), z + (0.20 * max(0, math.sin(math.radians(q))) if z > 0.5 else 0)) for q in np.linspace(a0, a1, 40)]
    tube(ring(0.40, 0.60), 0.020, W, 8, c)
    tube(ring(0.31, 0.03, 0, 360), 0.016, W, 8, c)
    tube(ring(0.355, 0.33, 0, 360), 0.016, W, 8, c)
    lathe([(0, 0.33), (0.35, 0.33), (0.35, 0.36), (0, 0.36)], W, 40, c)
    lathe([(0, 0.36), (0.32, 0.36), (0.345, 0.40), (0.33, 0.44), (0, 0.455)], fabric(col), 40, c)
    superbox(0.44, 0.14, 0.40, fabric(col), 0.5, 0.45, 20, c, 0, 0, 0, (0, 0.24, 0.60), (math.radians(-16), 0, 0))


def armchair_slipper(c, col, wcol):
    f = fabric(col, 160)
    leg_set(c, 0.50, 0.52, 0.2, wood(wcol, 2), 0.022, 0.03)
    superbox(0.66, 0.72, 0.24, f, 0.14, 0.35, 26, c, 0.1, 0, 0, (0, -0.02, 0.30))
    superbox(0.66, 0.17, 0.60, f, 0.18, 0.35, 26, c, 0, 0, 1, (0, 0.32, 0.60), (math.radians(-14), 0, 0))
    superbox(0.48, 0.12, 0.28, fabric(tuple(min(1, x * 0.6 + 0.2) for x in col)), 0.4, 0.45, 18, c, 0, 0, 0, (0, 0.18, 0.55), (math.radians(-18), 0, 0))


def armchair_spindle(c, col, wcol):
    """wood with a row of spindles, seat and back cushions"""
    W, f = wood(wcol, 2, 0.5), fabric(col)
    for s in (-1, 1):
        tube([(s * 0.36, -0.36, 0), (s * 0.34, -0.32, 0.56)], [0.016, 0.022], W, 8, c)
        tube([(s * 0.36, 0.40, 0), (s * 0.34, 0.30, 0.40), (s * 0.34, 0.44, 0.92)], [0.016, 0.022, 0.016], W, 8, c)
        tube([(s * 0.35, -0.38, 0.57), (s * 0.36, 0.0, 0.585), (s * 0.34, 0.36, 0.60)], 0.024, W, 10, c)
    for z, y in ((0.92, 0.44), (0.44, 0.31)):
        tube([(-0.34, y, z), (0.34, y, z)], 0.018, W, 8, c)
    for k in range(9):
        x = -0.28 + 0.07 * k
        tube([(x, 0.31, 0.44), (x, 0.44, 0.92)], 0.008, W, 6, c)
    boxes([(-0.34, 0.34, -0.34, -0.29, 0.28, 0.34), (-0.34, 0.34, 0.27, 0.32, 0.28, 0.34)], W, "rails", c)
    superbox(0.64, 0.64, 0.13, f, 0.2, 0.5, 24, c, 0.15, 0, 0, (0, -0.03, 0.39))
    superbox(0.58, 0.13, 0.44, f, 0.25, 0.5, 24, c, 0, 0, 0, (0, 0.27, 0.66), (math.radians(-14), 0, 0))


# ---- chairs at a table: c, color, color of the wood ----
def chair_padded(c, col, wcol):
    k = hidden("padded")
    props.chair(k, col, wcol)
    instance(k, (-0.24, -0.26, 0), 0, 1, c)


def chair_straw(c, col, wcol):
    """ladder back, seat of straw"""
    W = wood(wcol, 2, 0.5)
    for s in (-1, 1):
        tube([(s * 0.21, -0.21, 0), (s * 0.21, -0.21, 0.46)], 0.017, W, 8, c)
        tube([(s * 0.19, 0.20, 0), (s * 0.19, 0.20, 0.46), (s * 0.19, 0.26, 0.98)], 0.017, W, 8, c)
    for z in (0.60, 0.74, 0.88):
        box(-0.19, 0.19, 0.205 + (z - 0.46) * 0.11, 0.222 + (z - 0.46) * 0.11, z, z + 0.07, W, 0.004, c)
    for z in (0.16, 0.28):
        tube([(-0.21, -0.21, z), (0.21, -0.21, z)], 0.010, W, 6, c)
        [tube([(s * 0.2, -0.21, z + 0.03), (s * 0.2, 0.2, z + 0.03)], 0.010, W, 6, c) for s in (-1, 1)]
    straw = plain((0.66, 0.50, 0.26), 0.8, var=0.2, bump=0.7, bs=110)
    superbox(0.46, 0.46, 0.05, straw, 0.15, 0.6, 16, c, 0.2, 0, 0, (0, 0, 0.465))


def chair_cross(c, col, wcol):
    """a bentwood back with a cross in it"""
    W = wood(wcol, 2, 0.45)
    leg_set(c, 0.36, 0.34, 0.45, W, 0.018, 0.02, 0.013)
    lathe([(0, 0.445), (0.20, 0.445), (0.22, 0.46), (0.21, 0.475), (0, 0.47)], plain((0.60, 0.44, 0.24), 0.7, bump=0.5, bs=150), 40, c)
    t = np.linspace(0, math.pi, 21)
    hoop = [(0.20 * math.cos(a), 0.17 + 0.09 * math.sin(a) ** 0.5, 0.46 + 0.44 * math.sin(a) ** 0.5) for a in t]
    tube(hoop, 0.014, W, 8, c)
    for s in (-1, 1):
        tube([(s * 0.19, 0.18, 0.50), (0, 0.225, 0.66), (-s * 0.16, 0.25, 0.82)], 0.010, W, 8, c)
    tube([(0.17 * math.cos(a), 0.17 * math.sin(a), 0.20) for a in np.linspace(0, 2 * math.pi, 25)], 0.009, W, 6, c)


def chair_shell(c, col, wcol):
    m = plain(col, 0.45, var=0.03)
    leg_set(c, 0.24, 0.24, 0.42, wood(wcol, 2), 0.014, 0.12, 0.010)
    path = [(-0.24, 0.45), (-0.16, 0.43), (0.06, 0.415), (0.17, 0.45), (0.22, 0.58), (0.26, 0.82)]
    half = [0.21, 0.23, 0.235, 0.23, 0.22, 0.17]
    V = [(s * h * k, y - 0.05 * (abs(k) > 0.9) * (z > 0.5), z + 0.05 * (abs(s * k) ** 2) * (z < 0.5)) for (y, z), h in zip(path, half) for s, k in ((-1, 1), (-1, 0.5), (1, 0), (1, 0.5), (1, 1))]
    o = mesh("shell", V, [(5 * i + j, 5 * i + j + 1, 5 * i + j + 6, 5 * i + j + 5) for i in range(5) for j in range(4)], m, c, True)
    k = o.modifiers.new("s", "SUBSURF")
    k.levels = k.render_levels = 2
    t = o.modifiers.new("t", "SOLIDIFY")
    t.thickness = 0.014


def chair_wishbone(c, col, wcol):
    """a rounded rail that is arm and back at once, a fork under it"""
    W = wood(wcol, 2, 0.45)
    for s in (-1, 1):
        tube([(s * 0.25, -0.22, 0), (s * 0.24, -0.21, 0.62)], [0.013, 0.019], W, 8, c)
        tube([(s * 0.20, 0.22, 0), (s * 0.22, 0.18, 0.42), (s * 0.24, 0.16, 0.68)], 0.018, W, 8, c)
    a = np.linspace(math.radians(-12), math.radians(192), 31)
    tube([(0.28 * math.cos(q), 0.02 + 0.26 * math.sin(q), 0.66 + 0.09 * max(0, math.sin(q))) for q in a], 0.019, W, 10, c)
    tube([(0, 0.20, 0.43), (0, 0.23, 0.56), (0.07, 0.27, 0.73)], 0.012, W, 8, c)
    tube([(0, 0.20, 0.43), (0, 0.23, 0.56), (-0.07, 0.27, 0.73)], 0.012, W, 8, c)
    superbox(0.50, 0.46, 0.05, plain((0.74, 0.66, 0.50), 0.85, bump=0.6, bs=130), 0.2, 0.6, 16, c, 0.1, 0, 0, (0, -0.01, 0.44))


def chair_dressed(c, col, wcol):
    """covered to the floor"""
    f = cloth(col, 0.02)
    box(-0.24, 0.24, -0.25, 0.25, 0.02, 0.44, f, 0.02, c, 2)
    superbox(0.49, 0.50, 0.09, f, 0.2, 0.5, 18, c, 0.1, 0, 0, (0, 0, 0.46))
    superbox(0.48, 0.09, 0.56, f, 0.15, 0.25, 18, c, 0, 0, 0, (0, 0.225, 0.72), (math.radians(-5), 0, 0))


def chair_cantilever(c, col, wcol):
    M, f = plain((0.60, 0.60, 0.60), 0.18, metal=1), plain(col, 0.5, var=0.15, bump=0.1)
    for s in (-1, 1):
        x = s * 0.23
        tube([(x, 0.24, 0.015), (x, -0.20, 0.015), (x, -0.25, 0.06), (x, -0.25, 0.40), (x, -0.21, 0.45), (x, 0.18, 0.45), (x, 0.24, 0.50), (x, 0.28, 0.86)], 0.012, M, 10, c)
    tube([(-0.23, 0.24, 0.015), (0.23, 0.24, 0.015)], 0.012, M, 10, c)
    superbox(0.45, 0.44, 0.035, f, 0.15, 0.4, 16, c, loc=(0, -0.02, 0.465))
    superbox(0.45, 0.03, 0.28, f, 0.15, 0.4, 16, c, loc=(0, 0.265, 0.71), rot=(math.radians(-6), 0, 0))


def chair_medallion(c, col, wcol):
    """an oval back, fluted legs"""
    W, f = wood(wcol, 2, 0.45), fabric(col, 200)
    leg_set(c, 0.40, 0.38, 0.42, W, 0.024, 0, 0.013)
    box(-0.23, 0.23, -0.22, 0.22, 0.37, 0.43, W, 0.012, c)
    superbox(0.46, 0.44, 0.10, f, 0.35, 0.55, 18, c, 0.2, 0, 0, (0, 0, 0.46))
    a = np.linspace(0, 2 * math.pi, 41)
    tube([(0.19 * math.cos(q), 0.235 + 0.03 * math.sin(q), 0.76 + 0.24 * math.sin(q)) for q in a], 0.018, W, 8, c)
    superbox(0.33, 0.06, 0.43, f, 1, 0.6, 18, c, loc=(0, 0.235, 0.76), rot=(math.radians(-6), 0, 0))
    for s in (-1, 1):
        tube([(s * 0.12, 0.21, 0.43), (s * 0.11, 0.22, 0.57)], 0.016, W, 8, c)


SOFAS = dict(track=sofa_track, deck=sofa_deck, crescent=sofa_crescent, rolled=sofa_rolled, camel=sofa_camel, cane=sofa_cane, modular=sofa_modular, skirted=sofa_skirted)
ARMCHAIRS = dict(round=lambda c, col, wcol: props.armchair(c, col), wing=armchair_wing, bergere=armchair_bergere, sling=armchair_sling, club=armchair_club, shell=armchair_shell, rattan=armchair_rattan, slipper=armchair_slipper, spindle=armchair_spindle)
CHAIRS = dict(padded=chair_padded, straw=chair_straw, cross=chair_cross, shell=chair_shell, wishbone=chair_wishbone, dressed=chair_dressed, cantilever=chair_cantilever, medallion=chair_medallion)
