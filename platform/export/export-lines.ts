/**
 * An export is text, one JSON value a line: the header; for each table its head and a line for each row; the
 * position of each sequence; for each file its head and its bytes; the end, without which the export is not
 * whole. Rows are arrays of PostgreSQL's own text for each column, so that any engine restores exactly the
 * exported values.
 */
export type ExportHeader = {
  format: 'calanque-export'
  version: 1
  exportedAt: string
  /** Migrations the exported database had run, in order. */
  migrations: { name: string; checksum: string }[]
}
export type TableHead = { table: string; columns: string[] }
export type SequenceMarks = { sequences: Record<string, number> }
export type FileHead = { file: string; bytes: number }
export type ExportEnd = { end: ExportCounts }
export type ExportCounts = { tables: number; rows: number; files: number }

/**
 * The kinds of line of an export; rows and bytes keep their JSON text, which is parsed only where it is
 * needed.
 */
export type ExportLine =
  | { kind: 'row'; json: string }
  | { kind: 'bytes'; json: string }
  | { kind: 'header'; value: ExportHeader }
  | { kind: 'table'; value: TableHead }
  | { kind: 'sequences'; value: SequenceMarks }
  | { kind: 'file'; value: FileHead }
  | { kind: 'end'; value: ExportEnd }

const HEADS = { format: 'header', table: 'table', sequences: 'sequences', file: 'file', end: 'end' } as const

/** Returns a line's kind. Throws on a line that is none of an export. */
export function parseExportLine(line: string): ExportLine {
  if (line.startsWith('[')) return { kind: 'row', json: line }
  if (line.startsWith('"')) return { kind: 'bytes', json: line }
  const value: unknown = JSON.parse(line)
  const head = Object.entries(HEADS).find(([key]) => typeof value === 'object' && value && key in value)
  if (!head) throw new SyntaxError(`Not a line of an export: ${line.slice(0, 80)}`)
  return { kind: head[1], value } as ExportLine
}

/** The lines of a text that arrives in pieces. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
