import type { CivilDate } from '#shared/civil-date.ts'
import { monthWords } from '#shared/civil-month.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, thingFilter } from '#shared/lists/list-filter.ts'
import { defineReport } from './house-report.ts'
import { RESERVATION_SOURCES } from './reservation-list.ts'

/** The reservations of one month of arrivals, by status. */
export type ReservationMonth = {
  /** The first day of the month. */
  month: CivilDate
  /** The agency whose villas are counted; null for the whole house. */
  agency: string | null
  total: number
  pending: number
  awaitingSignature: number
  awaitingPayment: number
  confirmed: number
  cancelled: number
}

/** The status of the list of reservations that each column counts. */
export const STATUS_COLUMNS = {
  pending: 'pending',
  awaitingSignature: 'awaiting_signature',
  awaitingPayment: 'awaiting_payment',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
} as const

const counted = <K extends keyof ReservationMonth>(label: string, key: K) => ({
  ...{ label, kind: 'number' as const },
  value: (line: ReservationMonth) => line[key] as number,
})

export const RESERVATION_MONTH_REPORT = defineReport({
  title: 'Réservations par état et par mois',
  answers: 'Combien de séjours arrivent chaque mois, et où en est chacun d’eux.',
  list: defineList<ReservationMonth>()({
    filters: {
      arrival: datesFilter('Arrivée'),
      agency: thingFilter('Agence', 'agency'),
      source: choiceFilter('Origine', RESERVATION_SOURCES),
    },
    columns: {
      month: { label: 'Mois d’arrivée', value: ({ month }) => monthWords(month), isRowHeader: true },
      firstDay: { label: 'Premier jour', kind: 'date', value: ({ month }) => month, isForFile: true },
      agency: { label: 'Agence', value: ({ agency }) => agency ?? 'Toutes', isForFile: true },
      total: counted('Réservations', 'total'),
      pending: { ...counted('En attente', 'pending'), hideOnPhone: true },
      awaitingSignature: { ...counted('Signature requise', 'awaitingSignature'), hideOnPhone: true },
      awaitingPayment: { ...counted('Paiement requis', 'awaitingPayment'), hideOnPhone: true },
      confirmed: counted('Confirmées', 'confirmed'),
      cancelled: { ...counted('Annulées', 'cancelled'), hideOnPhone: true },
    },
    sorts: ['month', 'total', 'confirmed', 'cancelled'],
    firstSort: { by: 'month', direction: 'descending' },
    pageSize: 24,
  }),
  means: {
    Réservations: 'Toutes les demandes, abandons compris, au mois où le séjour arrive.',
    'Signature requise': 'Le voyageur a terminé sa demande et n’a pas encore signé.',
    'Paiement requis': 'Le contrat est signé et le premier paiement n’est pas arrivé.',
    Confirmées: 'Le contrat est signé et le premier paiement reçu, séjours terminés compris.',
    Annulées: 'Annulées avant ou après la signature. Les demandes abandonnées en sont aussi.',
  },
})
