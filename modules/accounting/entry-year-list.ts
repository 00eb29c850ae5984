import { defineList } from '#shared/lists/list.ts'
import { textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/** A year of a book: its entries and their lines, and the two sums of these, which are equal. */
export type EntryYear = {
  key: string
  /** The public identifier of the agency whose book it is. */
  book: string
  agency: string
  year: number
  entries: number
  lines: number
  debit: Cents
  credit: Cents
}

export const ENTRY_YEAR_LIST = defineList<EntryYear>()({
  filters: { q: textFilter('Agence') },
  columns: {
    year: { label: 'Exercice', value: ({ year }) => String(year), isRowHeader: true },
    agency: { label: 'Agence', value: ({ agency }) => agency },
    entries: { label: 'Écritures', kind: 'number', value: ({ entries }) => entries, hideOnPhone: true },
    lines: { label: 'Lignes', kind: 'number', value: ({ lines }) => lines, hideOnPhone: true },
    debit: { label: 'Débit', kind: 'money', value: ({ debit }) => debit },
    credit: { label: 'Crédit', kind: 'money', value: ({ credit }) => credit, hideOnPhone: true },
  },
  sorts: ['year', 'agency'],
  firstSort: { by: 'year', direction: 'descending' },
  pageSize: 25,
})
