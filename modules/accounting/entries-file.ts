import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import {
  isOfTheYear,
  type Journal,
  journalOf,
  OPENING,
  type PlanAccount,
  type PlannedLine,
  planAccountOf,
  resultAccount,
} from './ledger-account-plan.ts'

/** A line of the ledger with what its entry says of it. */
export type EntryLine = PlannedLine & { label: string }

/** A posting of the ledger: its day in Paris, and the document that it rests on (`PieceRef`). */
export type EntryPosting = {
  day: CivilDate
  piece: string
  kind: PlannedLine['kind']
  lines: readonly EntryLine[]
}

/** What an account held when the year began, in cents: positive is debit. */
export type OpeningLine = { account: PlanAccount; amount: Cents }

/** The names of the 18 columns, in the order and the letters of article A47 A-1 of the book of tax procedures. */
export const ENTRY_COLUMNS = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'],
  ...['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit'],
  ...['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'],
]

export type EntriesFile = { text: string; entries: number; lines: number; debit: Cents; credit: Cents }

/**
 * The entries of a year of a book, in the form of the file that the tax office asks for (FEC): opening, then each posting under a number
 * without gap. An entry is validated on its day, since a posting never changes. Postings come in the order of their days.
 */
export function entriesFile(
  year: number,
  opening: readonly OpeningLine[],
  postings: readonly EntryPosting[],
): EntriesFile {
  const sums = { entries: 0, lines: 0, debit: 0, credit: 0 }
  const rows = [ENTRY_COLUMNS.join('\t')]
  const write = (journal: Journal, day: CivilDate, piece: string, lines: readonly Written[]) => {
    // A line of 0 only renames what stands; an entry of none is no entry.
    const said = lines.filter(({ amount }) => amount !== 0)
    if (said.length === 0) return
    sums.entries += 1
    for (const line of said) {
      sums.lines += 1
      if (line.amount > 0) sums.debit += line.amount
      else sums.credit -= line.amount
      rows.push(rowOf({ journal, number: sums.entries, day, piece }, line))
    }
  }
  write(OPENING, `${year}-01-01` as CivilDate, `AN-${year}`, openingLines(opening))
  for (const { kind, day, piece, lines } of postings)
    write(
      journalOf(kind),
      day,
      piece,
      lines.map((line) => ({ account: planAccountOf(line), label: line.label, amount: line.amount })),
    )
  return { text: `${rows.join('\r\n')}\r\n`, ...sums }
}

type Written = { account: PlanAccount; label: string; amount: Cents }

function openingLines(opening: readonly OpeningLine[]): Written[] {
  const label = 'À-nouveau'
  const kept = opening.filter(({ account }) => !isOfTheYear(account))
  const result = opening
    .filter(({ account }) => isOfTheYear(account))
    .reduce((sum, { amount }) => sum + amount, 0)
  return [...kept, { account: resultAccount(result), amount: result }].map((line) => ({ ...line, label }))
}

function rowOf(
  { journal, number, day, piece }: { journal: Journal; number: number; day: CivilDate; piece: string },
  { account, label, amount }: Written,
): string {
  const date = day.replaceAll('-', '')
  return [
    ...[journal.code, journal.label, String(number), date, account.number, account.label],
    ...[account.auxiliary?.number ?? '', account.auxiliary?.label ?? '', piece, date, label],
    ...[decimals(Math.max(0, amount)), decimals(Math.max(0, 0 - amount))],
    ...['', '', date, '', ''],
  ]
    .map(oneLine)
    .join('\t')
}

function decimals(amount: Cents): string {
  const cents = String(amount).padStart(3, '0')
  return `${cents.slice(0, -2)},${cents.slice(-2)}`
}

/** A cell holds no separator, and no space that ISO 8859-15 or a reader would take for something else. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** « 732829320FEC20271231.txt »: the SIREN, and the day on which the year closes. */
export function entriesFileName(siren: string, year: number): string {
  return `${siren.replaceAll(/\s/g, '')}FEC${year}1231.txt`
}

/** Letters of ISO 8859-15 that stand elsewhere than in Unicode. */
const MOVED: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}
const GIVEN_UP = new Set(Object.values(MOVED))
const WRITTEN_AS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '−': '-',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

/** The letter without its accent, in its own case: `ő` is `o`. */
const withoutMarks = (letter: string) => letter.normalize('NFKD')[0]!

/** A text in ISO 8859-15, one of the two character sets of the article; a letter that it lacks loses its accent, or is « ? ». */
export function inLatin9(text: string): Uint8Array {
  const bytes: number[] = []
  for (const letter of text.normalize('NFC')) {
    const written = WRITTEN_AS[letter] ?? letter
    for (const one of written) bytes.push(byteOf(one) ?? byteOf(withoutMarks(one)) ?? 0x3f)
  }
  return Uint8Array.from(bytes)
}

function byteOf(letter: string): number | null {
  const moved = MOVED[letter]
  if (moved !== undefined) return moved
  const code = letter.codePointAt(0)!
  return code < 0x100 && !GIVEN_UP.has(code) ? code : null
}
