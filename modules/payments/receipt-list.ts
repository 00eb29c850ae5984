import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { RECEIPT_ENTRIES, type ReceiptEntry } from './receipt-line.ts'

/** A sum of a register of receipts, in the words of its line. */
export type ReceiptLine = {
  registerId: number
  /** The public identifier of its stay; null for a sum of unknown purpose, which stands in the book of its agency. */
  stay: string | null
  book: string
  number: number
  cardNumber: string
  receivedOn: CivilDate
  enteredOn: CivilDate
  entry: ReceiptEntry
  payer: string
  amount: Cents
  means: string
  purpose: string
  mandate: string
}

/** The sums received by the holders of cards, the latest number first. */
export const RECEIPT_LIST = defineList<ReceiptLine>()({
  filters: {
    q: textFilter('Payeur, objet, carte ou moyen'),
    on: datesFilter('Reçue'),
    entry: choiceFilter('Écriture', RECEIPT_ENTRIES),
  },
  columns: {
    number: { label: 'Reçu n°', kind: 'number', value: ({ number }) => number, isRowHeader: true },
    card: { label: 'Carte', value: ({ cardNumber }) => cardNumber, isExtra: true },
    receivedOn: { label: 'Reçue le', kind: 'date', value: ({ receivedOn }) => receivedOn },
    enteredOn: { label: 'Inscrite le', kind: 'date', value: ({ enteredOn }) => enteredOn, hideOnPhone: true },
    entry: { label: 'Écriture', value: ({ entry }) => RECEIPT_ENTRIES[entry], isExtra: true },
    payer: { label: 'Payeur', value: ({ payer }) => payer, hideOnPhone: true },
    means: { label: 'Moyen', value: ({ means }) => means, hideOnPhone: true },
    purpose: { label: 'Objet', value: ({ purpose }) => purpose, hideOnPhone: true },
    mandate: { label: 'Mandat n°', value: ({ mandate }) => mandate, hideOnPhone: true },
    amount: {
      label: 'Montant',
      kind: 'money',
      value: ({ entry, amount }) => (entry === 'receipt' ? amount : 0 - amount),
    },
  },
  sorts: ['number', 'receivedOn', 'amount'],
  firstSort: { by: 'number', direction: 'descending' },
  pageSize: 25,
})
