import type { PdfFont } from './pdf-font.ts'
import type { StructureNode, TaggedPage, TaggedPdf } from './tagged-pdf.ts'

export const PAGE: [number, number] = [595.28, 841.89]
export const MARGIN = { left: 62, right: 62, top: 74, bottom: 70 }
export const TEXT_WIDTH = PAGE[0] - MARGIN.left - MARGIN.right

/** Ink, slate and hairline of the brand, as PDF color components. */
export const INK = '0.086 0.141 0.169'
export const SLATE = '0.298 0.353 0.376'
const HAIRLINE = '0.867 0.835 0.780'

export type TextStyle = { font: PdfFont; size: number; leading: number; color: string }

/**
 * Cuts text into lines no wider than `width`, never at an unbreakable space; a word longer than a line is
 * cut.
 */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]+/)) {
    const longer = line ? `${line} ${word}` : word
    if (style.font.widthOf(longer, style.size) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (style.font.widthOf(line, style.size) > width) {
      const fits = longestFit(line, style, width)
      lines.push(line.slice(0, fits))
      line = line.slice(fits)
    }
  }
  return line ? [...lines, line] : lines
}

function longestFit(word: string, style: TextStyle, width: number): number {
  let length = 1
  while (length < word.length && style.font.widthOf(word.slice(0, length + 1), style.size) <= width)
    length += 1
  return length
}

/** Operators that show one line of text with its baseline at `y`. */
export function showText(text: string, x: number, y: number, { font, size, color }: TextStyle): string {
  return `BT ${color} rg /${font.key} ${size} Tf ${coordinate(x)} ${coordinate(y)} Td ${font.encode(text)} Tj ET`
}

/** Operators of a hairline. */
export function hairline(x: number, y: number, width: number, color = HAIRLINE): string {
  return `q ${color} RG 0.6 w ${coordinate(x)} ${coordinate(y)} m ${coordinate(x + width)} ${coordinate(y)} l S Q`
}

export function coordinate(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The position of the next element: a column of text over as many pages as needed. */
export type Column = {
  pages: TaggedPage[]
  page(): TaggedPage
  y(): number
  move(height: number): void
  /** Starts a page unless `height` still fits on this one; returns true when it did. */
  keep(height: number): boolean
}

export function openColumn(pdf: TaggedPdf): Column {
  const pages = [pdf.addPage(PAGE)]
  let y = PAGE[1] - MARGIN.top
  return {
    pages,
    page: () => pages.at(-1)!,
    y: () => y,
    move: (height) => {
      y -= height
    },
    keep: (height) => {
      if (y - height >= MARGIN.bottom) return false
      pages.push(pdf.addPage(PAGE))
      y = PAGE[1] - MARGIN.top
      return true
    },
  }
}

type Indented = { x?: number; width?: number; label?: { text: string; x: number; style: TextStyle } }

/**
 * Sets a paragraph as one node of the structure, over two pages where needed; its label is on the first line.
 */
export function setText(
  column: Column,
  node: StructureNode,
  text: string,
  style: TextStyle,
  { x = MARGIN.left, width = TEXT_WIDTH, label }: Indented = {},
): void {
  const lines = breakLines(text, style, width)
  if (lines.length <= 3) column.keep(lines.length * style.leading)
  let drawn: string[] = []
  const flush = () => {
    if (drawn.length > 0) column.page().mark(node, drawn.join('\n'))
    drawn = []
  }
  lines.forEach((line, index) => {
    if (column.y() - style.leading < MARGIN.bottom) {
      flush()
      column.keep(style.leading)
    }
    column.move(style.leading)
    if (label && index === 0) drawn.push(showText(label.text, label.x, column.y(), label.style))
    drawn.push(showText(line, x, column.y(), style))
  })
  flush()
}
