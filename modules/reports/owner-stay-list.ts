import { nightsOf } from '#modules/calendar/stay.ts'
import {
  RESERVATION_STATUS_LABELS,
  reservationStatusLabel,
} from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/** The statuses of signed stays: an owner has no reservation before the signature. */
export type SignedStatus = 'awaiting_payment' | 'confirmed' | 'cancelled'

/** The guest, for readers who may learn it. */
export type KnownGuest = { name: string; email: string; phone: string }

/** A signed stay, as the owner of its villa reads it. */
export type OwnerStayLine = {
  publicId: string
  number: string
  property: string
  arrival: CivilDate
  departure: CivilDate
  occupants: number
  status: SignedStatus
  /** Null for an owner unless the stay is confirmed. */
  guest: KnownGuest | null
  /** The rent in the ledger, without fees and tax; null once the stay is cancelled. */
  rent: Cents | null
  /**
   * What the owner gets of the stay, or of what its cancellation kept; null without the terms of a mandate, and where
   * nothing was kept.
   */
  net: Cents | null
}

const { awaiting_payment, confirmed, cancelled } = RESERVATION_STATUS_LABELS

/** The signed stays in the villas of an owner, cancelled ones included. */
export const OWNER_STAY_LIST = defineList<OwnerStayLine>()({
  filters: {
    q: textFilter('Villa, numéro ou voyageur'),
    status: choiceFilter('État', { awaiting_payment, confirmed, cancelled }),
    arrival: datesFilter('Arrivée'),
    villa: thingFilter('Villa', 'property'),
  },
  columns: {
    property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
    number: { label: 'Réservation', value: ({ number }) => number, hideOnPhone: true },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
    nights: { label: 'Nuits', kind: 'number', value: (line) => nightsOf(line), isExtra: true },
    occupants: { label: 'Personnes', kind: 'number', value: ({ occupants }) => occupants, isExtra: true },
    status: { label: 'État', value: ({ status }) => reservationStatusLabel(status) },
    guest: { label: 'Voyageur', value: ({ guest }) => guest?.name ?? null, hideOnPhone: true },
    phone: { label: 'Téléphone', value: ({ guest }) => guest?.phone ?? null, isExtra: true },
    email: { label: 'E-mail', value: ({ guest }) => guest?.email ?? null, isExtra: true },
    rent: { label: 'Loyer', kind: 'money', value: ({ rent }) => rent, hideOnPhone: true },
    net: { label: 'Vous revient', kind: 'money', value: ({ net }) => net, hideOnPhone: true },
  },
  sorts: ['arrival', 'property'],
  firstSort: { by: 'arrival', direction: 'descending' },
  pageSize: 25,
})
