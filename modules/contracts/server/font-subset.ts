import { type FontFile, view } from './font-file.ts'

const KEPT_TABLES = ['head', 'hhea', 'maxp', 'cvt ', 'fpgm', 'prep'] as const

const MORE_COMPONENTS = 0x20
const WORD_ARGUMENTS = 0x1
const ONE_SCALE = 0x8
const TWO_SCALES = 0x40
const FOUR_SCALES = 0x80

/**
 * The same font with only the outlines of `glyphs` (and of the glyphs these are made of): glyph numbers stay, so
 * text already written with them stays right. A PDF then carries some 20 KB instead of 600.
 */
export function subsetFont(font: FontFile, glyphs: Iterable<number>): Uint8Array {
  const outlines = readOutlines(font)
  const kept = withComponents(outlines, glyphs)
  const parts = Array.from({ length: font.glyphCount }, (_, glyph) =>
    kept.has(glyph) ? padded(outlines(glyph)) : new Uint8Array(),
  )
  const tables = new Map<string, Uint8Array>()
  for (const tag of KEPT_TABLES) {
    const table = font.tables.get(tag)
    if (table) tables.set(tag, table.slice())
  }
  tables.set('hmtx', keptWidths(font, kept))
  tables.set('loca', longOffsets(parts))
  tables.set('glyf', concatenate(parts))
  view(tables.get('head')!).setInt16(50, 1)
  view(tables.get('hhea')!).setUint16(34, font.glyphCount)
  return writeFont(tables)
}

function readOutlines(font: FontFile): (glyph: number) => Uint8Array {
  const loca = view(font.tables.get('loca')!)
  const glyf = font.tables.get('glyf')!
  const long = view(font.tables.get('head')!).getInt16(50) === 1
  const offset = (glyph: number) => (long ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1))
}

/** Accented letters are often made of two other glyphs, which must come along. */
function withComponents(outlines: (glyph: number) => Uint8Array, glyphs: Iterable<number>): Set<number> {
  const kept = new Set([0, ...glyphs])
  for (const glyph of kept) for (const part of componentsOf(outlines(glyph))) kept.add(part)
  return kept
}

function componentsOf(outline: Uint8Array): number[] {
  if (outline.length === 0 || view(outline).getInt16(0) >= 0) return []
  const data = view(outline)
  const parts: number[] = []
  let at = 10
  for (;;) {
    const flags = data.getUint16(at)
    parts.push(data.getUint16(at + 2))
    at += 4 + (flags & WORD_ARGUMENTS ? 4 : 2)
    at += flags & ONE_SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & FOUR_SCALES ? 8 : 0
    if (!(flags & MORE_COMPONENTS)) return parts
  }
}

function keptWidths(font: FontFile, kept: ReadonlySet<number>): Uint8Array {
  const widths = new Uint8Array(font.glyphCount * 4)
  const source = font.tables.get('hmtx')!
  const listed = view(font.tables.get('hhea')!).getUint16(34)
  for (const glyph of kept) {
    view(widths).setUint16(glyph * 4, font.advanceOf(glyph))
    const bearing = glyph < listed ? glyph * 4 + 2 : listed * 4 + (glyph - listed) * 2
    view(widths).setInt16(glyph * 4 + 2, view(source).getInt16(bearing))
  }
  return widths
}

function longOffsets(parts: readonly Uint8Array[]): Uint8Array {
  const offsets = new Uint8Array((parts.length + 1) * 4)
  let at = 0
  parts.forEach((part, glyph) => {
    at += part.length
    view(offsets).setUint32((glyph + 1) * 4, at)
  })
  return offsets
}

function writeFont(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort()
  const header = new Uint8Array(12 + tags.length * 16)
  const directory = view(header)
  const power = 2 ** Math.floor(Math.log2(tags.length))
  directory.setUint32(0, 0x00010000)
  directory.setUint16(4, tags.length)
  directory.setUint16(6, power * 16)
  directory.setUint16(8, Math.log2(power))
  directory.setUint16(10, (tags.length - power) * 16)
  let offset = header.length
  const bodies = tags.map((tag, index) => {
    const table = tables.get(tag)!
    const at = 12 + index * 16
    header.set(new TextEncoder().encode(tag), at)
    directory.setUint32(at + 4, checksum(table))
    directory.setUint32(at + 8, offset)
    directory.setUint32(at + 12, table.length)
    const body = padded(table)
    offset += body.length
    return body
  })
  return concatenate([header, ...bodies])
}

function checksum(table: Uint8Array): number {
  const data = view(padded(table))
  let sum = 0
  for (let at = 0; at < data.byteLength; at += 4) sum = (sum + data.getUint32(at)) >>> 0
  return sum
}

function padded(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 4 === 0) return bytes
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
  whole.set(bytes)
  return whole
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
