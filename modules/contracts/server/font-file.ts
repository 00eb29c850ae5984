import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A TrueType font as PDF needs it: which glyph draws a character and how wide it is. */
export type FontFile = {
  name: string
  tables: ReadonlyMap<string, Uint8Array>
  unitsPerEm: number
  glyphCount: number
  ascent: number
  descent: number
  bounds: [number, number, number, number]
  /** Glyph of a character, 0 when the font has none. */
  glyphOf(codePoint: number): number
  /** Width of a glyph in font units. */
  advanceOf(glyph: number): number
}

const FOLDER = 'modules/contracts/server/fonts'
const read = new Map<string, FontFile>()

/** One of the fonts of `fonts/`, read once. */
export function fontFile(name: 'noto-sans-regular' | 'noto-sans-semibold'): FontFile {
  const known = read.get(name)
  if (known) return known
  const font = parseFont(name, new Uint8Array(readFileSync(resolve(FOLDER, `${name}.ttf`))))
  read.set(name, font)
  return font
}

/** Reads the tables of a TrueType file (format of ISO/IEC 14496-22). */
function parseFont(name: string, bytes: Uint8Array): FontFile {
  const file = view(bytes)
  const tables = new Map<string, Uint8Array>()
  for (let i = 0; i < file.getUint16(4); i += 1) {
    const at = 12 + i * 16
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4))
    const offset = file.getUint32(at + 8)
    tables.set(tag, bytes.subarray(offset, offset + file.getUint32(at + 12)))
  }
  const table = (tag: string): DataView => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font ${name} has no ${tag} table`)
    return view(found)
  }
  const head = table('head')
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const metrics = hhea.getUint16(34)
  const glyphs = readCharacterMap(table('cmap'))
  return {
    name,
    tables,
    unitsPerEm: head.getUint16(18),
    glyphCount: table('maxp').getUint16(4),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    bounds: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4),
  }
}

/** Character to glyph, from the Unicode subtable of format 4 that every such font has. */
function readCharacterMap(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let i = 0; i < cmap.getUint16(2); i += 1) {
    const offset = cmap.getUint32(4 + i * 8 + 4)
    if (cmap.getUint16(offset) === 4) readSegments(cmap, offset, glyphs)
  }
  return glyphs
}

function readSegments(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  const size = cmap.getUint16(start + 6)
  const ends = start + 14
  const starts = ends + size + 2
  const deltas = starts + size
  const offsets = deltas + size
  for (let at = 0; at < size; at += 2) {
    const first = cmap.getUint16(starts + at)
    const last = cmap.getUint16(ends + at)
    const delta = cmap.getUint16(deltas + at)
    const rangeOffset = cmap.getUint16(offsets + at)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = rangeOffset && cmap.getUint16(offsets + at + rangeOffset + (code - first) * 2)
      const glyph = rangeOffset ? listed && (listed + delta) & 0xffff : (code + delta) & 0xffff
      if (glyph) glyphs.set(code, glyph)
    }
  }
}

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
