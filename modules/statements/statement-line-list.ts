import { defineList } from '#shared/lists/list.ts'
import type { BalancedMovement } from './owner-statement.ts'

/** The movements of one statement, as its file has them. */
export const STATEMENT_LINE_LIST = defineList<BalancedMovement>()({
  filters: {},
  columns: {
    day: { label: 'Jour', kind: 'date', value: ({ day }) => day, isRowHeader: true },
    label: { label: 'Mouvement', value: ({ label }) => label },
    villa: { label: 'Villa', value: ({ stay }) => stay?.villa ?? null },
    stay: { label: 'Réservation', value: ({ reservation }) => reservation },
    mandate: { label: 'Mandat', value: ({ stay }) => stay?.mandate ?? null },
    amount: { label: 'Montant', kind: 'money', value: ({ amount }) => amount },
    balance: { label: 'Solde', kind: 'money', value: ({ balance }) => balance },
  },
  sorts: ['day'],
  firstSort: { by: 'day', direction: 'ascending' },
  pageSize: 25,
})
