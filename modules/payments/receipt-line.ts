import { registerCell } from '#modules/mandates/register-line.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

/** What a line says: a sum received, or what became of one whose purpose was unknown. */
export type ReceiptEntry = 'receipt' | 'returned' | 'recognized'

export const RECEIPT_ENTRIES: Record<ReceiptEntry, string> = {
  receipt: 'Recette',
  returned: 'Restitution',
  recognized: 'Reconnaissance',
}

/** A sum received by the holder of a card, or what became of one, as its register says it. */
export type ReceivedSum = {
  number: number
  cardNumber: string
  /** The day on which the money came, or went back. */
  receivedOn: CivilDate
  payer: string
  amount: Cents
  means: string
  purpose: string
  /** The number of the mandate that let the villa; empty for a villa that was let without one. */
  mandate: string
  entry: ReceiptEntry
  enteredOn: CivilDate
}

/** The columns of the register that a line’s hash covers, in their order (décret 72-678, art. 51). */
export const RECEIPT_COLUMNS = [
  'Reçu n°',
  'Carte professionnelle',
  'Date',
  'Payeur',
  'Montant',
  'Moyen',
  'Objet',
  'Mandat n°',
  'Écriture',
  'Inscrite le',
] as const

/** The form of the lines that are written now: those of form 1 have the first eight cells alone. */
export const RECEIPT_FORM = 2

/** The cells of a line, as they are stored, hashed and exported. */
export function receiptCells(sum: ReceivedSum): string[] {
  const { number, cardNumber, receivedOn, payer, amount, means, purpose, mandate } = sum
  return [
    ...[String(number), cardNumber, receivedOn, payer, formatEuros(amount), means, purpose, mandate],
    ...[RECEIPT_ENTRIES[sum.entry], sum.enteredOn],
  ].map(registerCell)
}

/** The number of the mandate in the cells of a line; empty where none let the villa. */
export function mandateOf(cells: readonly string[]): string {
  return cells[RECEIPT_COLUMNS.indexOf('Mandat n°')] ?? ''
}

/** A stored line of a register of receipts: its cells, the hash of the line before, its own hash. */
export type WrittenReceipt = { number: number; cells: string[]; previousHash: string; hash: string }

/** The header of an exported register of receipts. */
export const RECEIPT_FILE_COLUMNS = [
  ...RECEIPT_COLUMNS,
  'Empreinte de la ligne précédente',
  'Empreinte SHA-256',
] as const

/** The cells of an exported line, in the order of the header: the columns that its form lacks are empty, and its hash covers none of them. */
export function receiptFileLine({ cells, previousHash, hash }: WrittenReceipt): string[] {
  return [...RECEIPT_COLUMNS.map((_, at) => cells[at] ?? ''), previousHash, hash]
}
