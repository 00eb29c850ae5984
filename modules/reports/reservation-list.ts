import { nightsOf } from '#modules/calendar/stay.ts'
import {
  RESERVATION_STATUS_LABELS,
  type ReservationStatus,
  reservationStatusLabel,
} from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, rarely, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { KnownGuest } from './owner-stay-list.ts'

/** Where a reservation comes from: a client alone on the site, a proposal of an agency, or an agency that prepared it. */
export const RESERVATION_SOURCES = { site: 'Site', proposal: 'Proposition', agency: 'Agence' } as const
export type ReservationSource = keyof typeof RESERVATION_SOURCES

/** A reservation in any status, as its agency and the house list it. */
export type ReservationLine = {
  publicId: string
  number: string
  property: string
  agency: string
  arrival: CivilDate
  departure: CivilDate
  occupants: number
  status: ReservationStatus
  guest: KnownGuest | null
  /** The agent in charge of it; null until one is named. */
  agent: string | null
  source: ReservationSource
  total: Cents
  /** What is still to pay of its dues; null without dues. */
  left: Cents | null
  createdAt: Instant
}

/** The reservations of an agency's villas, or of every villa. */
export const RESERVATION_LIST = defineList<ReservationLine>()({
  filters: {
    q: textFilter('Villa, numéro, voyageur ou e-mail'),
    status: choiceFilter('État', RESERVATION_STATUS_LABELS),
    contract: rarely(
      choiceFilter('Contrat', {
        unsigned: 'Non signé',
        signed: 'Signé',
        standing: 'Signé, non annulé',
        cancelled: 'Signé, puis annulé',
      }),
    ),
    wording: rarely(textFilter('Version du contrat, son numéro')),
    terms: rarely(textFilter('Version des conditions, son numéro')),
    due: choiceFilter('Échéance', { overdue: 'Dépassée', open: 'À payer' }),
    villa: thingFilter('Villa', 'property'),
    agency: thingFilter('Agence', 'agency'),
    town: rarely(textFilter('Ville, nom entier')),
    agent: rarely(thingFilter('Agent', 'agent', 'account')),
    source: rarely(choiceFilter('Origine', RESERVATION_SOURCES)),
    arrival: datesFilter('Arrivée'),
    departure: rarely(datesFilter('Départ')),
    booked: datesFilter('Commencée', 'by link'),
  },
  columns: {
    property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
    agency: { label: 'Agence', value: ({ agency }) => agency, isExtra: true },
    number: { label: 'Réservation', value: ({ number }) => number, hideOnPhone: true },
    guest: { label: 'Voyageur', value: ({ guest }) => guest?.name ?? null, hideOnPhone: true },
    email: { label: 'E-mail', value: ({ guest }) => guest?.email ?? null, isExtra: true },
    phone: { label: 'Téléphone', value: ({ guest }) => guest?.phone ?? null, isExtra: true },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
    nights: { label: 'Nuits', kind: 'number', value: (line) => nightsOf(line), isExtra: true },
    occupants: { label: 'Personnes', kind: 'number', value: ({ occupants }) => occupants, isExtra: true },
    total: { label: 'Prix du séjour', kind: 'money', value: ({ total }) => total, hideOnPhone: true },
    createdAt: { label: 'Commencée le', kind: 'instant', value: ({ createdAt }) => createdAt, isExtra: true },
    left: { label: 'Reste à payer', kind: 'money', value: ({ left }) => left, hideOnPhone: true },
    agent: { label: 'Agent', value: ({ agent }) => agent, hideOnPhone: true },
    source: { label: 'Origine', value: ({ source }) => RESERVATION_SOURCES[source], isExtra: true },
    status: { label: 'État', value: ({ status }) => reservationStatusLabel(status), hideOnPhone: true },
  },
  sorts: ['arrival', 'departure', 'property', 'total', 'createdAt'],
  firstSort: { by: 'arrival', direction: 'descending' },
  pageSize: 25,
  isStreamed: true,
})
