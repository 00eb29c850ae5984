import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import type { BookBalance, ClientClaims } from './book-balance.ts'
import { GUARANTEE_LEVELS, type GuaranteeLevel } from './guarantee.ts'
import type { HeldMoney } from './held-forecast.ts'

/** A book as it was counted: its balance, and what its holder holds against its guarantor's amount, in cents. */
export type CountedBook = BookBalance & HeldMoney & { guarantee: Cents | null; level: GuaranteeLevel }

/** The book of one agency, as it was last counted. */
export type BookLine = CountedBook & {
  holderId: number
  /** The public identifier of its agency. */
  book: string
  agency: string
  cardNumber: string
  day: CivilDate
  /** What the money held was made of; null as counted by a version of before. */
  heldOf: ClientClaims | null
  /** What the house owes the agency for the promotions that it bears, in cents, as of now. */
  houseOwes: Cents
}

/** The books of all holders, those nearest to their guarantor's amount first. */
export const BOOK_LIST = defineList<BookLine>()({
  filters: { q: textFilter('Agence ou carte'), level: choiceFilter('Garantie', GUARANTEE_LEVELS) },
  columns: {
    agency: { label: 'Agence', value: ({ agency }) => agency, isRowHeader: true },
    card: { label: 'Carte', value: ({ cardNumber }) => cardNumber, isForFile: true },
    cash: { label: 'En banque et en cours', kind: 'money', value: ({ cash }) => cash, isExtra: true },
    toRestore: { label: 'À reconstituer', kind: 'money', value: ({ toRestore }) => toRestore },
    held: { label: 'Fonds détenus', kind: 'money', value: ({ held }) => held, hideOnPhone: true },
    guarantee: { label: 'Garantie', kind: 'money', value: ({ guarantee }) => guarantee, hideOnPhone: true },
    houseOwes: {
      label: 'Dû par Calanque',
      kind: 'money',
      value: ({ houseOwes }) => houseOwes,
      isExtra: true,
    },
    level: { label: 'État', value: ({ level }) => GUARANTEE_LEVELS[level] },
    peak: { label: 'Pic à venir', kind: 'money', value: ({ peak }) => peak, hideOnPhone: true },
    peakOn: { label: 'Pic le', kind: 'date', value: ({ peakOn }) => peakOn, hideOnPhone: true },
    day: { label: 'Compté le', kind: 'date', value: ({ day }) => day, isForFile: true },
  },
  sorts: ['agency', 'held', 'toRestore', 'houseOwes'],
  firstSort: { by: 'held', direction: 'descending' },
  pageSize: 25,
})
