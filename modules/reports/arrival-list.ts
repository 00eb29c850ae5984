import {
  RESERVATION_STATUS_LABELS,
  type ReservationStatus,
  reservationStatusLabel,
} from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'

/** A stay to come, as the consoles list it. */
export type ArrivalLine = {
  publicId: string
  number: string
  property: string
  city: string
  arrival: CivilDate
  departure: CivilDate
  occupants: number
  status: ReservationStatus
}

const { awaiting_payment, confirmed } = RESERVATION_STATUS_LABELS

/** The stays to come that were agreed on: signed or confirmed. */
export const ARRIVAL_LIST = defineList<ArrivalLine>()({
  name: 'arrivals',
  filters: {
    q: textFilter('Villa, ville ou numéro'),
    status: choiceFilter('État', { awaiting_payment, confirmed }),
  },
  columns: {
    property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
    city: { label: 'Ville', value: ({ city }) => city, hideOnPhone: true },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
    occupants: {
      label: 'Voyageurs',
      kind: 'number',
      value: ({ occupants }) => occupants,
      hideOnPhone: true,
    },
    number: { label: 'Réservation', value: ({ number }) => number, hideOnPhone: true },
    status: { label: 'État', value: ({ status }) => reservationStatusLabel(status) },
  },
  sorts: ['arrival', 'property'],
  firstSort: { by: 'arrival', direction: 'ascending' },
  pageSize: 12,
})
