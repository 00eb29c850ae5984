import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { Refusal } from '#shared/refusal.ts'

/** What a file may have at most, and how its reader speaks of it: the things its lines are, and an example of its columns. */
export type CsvLimits = {
  bytes: number
  lines: number
  columns: number
  /** « contacts ». */
  things: string
  /** « « Nom », « E-mail » ». */
  example: string
}

/** How the file was written, and its first line. */
export type CsvShape = { encoding: CsvEncoding; separator: string; headers: string[] }
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const SEPARATORS = [';', ',', '\t', '|'] as const
/** The first bytes of a workbook, as it is saved today and as it was. */
const WORKBOOKS = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
]
const SAMPLE = 65_536
const LONGEST_LINE = 200_000

const refused = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { file: sentence } })

/**
 * How a file is written: its first bytes say its encoding, else it is UTF-8 where it is well formed and Windows-1252, that of
 * spreadsheets, where it is not; its first line says its separator and the names of its columns. The file is read piece by piece,
 * to its end where no byte says its encoding. Refuses INVALID_INPUT beside `file` what is empty, too heavy, no text or has no names.
 */
export async function readShape(file: Blob, limits: CsvLimits): Promise<CsvShape> {
  if (file.size > limits.bytes) {
    const most = limits.bytes / 1024 / 1024
    throw refused(
      `Ce fichier est trop lourd\u00a0: ${most}\u00a0Mo au plus. Partagez-le en plusieurs fichiers.`,
    )
  }
  const first = new Uint8Array(await file.slice(0, 4_096).arrayBuffer())
  if (WORKBOOKS.some((mark) => mark.every((byte, n) => first[n] === byte)))
    throw refused(
      'Ce fichier est un classeur\u00a0: ouvrez-le dans votre tableur et enregistrez-le au format CSV.',
    )
  const encoding = encodingOf(first) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252')
  // Three bytes a character at most: the sample is as long as the parser takes it.
  let sample = ''
  for await (const piece of piecesOf(file.slice(0, 3 * SAMPLE), encoding)) sample += piece
  if (sample.trim() === '') throw refused('Ce fichier est vide.')
  if (isNoText(sample))
    throw refused('Ce fichier n’est pas un texte\u00a0: enregistrez-le depuis votre tableur au format CSV.')
  return { encoding, ...shapeOf(sample, limits) }
}

/** A picture, a PDF or a program: what no text has, or has once by accident. */
function isNoText(sample: string): boolean {
  const beginning = sample.slice(0, 4_096)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  const controls = beginning.match(/[\x01-\x08\x0e-\x1f]/g)?.length ?? 0
  return beginning.startsWith('%PDF') || controls > 1 + beginning.length / 100
}

/** The encoding that the first bytes say, by a mark or by the zeros of UTF-16; null where they say none. */
function encodingOf(first: Uint8Array): CsvEncoding | null {
  const [one, two] = first
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const zeros = (odd: number) => first.filter((byte, n) => byte === 0 && n % 2 === odd).length
  if (zeros(1) > first.length / 4) return 'utf-16le'
  if (zeros(0) > first.length / 4) return 'utf-16be'
  return null
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of file.stream()) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text of a file, in the pieces in which it is read: without a NUL, which no database stores, nor halves of characters. */
async function* piecesOf(file: Blob, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of file.stream()) yield decoder.decode(bytes, { stream: true }).replaceAll('\0', '')
  yield decoder.decode().replaceAll('\0', '')
}

const OPTIONS = {
  ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: false, trim: false },
  max_record_size: LONGEST_LINE,
} as const

/** How a text is separated, and the names of its columns. Refuses INVALID_INPUT beside `file`. */
function shapeOf(text: string, { columns, things, example }: CsvLimits): Omit<CsvShape, 'encoding'> {
  const sample = text.slice(0, SAMPLE)
  const tried = SEPARATORS.map((separator) => ({ separator, headers: firstLine(sample, separator) }))
  const best = tried.reduce((one, other) => (other.headers.length > one.headers.length ? other : one))
  const headers = best.headers.map((header) => header.trim().slice(0, 200))
  if (headers.length > columns)
    throw refused(
      `Ce fichier a ${headers.length.toLocaleString('fr-FR')} colonnes\u00a0: gardez celles des ${things}, ${columns} au plus.`,
    )
  if (headers.every((header) => header === '') || headers.some((header) => header.includes('@')))
    throw refused(`La première ligne doit nommer les colonnes\u00a0: ${example}…`)
  return { separator: best.separator, headers }
}

function firstLine(sample: string, separator: string): string[] {
  try {
    return (parseAtOnce(sample, { ...OPTIONS, delimiter: separator, to: 1 }) as string[][])[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error)
    throw error
  }
}

/** A line as a spreadsheet numbers it: the names of the columns are line 1. */
export type CsvLine = { line: number; cells: string[] }

/**
 * The lines below the names, read piece by piece, without those that are empty or say the names again, as files that were joined do.
 * Refuses INVALID_INPUT beside `file` where a quote is not closed or a line is endless, and past the most lines.
 */
export async function* readLines(
  file: Blob,
  { encoding, separator, headers }: CsvShape,
  limits: CsvLimits,
): AsyncGenerator<CsvLine> {
  const parser = parse({ ...OPTIONS, delimiter: separator })
  // What is wrong with the text is thrown where its lines are read.
  pipeline(Readable.from(piecesOf(file, encoding)), parser, () => {})
  let line = 0
  let filled = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1
      if (line === 1 || cells.every((cell) => cell.trim() === '') || isNames(cells, headers)) continue
      filled += 1
      if (filled > limits.lines) {
        const most = limits.lines.toLocaleString('fr-FR')
        throw refused(`Ce fichier a plus de ${most} lignes\u00a0: partagez-le en plusieurs fichiers.`)
      }
      yield { line, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error)
    throw error
  }
}

const isNames = (cells: readonly string[], headers: readonly string[]) =>
  cells.length === headers.length && cells.every((cell, n) => cell.trim() === headers[n])

function unreadable(error: CsvError): Refusal {
  // The parser counts the records before the wrong one; each is a line, as spreadsheets number them.
  const line = ((Number((error as { records?: unknown }).records) || 0) + 1).toLocaleString('fr-FR')
  return refused(
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `Un guillemet est ouvert à la ligne ${line} et n’est pas refermé.`
      : `La ligne ${line} est illisible\u00a0: vérifiez ses guillemets et sa longueur.`,
  )
}
