import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { Refusal } from '#shared/refusal.ts'
import { IMPORT_LIMITS } from '../import-field.ts'

/** How the file was written, and its first line. */
export type CsvShape = { encoding: CsvEncoding; separator: string; headers: string[] }
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const SEPARATORS = [';', ',', '\t', '|'] as const
const SAMPLE = 65_536
/** The texts are parsed in pieces, so that other requests are answered between them. */
const PIECE = 65_536
const LONGEST_LINE = 200_000

const refused = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { file: sentence } })

/**
 * A CSV file as text: its first bytes say its encoding, else it is UTF-8 where it is well formed and Windows-1252, that of
 * spreadsheets, where it is not. Refuses INVALID_INPUT beside `file` what is empty, too heavy or no text.
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  if (bytes.length > IMPORT_LIMITS.bytes)
    throw refused('Ce fichier est trop lourd\u00a0: 20\u00a0Mo au plus. Partagez-le en plusieurs fichiers.')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refused(
      'Ce fichier est un classeur\u00a0: ouvrez-le dans votre tableur et enregistrez-le au format CSV.',
    )
  const encoding = encodingOf(bytes)
  // A NUL, which no database stores, and halves of characters are left out.
  const text = new TextDecoder(encoding).decode(bytes).replaceAll('\0', '').toWellFormed()
  if (text.trim() === '') throw refused('Ce fichier est vide.')
  return { text, encoding }
}

function encodingOf(bytes: Uint8Array): CsvEncoding {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4_096)
  const zeros = (odd: number) => sample.filter((byte, n) => byte === 0 && n % 2 === odd).length
  if (zeros(1) > sample.length / 4) return 'utf-16le'
  if (zeros(0) > sample.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const OPTIONS = {
  ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: false, trim: false },
  max_record_size: LONGEST_LINE,
} as const

/** How a text is separated, and the names of its columns. Refuses INVALID_INPUT beside `file`. */
export function shapeOf(text: string): Omit<CsvShape, 'encoding'> {
  const sample = text.slice(0, SAMPLE)
  const tried = SEPARATORS.map((separator) => ({ separator, headers: firstLine(sample, separator) }))
  const best = tried.reduce((one, other) => (other.headers.length > one.headers.length ? other : one))
  const headers = best.headers.map((header) => header.trim().slice(0, 200))
  if (headers.length > IMPORT_LIMITS.columns)
    throw refused(
      `Ce fichier a ${headers.length.toLocaleString('fr-FR')} colonnes\u00a0: gardez celles des contacts, ${IMPORT_LIMITS.columns} au plus.`,
    )
  if (headers.every((header) => header === '') || headers.some((header) => header.includes('@')))
    throw refused(
      'La première ligne doit nommer les colonnes\u00a0: «\u00a0Nom\u00a0», «\u00a0E-mail\u00a0», «\u00a0Téléphone\u00a0»…',
    )
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
 * The lines below the names, without those that are empty. Refuses INVALID_INPUT beside `file` where a quote is not closed and past
 * 50,000 lines.
 */
export async function* readLines(text: string, separator: string): AsyncGenerator<CsvLine> {
  const parser = Readable.from(pieces(text)).pipe(parse({ ...OPTIONS, delimiter: separator }))
  let line = 0
  let filled = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1
      if (line === 1 || cells.every((cell) => cell.trim() === '')) continue
      filled += 1
      if (filled > IMPORT_LIMITS.lines)
        throw refused('Ce fichier a plus de 50\u202f000 lignes\u00a0: partagez-le en plusieurs fichiers.')
      yield { line, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error)
    throw error
  }
}

function* pieces(text: string) {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE)
}

function unreadable(error: CsvError): Refusal {
  const line = Number((error as { lines?: unknown }).lines) || 1
  return refused(
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `Un guillemet est ouvert et n’est pas refermé, avant la ligne ${line.toLocaleString('fr-FR')}.`
      : `La ligne ${line.toLocaleString('fr-FR')} est illisible\u00a0: vérifiez ses guillemets et sa longueur.`,
  )
}
