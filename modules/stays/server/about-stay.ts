import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation, Traveler } from '#modules/reservations/reservation.ts'
import { issueTrackingLink } from '#modules/reservations/server/tracking-link.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * The data that every mail to a traveler shows of their stay, read in the mail's transaction; `payUrl` is the
 * page that pays a due, `cardUrl` the page that changes the card.
 */
export async function aboutStay(
  needs: { secret: string; config: { publicUrl: string } },
  trx: Database,
  reservation: Reservation,
) {
  const trackingUrl = await issueTrackingLink(needs, trx, reservation.publicId)
  return {
    firstName: reservation.traveler?.firstName ?? '',
    ...(await namesOfStay(trx, reservation)),
    trackingUrl,
    payUrl: `${trackingUrl}/payer`,
    cardUrl: `${trackingUrl}/carte`,
  }
}

/** The data that identify a stay in a mail to the house. */
export async function namesOfStay(db: Database, reservation: Reservation) {
  const { content } = await getVersion(db, reservation)
  return { reservationNumber: reservation.number, propertyTitle: content.title }
}

/** The e-mail address of the agency that lets the villa of a stay. */
export async function agencyAddressOf(db: Database, reservation: Reservation): Promise<string> {
  const { agencyId } = await getVersion(db, reservation)
  return (await getAgency(db, agencyId)).email
}

/** The traveler's contact details, for the agency. */
export function contactOf({ firstName, lastName, email, phone }: Traveler) {
  return { name: `${firstName} ${lastName}`, email, phone }
}
