import { defineList } from '#shared/lists/list.ts'
import { thingFilter } from '#shared/lists/list-filter.ts'
import { CANCELLED_LIST, type CancelledLine } from './cancelled-list.ts'
import { defineReport } from './house-report.ts'

export type HouseCancelledLine = CancelledLine & { agency: string }

export const HOUSE_CANCELLED_REPORT = defineReport({
  title: 'Annulations et remboursements',
  answers: 'Les séjours signés puis annulés, ce qui en est conservé, et ce qui est rendu au voyageur.',
  list: defineList<HouseCancelledLine>()({
    filters: { ...CANCELLED_LIST.filters, agency: thingFilter('Agence', 'agency') },
    columns: {
      ...CANCELLED_LIST.columns,
      agency: { label: 'Agence', value: ({ agency }) => agency, isExtra: true },
    },
    sorts: CANCELLED_LIST.sorts,
    firstSort: CANCELLED_LIST.firstSort,
    pageSize: 25,
  }),
  means: {
    Facturé: 'Le prix du séjour au grand livre, avant l’annulation.',
    Payé: 'L’argent reçu du voyageur.',
    Conservé: 'Les frais que le contrat garde, avant la répartition.',
    Indemnité: 'Ce que l’hôte qui annule doit au voyageur en plus.',
    Rendu: 'L’argent déjà parti vers le voyageur, remboursements que la banque a renvoyés déduits.',
  },
})
