import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation, Traveller } from '#modules/reservations/reservation.ts'
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

/** Where the agency that lets the villa of a stay is written to. */
export async function agencyAddressOf(db: Database, reservation: Reservation): Promise<string> {
  const { agencyId } = await getVersion(db, reservation)
  return (await getAgency(db, agencyId)).email
}

/** Whom the agency calls. */
export function contactOf({ firstName, lastName, email, phone }: Traveller) {
  return { name: `${firstName} ${lastName}`, email, phone }
}
