import { type Options, stringify } from 'csv-stringify/sync'
import type { List } from './list.ts'
import { fileCell } from './list-cell.ts'

/**
 * The rows of a list as CSV for a French spreadsheet: UTF-8 with its byte order mark, semicolons, decimal
 * commas. An apostrophe precedes a text that a spreadsheet would take for a formula.
 */
export function listCsv<Row>(list: List<Row>, rows: readonly Row[]): string {
  return csvHead(list) + csvLines(list, rows)
}

/** The beginning of the same file: its mark and the line of the names of its columns. */
export function csvHead<Row>(list: List<Row>): string {
  return stringify([Object.values(list.columns).map(({ label }) => label)], { ...FORM, bom: true })
}

/** The lines of some of its rows. */
export function csvLines<Row>(list: List<Row>, rows: readonly Row[]): string {
  const columns = Object.values(list.columns)
  const lines = rows.map((row) =>
    columns.map(({ kind = 'text', value }) => {
      const { text, isFigure } = fileCell(kind, value(row))
      return isFigure ? new Figure(text) : text
    }),
  )
  return stringify(lines, FORM)
}

const FORM: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: {
    object: (value) => (value instanceof Figure ? { value: value.text, escape_formulas: false } : ''),
  },
}

/** A figure may begin with a dash, and is then no formula. */
class Figure {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
