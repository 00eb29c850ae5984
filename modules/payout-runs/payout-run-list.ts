import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import { type PayoutRun, RUN_STATE_LABELS, runName } from './payout-run.ts'

/** The runs of all books, the last ones first. */
export const PAYOUT_RUN_LIST = defineList<PayoutRun>()({
  filters: {
    q: textFilter('Agence ou numéro'),
    state: choiceFilter('État', RUN_STATE_LABELS),
    execute: datesFilter('Jour d’exécution'),
  },
  columns: {
    name: { label: 'Remise', value: (run) => runName(run), isRowHeader: true },
    agency: { label: 'Agence', value: ({ agency }) => agency, hideOnPhone: true },
    execute: { label: 'Exécution', kind: 'date', value: ({ executeOn }) => executeOn, hideOnPhone: true },
    transfers: {
      label: 'Virements',
      kind: 'number',
      value: ({ transfers }) => transfers,
      hideOnPhone: true,
    },
    total: { label: 'Montant', kind: 'money', value: ({ total }) => total },
    refused: { label: 'Refusés', kind: 'number', value: ({ refused }) => refused, isForFile: true },
    state: { label: 'État', value: ({ state }) => RUN_STATE_LABELS[state] },
  },
  sorts: ['execute', 'total', 'agency'],
  firstSort: { by: 'execute', direction: 'descending' },
  pageSize: 25,
})
