import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/** A signed stay that was cancelled, with its account in the ledger: the figures of `MoneyHistory`. */
export type CancelledLine = {
  publicId: string
  number: string
  property: string
  arrival: CivilDate
  departure: CivilDate
  cancelledOn: CivilDate
  charged: Cents
  paid: Cents
  kept: Cents
  indemnity: Cents
  returned: Cents
}

/** The signed stays that were cancelled: the amounts charged, paid, kept and given back for each. */
export const CANCELLED_LIST = defineList<CancelledLine>()({
  name: 'cancelled',
  filters: { q: textFilter('Villa ou numéro'), on: datesFilter('Annulé') },
  columns: {
    number: { label: 'Réservation', value: ({ number }) => number, isRowHeader: true },
    property: { label: 'Villa', value: ({ property }) => property },
    stay: {
      label: 'Séjour',
      value: ({ arrival, departure }) =>
        `${formatCivilDate(arrival, 'cell')} au ${formatCivilDate(departure, 'cell')}`,
      hideOnPhone: true,
    },
    cancelledOn: {
      label: 'Annulé le',
      kind: 'date',
      value: ({ cancelledOn }) => cancelledOn,
      hideOnPhone: true,
    },
    charged: { label: 'Facturé', kind: 'money', value: ({ charged }) => charged, hideOnPhone: true },
    paid: { label: 'Payé', kind: 'money', value: ({ paid }) => paid, hideOnPhone: true },
    kept: { label: 'Conservé', kind: 'money', value: ({ kept }) => kept, hideOnPhone: true },
    indemnity: { label: 'Indemnité', kind: 'money', value: ({ indemnity }) => indemnity, hideOnPhone: true },
    returned: { label: 'Rendu', kind: 'money', value: ({ returned }) => returned },
  },
  sorts: ['cancelledOn', 'property'],
  firstSort: { by: 'cancelledOn', direction: 'descending' },
  pageSize: 12,
})
