import type { Actor } from '#modules/accounts/actor.ts'
import type { CalendarFreshness } from '#modules/calendar/calendar-freshness.ts'
import type { OccupationKind } from '#modules/calendar/occupation-words.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { mayPlaceOptions } from '#modules/options/option-policy.ts'
import { mayReadGuestContact, mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { formatInstant } from '#shared/paris-time.ts'

/** What nights are taken for; `conflict`: sold on another site while others have them here. */
export type PlannedKind = OccupationKind | 'conflict'

/** Nights that are taken in a villa, with the facts that their reader may know. */
export type PlannedNights = Stay & {
  id: string
  kind: PlannedKind
  /**
   * The guest, the number of the reservation, the note of a block, the name of another calendar, the contact of an option and its end;
   * may be empty.
   */
  label: string
  /** What has a page of its own for this reader, by its public identifier; the line of those who wait has one page for all. */
  opens?: { page: 'reservation' | 'option'; id: string } | { page: 'line' }
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
  /** The agency under which it was booked. */
  stayAgencyId: number | null
  /** The public identifier of that reservation. */
  reservation: string | null
  /** The contact that its agency keeps them for, or offers them to. */
  contact: string | null
  /** The option that keeps them; null where they are only offered. */
  option: string | null
  /** When the option or the offer ends; null for nights that are kept for no contact. */
  heldUntil: Date | null
}

/**
 * What an actor may know of nights that are taken: the guest's name where the policy of reservations lets them learn it,
 * else the number of the reservation. The contact of an option is named to its agency alone; its owner reads when it ends.
 */
export function plannedNights(
  actor: Actor,
  property: { id: number; agencyId: number; ownerId: string | null },
  {
    note,
    number,
    status,
    userId,
    stayAgencyId,
    guest,
    reservation,
    contact,
    option,
    heldUntil,
    ...taken
  }: TakenNights,
): PlannedNights {
  const { id: propertyId, agencyId, ownerId } = property
  const until = heldUntil && `jusqu’au ${formatInstant(heldUntil.toISOString())}`
  if (contact !== null && mayPlaceOptions(actor, { agencyId })) {
    const opens = option ? { page: 'option' as const, id: option } : { page: 'line' as const }
    return { ...taken, label: [contact, until].filter(Boolean).join(', '), opens }
  }
  if (until) return { ...taken, label: until }
  if (number === null || status === null) return { ...taken, label: note ?? '' }
  const parties = { propertyId, agencyId: stayAgencyId ?? agencyId, ownerId, userId }
  const knows = mayReadGuestContact(actor, { ...parties, status })
  return {
    ...{ ...taken, label: knows && guest ? `${guest.firstName} ${guest.lastName}` : number },
    ...(reservation &&
      mayReadReservation(actor, parties) && { opens: { page: 'reservation', id: reservation } }),
  }
}
