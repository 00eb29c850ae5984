import type { Stay } from '#modules/calendar/stay.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

/** An event of a stay as its people read it; `when` is empty for an awaited event. */
export type StayMoment = { title: string; when: string; state: 'done' | 'current' | 'upcoming' }

type Followed = {
  status: ReservationStatus
  stay: Stay
  createdAt: Instant
  signedAt: Instant | null
  confirmedAt: Instant | null
  cancelledAt: Instant | null
}

type Reader = 'traveler' | 'house'

const AWAITED: Partial<Record<ReservationStatus, Record<Reader, string>>> = {
  pending: { traveler: 'Vos coordonnées et le contrat', house: 'Coordonnées du voyageur et contrat' },
  awaiting_signature: { traveler: 'Signature du contrat', house: 'Signature du contrat' },
  awaiting_payment: { traveler: 'Paiement', house: 'Paiement' },
}

/** The past, awaited and future events of a stay, in order; a cancelled stay ends with its cancellation. */
export function stayTimeline(
  followed: Followed,
  today: CivilDate,
  reader: Reader = 'traveler',
): StayMoment[] {
  const { status, stay, createdAt, signedAt, confirmedAt, cancelledAt } = followed
  const done = (title: string, at: Instant | null): StayMoment[] =>
    at === null ? [] : [{ title, when: formatInstant(at), state: 'done' }]
  const day = (title: string, on: CivilDate): StayMoment => ({
    ...{ title, when: formatCivilDate(on, 'full') },
    state: on <= today && status === 'confirmed' ? 'done' : 'upcoming',
  })
  const awaited = AWAITED[status]?.[reader]
  return [
    ...done('Réservation commencée', createdAt),
    ...done('Contrat signé', signedAt),
    ...done('Réservation confirmée', confirmedAt),
    ...done('Réservation annulée', cancelledAt),
    ...(awaited ? [{ title: awaited, when: '', state: 'current' as const }] : []),
    ...(status === 'cancelled' ? [] : [day('Arrivée', stay.arrival), day('Départ', stay.departure)]),
  ]
}
