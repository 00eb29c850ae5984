import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { getVersion, type PropertyVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { CancellationOutcome } from '../cancellation-outcome.ts'
import { agencyAddressOf, contactOf } from './about-stay.ts'
import { issueTrackingLink } from './stay-links.ts'

type Needs = { clock: Clock; secret: string; config: { publicUrl: string } }

type Cancelled = {
  reservation: Reservation
  because: CancelledBy
  outcome: CancellationOutcome
  /** What whoever cancelled said of it. */
  note: string | null
}

/**
 * Tells of a cancelled stay, in its transaction and once: the traveller what comes back to them, then, where a contract
 * was signed, the owner whose nights are free again and the agency that has to follow it up.
 */
export async function tellCancellation(needs: Needs, trx: Database, cancelled: Cancelled): Promise<void> {
  const { reservation } = cancelled
  const version = await getVersion(trx, reservation)
  await tellTraveller(needs, trx, cancelled, version)
  // Nights that were only held were promised to nobody: nobody in the house counted on them.
  if (!reservation.signedAt) return
  const ownerTold = await tellOwner(needs, trx, cancelled, version)
  await tellAgency(needs, trx, cancelled, version, ownerTold)
}

type ToldTraveller = Pick<Cancelled, 'reservation'> & {
  because: CancelledBy | 'nights_taken'
  outcome: Pick<CancellationOutcome, 'refunded' | 'kept' | 'indemnity'>
}

/** Tells the traveller, once and in the transaction that cancels, what comes back to them; nobody where none is named. */
export async function tellTraveller(
  needs: Pick<Needs, 'secret' | 'config'>,
  trx: Database,
  { reservation, because, outcome: { refunded, kept, indemnity } }: ToldTraveller,
  { content }: Pick<PropertyVersion, 'content'>,
): Promise<void> {
  if (!reservation.traveller) return
  await queueMail(trx, {
    template: 'reservation-cancelled',
    to: reservation.traveller.email,
    props: {
      firstName: reservation.traveller.firstName,
      reservationNumber: reservation.number,
      propertyTitle: content.title,
      ...reservation.stay,
      ...{ because, refunded, kept, indemnity },
      trackingUrl: await issueTrackingLink(needs, trx, reservation.publicId),
    },
    dedupeKey: `reservation-cancelled:${reservation.publicId}`,
  })
}

async function tellOwner(
  needs: Needs,
  trx: Database,
  cancelled: Cancelled,
  version: PropertyVersion,
): Promise<boolean> {
  const owner = version.ownerId === null ? null : await findPerson(trx, version.ownerId)
  if (!owner) return false
  const agency = await getAgency(trx, version.agencyId)
  await queueMail(trx, {
    template: 'stay-cancelled-owner',
    to: owner.email,
    props: {
      ...aboutCancellation(needs, cancelled, version),
      firstName: owner.firstName,
      agency: { name: agency.name, email: agency.email, phone: agency.phone },
    },
    dedupeKey: `stay-cancelled-owner:${cancelled.reservation.publicId}`,
  })
  return true
}

async function tellAgency(
  needs: Needs,
  trx: Database,
  cancelled: Cancelled,
  version: PropertyVersion,
  ownerTold: boolean,
): Promise<void> {
  const { reservation, note } = cancelled
  const { traveller } = reservation
  await queueMail(trx, {
    template: 'stay-cancelled-agency',
    to: await agencyAddressOf(trx, reservation),
    props: {
      ...aboutCancellation(needs, cancelled, version),
      traveller: traveller && contactOf(traveller),
      ...{ note, ownerTold },
    },
    dedupeKey: `stay-cancelled-agency:${reservation.publicId}`,
  })
}

function aboutCancellation(
  { clock }: Needs,
  { reservation, because, outcome }: Cancelled,
  { content }: PropertyVersion,
) {
  const { refunded, kept, indemnity } = outcome
  return {
    reservationNumber: reservation.number,
    propertyTitle: content.title,
    ...reservation.stay,
    cancelledOn: todayInParis(clock),
    ...{ because, refunded, kept, indemnity },
  }
}
