import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { listVersions } from '#modules/properties/server/get-version.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { getCheckoutRow } from './checkout-queries.ts'
import type { GivenDetails } from './checkout-tables.ts'
import { getCheckoutPublicId } from './find-checkout.ts'
import { issueResumeLink } from './resume-link.ts'

type OfAgency = { name: string; phone: string; email: string }

type PreparedMail = {
  checkout: string
  number: string
  stay: Stay
  title: string
  total: Cents
  heldUntil: Instant
  details: GivenDetails
  agency: OfAgency
  /** Names the sending: one of the same name is mailed once. */
  sending: string
}

/** Mails the person for whom an agency prepared a booking the link by which they read, sign and pay. */
export async function mailPrepared(needs: LinkNeeds, trx: Database, mail: PreparedMail): Promise<void> {
  const { details, agency, checkout } = mail
  await queueMail(trx, {
    template: 'booking-prepared',
    to: details.email,
    props: {
      ...{ firstName: details.firstName, reservationNumber: mail.number, ...mail.stay },
      ...{ propertyTitle: mail.title, total: mail.total, heldUntil: mail.heldUntil },
      ...{ agencyName: agency.name, agencyPhone: agency.phone, agencyEmail: agency.email },
      resumeUrl: await issueResumeLink(needs, trx, checkout),
    },
    dedupeKey: `booking-prepared:${mail.sending}`,
  })
}

/**
 * Mails it again, to the address that the traveler gave since, else to the one that the agency gave. Refuses STATUS_CONFLICT once it
 * was signed or cancelled, or once its nights are held no longer.
 */
export async function mailPreparedAgain(
  needs: LinkNeeds,
  trx: Database,
  { reservationId, agency }: { reservationId: number; agency: OfAgency },
): Promise<void> {
  const reservation = await findReservationById(trx, reservationId)
  if (!reservation || reservation.signedAt !== null || isSettled(reservation))
    throw conflict('Cette réservation n’attend plus son lien\u00a0: elle est signée, ou annulée.')
  const end = (await listHoldEnds(trx, [reservationId])).get(reservationId)
  if (!end) throw conflict('Ces nuits ne sont plus retenues\u00a0: posez une autre option.')
  const checkout = await getCheckoutRow(trx, await getCheckoutPublicId(trx, reservation.checkoutId))
  const [version] = await listVersions(trx, [reservation])
  const details = checkout.guest ?? checkout.given!
  await mailPrepared(needs, trx, {
    ...{ checkout: checkout.publicId, number: reservation.number, stay: reservation.stay },
    ...{ title: version!.content.title, total: reservation.total, heldUntil: end.toISOString() },
    ...{ details, agency, sending: `${checkout.publicId}:${checkout.readAt.toISOString()}` },
  })
}

const conflict = (reason: string) => new Refusal('STATUS_CONFLICT', { reason })
