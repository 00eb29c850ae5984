import { type PDFContext, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { FontFile } from './font-file.ts'
import { subsetFont } from './font-subset.ts'

/** A font inside one PDF: write text with it, then `finish` once to put in the glyphs that were used. */
export type PdfFont = {
  ref: PDFRef
  /** Name of the font in the page's resources. */
  key: string
  /** The text as the hexadecimal string a content stream shows. */
  encode(text: string): string
  widthOf(text: string, size: number): number
  finish(): void
}

const REPLACEMENT = '?'.codePointAt(0)!
/** Written where the font lacks a sign: spaces of the French typography become the plain unbreakable one. */
const STAND_INS = new Map([
  [0x202f, 0xa0],
  [0x2009, 0xa0],
  [0x2011, 0x2d],
])

/** Prepares a font as a composite font (every Unicode letter it draws, names of people included). */
export function createPdfFont(context: PDFContext, key: string, file: FontFile): PdfFont {
  const ref = context.nextRef()
  const used = new Map<number, number>()
  const glyphOf = (codePoint: number): number => {
    const own = file.glyphOf(codePoint)
    const glyph = own || file.glyphOf(STAND_INS.get(codePoint) ?? REPLACEMENT)
    if (!used.has(glyph)) used.set(glyph, own ? codePoint : (STAND_INS.get(codePoint) ?? REPLACEMENT))
    return glyph
  }
  const glyphsOf = (text: string) =>
    Array.from(text.normalize('NFC'), (char) => glyphOf(char.codePointAt(0)!))
  return {
    ref,
    key,
    encode: (text) => `<${glyphsOf(text).map(hex).join('')}>`,
    widthOf: (text, size) =>
      (glyphsOf(text).reduce((sum, glyph) => sum + file.advanceOf(glyph), 0) * size) / file.unitsPerEm,
    finish: () => embed(context, ref, file, used),
  }
}

function embed(context: PDFContext, ref: PDFRef, file: FontFile, used: ReadonlyMap<number, number>): void {
  const glyphs = [...used.keys()].sort((a, b) => a - b)
  const scale = (value: number) => Math.round((value * 1000) / file.unitsPerEm)
  const program = subsetFont(file, glyphs)
  const name = `${subsetTag(glyphs)}+${file.name}`
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 32,
      FontBBox: file.bounds.map(scale),
      ItalicAngle: 0,
      Ascent: scale(file.ascent),
      Descent: scale(file.descent),
      CapHeight: scale(file.ascent * 0.7),
      StemV: 80,
      FontFile2: context.register(context.flateStream(program, { Length1: program.length })),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: context.obj({
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      DW: 0,
      W: glyphs.flatMap((glyph) => [glyph, [scale(file.advanceOf(glyph))]]),
      CIDToGIDMap: 'Identity',
    }),
  )
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: context.register(context.flateStream(toUnicode(used))),
  })
  context.assign(ref, font)
}

/** Six letters that differ from one subset to another, as PDF asks. */
function subsetTag(glyphs: readonly number[]): string {
  let seed = glyphs.reduce((sum, glyph) => (sum * 31 + glyph) >>> 0, 7)
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (seed % 26))
    seed = Math.floor(seed / 26)
    return letter
  }).join('')
}

/** Lets readers copy, search and read the text aloud. */
function toUnicode(used: ReadonlyMap<number, number>): string {
  const lines = [...used]
    .sort(([a], [b]) => a - b)
    .map(([glyph, codePoint]) => `<${hex(glyph)}> <${utf16(codePoint)}>`)
  const chunks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) =>
    lines.slice(i * 100, i * 100 + 100),
  )
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...chunks.flatMap((chunk) => [`${chunk.length} beginbfchar`, ...chunk, 'endbfchar']),
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0')
}

function utf16(codePoint: number): string {
  return Array.from(String.fromCodePoint(codePoint))
    .flatMap((char) => Array.from({ length: char.length }, (_, i) => hex(char.charCodeAt(i))))
    .join('')
}
