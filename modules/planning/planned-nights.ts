import type { Actor } from '#modules/accounts/actor.ts'
import type { CalendarFreshness } from '#modules/calendar/calendar-freshness.ts'
import type { OccupationKind } from '#modules/calendar/occupation-words.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { mayPlaceOptions } from '#modules/options/option-policy.ts'
import { mayReadGuestContact } from '#modules/reservations/reservation-policy.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

/** What nights are taken for; `conflict`: sold on another site while others have them here. */
export type PlannedKind = OccupationKind | 'conflict'

/** Nights that are taken in a villa, with the facts that their reader may know. */
export type PlannedNights = Stay & {
  id: string
  kind: PlannedKind
  /** The guest, the number of the reservation, the end of an option, the note of a block, the name of another calendar; may be empty. */
  label: string
}

/** A villa of a planning, and the calendars of other sites that it follows. */
export type PlannedVilla = {
  publicId: string
  title: string
  city: string
  /** Null where the villa follows no calendar of another site. */
  freshness: CalendarFreshness | null
  conflicts: number
}

/** Nights as the database has them, with the reservation that they are of. */
export type TakenNights = Stay & {
  id: string
  kind: PlannedKind
  note: string | null
  number: string | null
  status: ReservationStatus | null
  userId: string | null
  guest: { firstName: string; lastName: string } | null
  /** The contact that its agency keeps them for, or offers them to. */
  contact: string | null
  /** When that ends; null for nights that are kept for no contact. */
  heldUntil: Instant | null
}

/**
 * What an actor may know of nights that are taken: the guest's name where the policy of reservations lets them learn it,
 * else the number of the reservation. The contact of an option is named to its agency alone; its owner reads when it ends.
 */
export function plannedNights(
  actor: Actor,
  property: { id: number; agencyId: number; ownerId: string | null },
  { note, number, status, userId, guest, contact, heldUntil, ...taken }: TakenNights,
): PlannedNights {
  const { id: propertyId, agencyId, ownerId } = property
  if (contact !== null && mayPlaceOptions(actor, { agencyId })) return { ...taken, label: contact }
  if (heldUntil !== null) return { ...taken, label: `jusqu’au ${formatInstant(heldUntil)}` }
  if (number === null || status === null) return { ...taken, label: note ?? '' }
  const knows = mayReadGuestContact(actor, { propertyId, agencyId, ownerId, userId, status })
  return { ...taken, label: knows && guest ? `${guest.firstName} ${guest.lastName}` : number }
}
