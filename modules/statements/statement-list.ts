import type { CivilDate } from '#shared/civil-date.ts'
import { monthWords } from '#shared/civil-month.ts'
import { defineList } from '#shared/lists/list.ts'
import { datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/** One month of an owner's account in the book of an agency, in cents: what it opened with, what moved, what it closes on. */
export type StatementLine = {
  key: string
  /** The public identifier of the agency whose book it is, and its name. */
  book: string
  agency: string
  /** The identifier of the owner, and the name. */
  party: string
  owner: string
  /** The first day of the month. */
  month: CivilDate
  /** How many movements it has. */
  lines: number
  opening: Cents
  moved: Cents
  closing: Cents
  /** The month is not over: more may move. */
  isUnderWay: boolean
}

/** The months of the accounts of owners in which something moved, the last ones first. */
export const STATEMENT_LIST = defineList<StatementLine>()({
  filters: {
    q: textFilter('Nom du propriétaire'),
    month: datesFilter('Mois'),
    agency: thingFilter('Agence', 'agency'),
    party: thingFilter('Propriétaire', 'owner', 'account'),
  },
  columns: {
    month: { label: 'Relevé', value: ({ month }) => monthWords(month), isRowHeader: true },
    firstDay: { label: 'Premier jour', kind: 'date', value: ({ month }) => month, isForFile: true },
    owner: { label: 'Propriétaire', value: ({ owner }) => owner },
    agency: { label: 'Agence', value: ({ agency }) => agency, hideOnPhone: true },
    opening: { label: 'Solde au début', kind: 'money', value: ({ opening }) => opening, hideOnPhone: true },
    lines: { label: 'Lignes', kind: 'number', value: ({ lines }) => lines, hideOnPhone: true },
    moved: { label: 'Mouvements', kind: 'money', value: ({ moved }) => moved, hideOnPhone: true },
    closing: { label: 'Solde à la fin', kind: 'money', value: ({ closing }) => closing },
    state: {
      label: 'État',
      value: ({ isUnderWay }) => (isUnderWay ? 'Provisoire' : 'Clos'),
      hideOnPhone: true,
    },
  },
  sorts: ['month', 'owner', 'moved', 'closing'],
  firstSort: { by: 'month', direction: 'descending' },
  pageSize: 25,
})
