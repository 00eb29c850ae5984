import { reservationStatusLabel, SHOWN_STATUS_LABELS } from '#modules/reservations/reservation-status.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { TravelerStay } from './traveler-stay.ts'

/** A traveler's reservations. */
export const TRAVELER_STAY_LIST = defineList<TravelerStay>()({
  filters: {
    q: textFilter('Villa, ville ou numéro'),
    status: choiceFilter('État', SHOWN_STATUS_LABELS),
  },
  columns: {
    number: { label: 'Numéro', value: ({ number }) => number, isRowHeader: true },
    title: { label: 'Villa', value: ({ title }) => title },
    city: { label: 'Ville', value: ({ city }) => city },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ stay }) => stay.arrival },
    departure: { label: 'Départ', kind: 'date', value: ({ stay }) => stay.departure },
    status: { label: 'État', value: ({ status }) => reservationStatusLabel(status) },
    total: { label: 'Prix', kind: 'money', value: ({ total }) => total },
    balance: { label: 'Reste à payer', kind: 'money', value: ({ balance }) => balance },
  },
  sorts: ['arrival', 'title'],
  firstSort: { by: 'arrival', direction: 'descending' },
  pageSize: 20,
})
