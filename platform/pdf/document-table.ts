import type { DocumentTable } from '#shared/printed-document.ts'
import { fitColumns } from './column-widths.ts'
import {
  breakLines,
  type Column,
  hairline,
  INK,
  MARGIN,
  SLATE,
  showText,
  TEXT_WIDTH,
  type TextStyle,
} from './document-layout.ts'
import type { StructureNode, TaggedPdf } from './tagged-pdf.ts'

const GAP = 14
const SIZE = 9
const LEADING = 12.5
const ROW_PADDING = 4.5

type Cell = { lines: string[]; style: TextStyle; tag: 'TH' | 'TD'; scope: 'Row' | 'Column' | null }

/** A table up to this height is never divided: a few facts, a schedule, the signatures. */
const MOST_WHOLE = 300

type CutTable = { widths: readonly number[]; strong: TextStyle; head: Cell[]; rows: Cell[][] }

/** Each cell of a table in lines as wide as its column; the footer is the last row. */
function cutTable(pdf: Pick<TaggedPdf, 'regular' | 'bold'>, table: DocumentTable): CutTable {
  const body: TextStyle = { font: pdf.regular, size: SIZE, leading: LEADING, color: INK }
  const strong: TextStyle = { ...body, font: pdf.bold }
  const quiet: TextStyle = { ...strong, color: SLATE }
  const widths = columnWidths(table, body, strong)
  const cut = (texts: readonly string[], row: Omit<Cell, 'lines'>, first: Omit<Cell, 'lines'> = row) =>
    texts.map(
      (text, i): Cell => ({ ...(i === 0 ? first : row), lines: breakLines(text, row.style, widths[i]!) }),
    )

  const head = cut(
    table.columns.map(({ header }) => header),
    { style: quiet, tag: 'TH', scope: 'Column' },
  )
  const rowHead = { style: body, tag: 'TH', scope: 'Row' } as const
  const rows = table.rows.map((row) => cut(row, { style: body, tag: 'TD', scope: null }, rowHead))
  const footer =
    table.footer &&
    cut(table.footer, { style: strong, tag: 'TD', scope: null }, { ...rowHead, style: strong })

  return { widths, strong, head, rows: [...rows, ...(footer ? [footer] : [])] }
}

const CAPTION_HEIGHT = LEADING + 9

/** The height that a table takes where it is set whole, and the least that it begins with where it is divided. */
function keptHeight({ head, rows }: CutTable): number {
  const whole = CAPTION_HEIGHT + heightOf(head) + rows.reduce((sum, row) => sum + heightOf(row), 0)
  const [first = head, second = first] = rows
  return whole <= MOST_WHOLE ? whole : CAPTION_HEIGHT + heightOf(head) + heightOf(first) + heightOf(second)
}

/** What a heading keeps of the table that follows it. */
export function heightWithTable(pdf: Pick<TaggedPdf, 'regular' | 'bold'>, table: DocumentTable): number {
  return keptHeight(cutTable(pdf, table))
}

/**
 * Sets a table: caption, column heads repeated on each page, rows that never split, the first cell naming its row. A short one is
 * on one page, and no page has a single row of a longer one.
 */
export function setTable(pdf: TaggedPdf, column: Column, parent: StructureNode, table: DocumentTable): void {
  const cut = cutTable(pdf, table)
  const { widths, strong, head, rows } = cut
  const element = pdf.element(parent, 'Table')
  column.keep(keptHeight(cut))
  column.move(LEADING + 4)
  column
    .page()
    .mark(pdf.element(element, 'Caption'), showText(table.caption, MARGIN.left, column.y(), strong))
  column.move(5)
  const setRow = (cells: readonly Cell[], repeated = false) =>
    drawRow({ pdf, column, element, table, widths, cells, repeated })
  setRow(head)
  rows.forEach((row, i) => {
    const next = i === rows.length - 2 ? heightOf(rows[i + 1]!) : 0
    if (column.keep(heightOf(row) + next)) setRow(head, true)
    setRow(row)
  })
  column.move(8)
}

function heightOf(cells: readonly Cell[]): number {
  return Math.max(1, ...cells.map(({ lines }) => lines.length)) * LEADING + ROW_PADDING * 2
}

type Row = {
  pdf: TaggedPdf
  column: Column
  element: StructureNode
  table: DocumentTable
  widths: readonly number[]
  cells: readonly Cell[]
  /** A head repeated on a new page, hidden from screen readers, which have read it already. */
  repeated: boolean
}

function drawRow({ pdf, column, element, table, widths, cells, repeated }: Row): void {
  const line = repeated ? null : pdf.element(element, 'TR')
  const top = column.y() - ROW_PADDING
  let x = MARGIN.left
  cells.forEach(({ lines, style, tag, scope }, i) => {
    const width = widths[i]!
    const drawn = lines.map((text, n) => {
      const end = table.columns[i]?.align === 'end'
      const start = end ? x + width - style.font.widthOf(text, style.size) : x
      return showText(text, start, top - style.size - n * LEADING, style)
    })
    const node = line && pdf.element(line, tag, scope ? { Scope: scope } : undefined)
    if (drawn.length > 0) {
      if (node) column.page().mark(node, drawn.join('\n'))
      else column.page().artifact(drawn.join('\n'))
    }
    x += width + GAP
  })
  column.move(heightOf(cells))
  column.page().artifact(hairline(MARGIN.left, column.y(), TEXT_WIDTH))
}

/** The widest heading that is never broken: a longer one may take two lines. */
const WHOLE_HEADING = 92

function columnWidths(table: DocumentTable, body: TextStyle, strong: TextStyle): number[] {
  const columns = table.columns.map(({ header }, i) => {
    const cells = [...table.rows.map((row) => row[i] ?? ''), table.footer?.[i] ?? '']
    const longest = Math.max(...cells.map((text) => body.font.widthOf(text, body.size)))
    const heading = Math.min(strong.font.widthOf(header, strong.size), WHOLE_HEADING)
    return { wanted: Math.max(longest, heading) + 6, least: heading + 6 }
  })
  return fitColumns(columns, TEXT_WIDTH - GAP * (columns.length - 1))
}
