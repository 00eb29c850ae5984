import { demandFreshCalendar } from '#modules/feeds/server/demand-fresh-calendar.ts'
import type { PullNeeds } from '#modules/feeds/server/pull-feed.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { findSignedReservation } from '#modules/signatures/server/find-signed-reservation.ts'

/**
 * Checks, before the signature that binds a stay, that no other site has sold its nights, as far as those
 * sites answer. Refuses as `demandFreshCalendar`, and LINK_INVALID. A contract without a stay, or of a stay
 * that is already signed, is not checked.
 */
export async function demandOpenNights(needs: PullNeeds, token: string): Promise<void> {
  const signed = await findSignedReservation(needs.db, token)
  const reservation = signed && (await findReservationById(needs.db, signed.reservationId))
  if (reservation && !reservation.signedAt) await demandFreshCalendar(needs, reservation)
}
