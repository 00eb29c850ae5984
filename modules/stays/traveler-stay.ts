import type { Stay } from '#modules/calendar/stay.ts'
import type { Photo } from '#modules/properties/listing.ts'
import type { ShownStatus } from '#modules/reservations/reservation-status.ts'
import type { Cents } from '#shared/money.ts'

/** One of a traveler's reservations, as their lists show it. */
export type TravelerStay = {
  id: string
  number: string
  /** Its status as it is read today. */
  status: ShownStatus
  title: string
  city: string
  cover: Photo | null
  stay: Stay
  total: Cents
  balance: Cents
}

const NEXT: Record<ShownStatus, string | null> = {
  pending: 'Continuer la réservation',
  awaiting_signature: 'Signer le contrat',
  awaiting_payment: 'Payer et confirmer',
  confirmed: null,
  cancelled: null,
  finished: null,
}

/** The traveler's next action for a reservation; null once it is confirmed, over or cancelled. */
export function nextStepOf({ status }: { status: ShownStatus }): string | null {
  return NEXT[status]
}
