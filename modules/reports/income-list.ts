import { formatShare } from '#modules/ownership/share.ts'
import { defineList } from '#shared/lists/list.ts'
import { ANALYTICS_FILTERS } from './analytics-list.ts'
import { INCOME_STATE_LABELS, type IncomeLine } from './owner-income.ts'

/** What an owner gets of each stay that is earned in a year: the figures of the chart of income for a file. */
export const INCOME_LIST = defineList<IncomeLine>()({
  filters: ANALYTICS_FILTERS,
  columns: {
    number: { label: 'Réservation', value: ({ number }) => number, isRowHeader: true },
    property: { label: 'Villa', value: ({ property }) => property },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure },
    earnedOn: { label: 'Acquis le', kind: 'date', value: ({ earnedOn }) => earnedOn },
    what: { label: 'Séjour', value: ({ isCancelled }) => (isCancelled ? 'Annulé' : 'Confirmé') },
    state: { label: 'État', value: ({ state }) => INCOME_STATE_LABELS[state] },
    payBy: { label: 'Versement au plus tard le', kind: 'date', value: ({ payBy }) => payBy },
    rent: { label: 'Loyer', kind: 'money', value: ({ rent }) => rent },
    commission: { label: 'Commission', kind: 'money', value: ({ commission }) => commission },
    services: { label: 'Services des propriétaires', kind: 'money', value: ({ services }) => services },
    ownersNet: { label: 'Revient aux propriétaires', kind: 'money', value: ({ ownersNet }) => ownersNet },
    share: { label: 'Votre part', value: ({ share }) => formatShare(share) },
    net: { label: 'Vous revient', kind: 'money', value: ({ net }) => net },
  },
  sorts: ['earnedOn'],
  firstSort: { by: 'earnedOn', direction: 'ascending' },
  pageSize: 25,
})
