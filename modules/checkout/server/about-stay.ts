import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { trackingTokenOf } from './checkout-token.ts'

/** What every mail about a reservation's money says of it; `payUrl` is where a due is paid. */
export async function aboutStay(
  needs: { secret: string; config: { publicUrl: string } },
  db: Database,
  reservation: Reservation,
) {
  const { content } = await getVersion(db, reservation)
  const trackingUrl = `${needs.config.publicUrl}/r/${trackingTokenOf(needs.secret, reservation.publicId)}`
  return {
    firstName: reservation.traveller?.firstName ?? '',
    reservationNumber: reservation.number,
    propertyTitle: content.title,
    trackingUrl,
    payUrl: `${trackingUrl}/payer`,
  }
}
