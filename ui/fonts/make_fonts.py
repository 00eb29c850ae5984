"""Cuts the product's two font files out of the Fontsource packages, and prints the metrics their stand-ins need.

    pip install fonttools brotli && python ui/fonts/make_fonts.py

Run by hand when a font changes, never by the build. The four figures go to the @font-face rules of ui/theme.css.
"""
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parent.parent / "node_modules" / "@fontsource-variable"
STAND_INS = Path("/usr/share/fonts/truetype/liberation")
FRENCH = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))
    + "ŒœŸ‘’‚“”„–—…‹›€™−→←↑↓•‰\u2009\u202f\u200b"
)
SAMPLE = "Des maisons d exception, de la Provence a la Riviera. Choisissez vos dates et le nombre de voyageurs, 12 345"


def cut(source: str, target: str, axes: dict) -> None:
    font = TTFont(PACKAGES / source)
    for table in font["cmap"].tables:
        if table.isUnicode():  # neither font has the narrow no-break space of French typography
            table.cmap.setdefault(0x202F, table.cmap[0x20])
    font = instancer.instantiateVariableFont(font, axes)
    moves = font["gvar"].variations
    font["gvar"].variations = {g: list(moves[g]) if g in moves else [] for g in font.getGlyphOrder()}
    options = subset.Options(layout_features="kern liga calt ccmp lnum tnum pnum mark mkmk locl".split())
    options.hinting = False
    cutter = subset.Subsetter(options)
    cutter.populate(text=FRENCH)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(HERE / target)


def average_width(font: TTFont) -> float:
    widths, glyphs = font["hmtx"], font.getBestCmap()
    return sum(widths[glyphs[ord(c)]][0] for c in SAMPLE) / len(SAMPLE) / font["head"].unitsPerEm


def print_stand_in(target: str, stand_in: str) -> None:
    font = TTFont(HERE / target)
    scale = average_width(font) / average_width(TTFont(STAND_INS / stand_in))
    em = font["head"].unitsPerEm * scale / 100
    rise, drop = font["hhea"].ascent / em, -font["hhea"].descent / em
    print(f"{target}: size-adjust {scale * 100:.2f}% ascent-override {rise:.2f}% descent-override {drop:.2f}%")


cut("fraunces/files/fraunces-latin-opsz-normal.woff2", "fraunces-display.woff2", {"opsz": 72, "wght": (300, 500)})
cut("figtree/files/figtree-latin-wght-normal.woff2", "figtree-text.woff2", {"wght": (400, 700)})
print_stand_in("fraunces-display.woff2", "LiberationSerif-Regular.ttf")
print_stand_in("figtree-text.woff2", "LiberationSans-Regular.ttf")
