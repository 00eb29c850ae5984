import { type PDFContext, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import { lettersNotDrawn, withoutUnseenSigns } from '#shared/document-letters.ts'
import type { FontFile } from './font-file.ts'

/** A font inside one PDF: write text with it, then call `finish` once to embed the glyphs that were used. */
export type PdfFont = {
  ref: PDFRef
  /** Name of the font in the page's resources. */
  key: string
  /** The text as the hexadecimal string of a content stream. */
  encode(text: string): string
  widthOf(text: string, size: number): number
  finish(): void
}

/**
 * What is drawn for a letter that the font lacks: its number in Unicode, « [U+674E] », so that nothing is lost and no other
 * letter stands for it. A document to be signed holds none (`keep-contract.ts`).
 */
function spellOut(letter: string): string {
  return `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
}

/** The text in signs that the font draws: composed, without unseen signs, each line end and tabulation as a space. */
function drawable(text: string): string {
  const composed = withoutUnseenSigns(text.normalize('NFC')).replace(
    /[\t\r\n\f\v\u1680\u2028\u2029\u3000]/g,
    ' ',
  )
  const missing = new Set(lettersNotDrawn(composed))
  if (missing.size === 0) return composed
  return Array.from(composed, (letter) => (missing.has(letter) ? spellOut(letter) : letter)).join('')
}

/** A glyph of the face, and the sign it represents. */
type Drawn = { id: number; advance: number; codePoint: number }

/** Prepares a font as a composite font, for every Unicode letter that its face draws. */
export function createPdfFont(context: PDFContext, key: string, { name, face }: FontFile): PdfFont {
  const ref = context.nextRef()
  const subset = face.createSubset()
  const known = new Map<number, Drawn>()
  const used = new Map<number, Drawn>()
  const drawnFor = (codePoint: number): Drawn => {
    const glyph = face.hasGlyphForCodePoint(codePoint) ? face.glyphForCodePoint(codePoint) : null
    if (!glyph) throw new Error(`${name} does not draw ${codePoint}`)
    return { id: glyph.id, advance: glyph.advanceWidth, codePoint }
  }
  const drawn = (text: string): Drawn[] =>
    Array.from(drawable(text), (char) => {
      const sign = char.codePointAt(0)!
      const found = known.get(sign) ?? drawnFor(sign)
      known.set(sign, found)
      return found
    })
  const numberOf = (glyph: Drawn): number => {
    const number = subset.includeGlyph(glyph.id)
    used.set(number, glyph)
    return number
  }
  return {
    ref,
    key,
    encode: (text) => `<${drawn(text).map(numberOf).map(hex).join('')}>`,
    widthOf: (text, size) =>
      (drawn(text).reduce((sum, { advance }) => sum + advance, 0) * size) / face.unitsPerEm,
    finish: () => embed(context, ref, { name, face, program: subset.encode(), used }),
  }
}

/** `program` draws the glyphs that were used, each under its number. */
type Embedded = FontFile & { program: Uint8Array; used: ReadonlyMap<number, Drawn> }

function embed(context: PDFContext, ref: PDFRef, { name, face, program, used }: Embedded): void {
  const glyphs = [...used].sort(([a], [b]) => a - b)
  const { minX, minY, maxX, maxY } = face.bbox
  const scale = (value: number) => Math.round((value * 1000) / face.unitsPerEm)
  const subsetName = `${subsetTag([...used.values()].map(({ id }) => id))}+${name}`
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: subsetName,
      Flags: 32,
      FontBBox: [minX, minY, maxX, maxY].map(scale),
      ItalicAngle: 0,
      Ascent: scale(face.ascent),
      Descent: scale(face.descent),
      CapHeight: scale(face.ascent * 0.7),
      StemV: 80,
      FontFile2: context.register(context.flateStream(program, { Length1: program.length })),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: subsetName,
      CIDSystemInfo: context.obj({
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      DW: 0,
      W: glyphs.flatMap(([number, { advance }]) => [number, [scale(advance)]]),
      CIDToGIDMap: 'Identity',
    }),
  )
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: subsetName,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: context.register(context.flateStream(toUnicode(glyphs))),
  })
  context.assign(ref, font)
}

/** Six letters that distinguish one subset from another, as PDF requires. */
function subsetTag(glyphs: readonly number[]): string {
  let seed = glyphs.reduce((sum, glyph) => (sum * 31 + glyph) >>> 0, 7)
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (seed % 26))
    seed = Math.floor(seed / 26)
    return letter
  }).join('')
}

/** The map from glyphs to text, with which readers copy, search and read aloud. */
function toUnicode(glyphs: readonly (readonly [number, Drawn])[]): string {
  const lines = glyphs.map(([number, { codePoint }]) => `<${hex(number)}> <${utf16(codePoint)}>`)
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
