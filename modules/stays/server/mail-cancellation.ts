import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { type MoneyBack, mergeWays, refundDelayWords, refundWayWords } from '#modules/payments/money-back.ts'
import { listMoneyBack } from '#modules/payments/server/list-money-back.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { getVersion, type PropertyVersion } from '#modules/properties/server/get-version.ts'
import { issueTrackingLink } from '#modules/reservations/server/tracking-link.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { formatEuros } from '#shared/money.ts'
import { agencyAddressOf, contactOf } from './about-stay.ts'
import type { CancelledStay } from './stay-events.ts'

type Needs = { clock: Clock; secret: string; config: { publicUrl: string } }

/**
 * Mails that a stay is cancelled: to the traveler, with the refund; then, where a contract was signed, to the
 * owner, whose nights are free again, and to the agency. When the nights were lost before the payment, only
 * the traveler gets a mail.
 */
export function mailCancellation(needs: Needs): Subscriber<'stay.cancelled'> {
  return async (trx, cancelled) => {
    const { reservation, because } = cancelled
    const version = await getVersion(trx, reservation)
    await mailTraveler(needs, trx, cancelled, version)
    if (because === 'nights_taken' || !reservation.signedAt) return
    const ownerNotified = await mailOwner(needs, trx, { ...cancelled, because }, version)
    await mailAgency(needs, trx, { ...cancelled, because }, version, ownerNotified)
  }
}

type Cancelled = CancelledStay & { because: CancelledBy | 'unpaid' | 'first_sum' }

async function mailTraveler(
  needs: Needs,
  trx: Database,
  { reservation, because, outcome: { refunded, kept, indemnity } }: CancelledStay,
  { content }: PropertyVersion,
): Promise<void> {
  if (!reservation.traveler) return
  await queueMail(trx, {
    template: 'reservation-cancelled',
    to: reservation.traveler.email,
    props: {
      firstName: reservation.traveler.firstName,
      reservationNumber: reservation.number,
      propertyTitle: content.title,
      ...reservation.stay,
      ...{ because, refunded, kept, indemnity },
      ways: wayWords(await listMoneyBack(trx, reservation.id)),
      trackingUrl: await issueTrackingLink(needs, trx, reservation.publicId),
    },
    dedupeKey: `reservation-cancelled:${reservation.publicId}`,
  })
}

/** The refunds that the cancellation asked for, as its page lists them. */
function wayWords(moneyBack: readonly MoneyBack[]): string[] {
  return mergeWays(moneyBack.filter(({ what, state }) => what === 'refund' && state !== 'sent')).map(
    (way) =>
      `${formatEuros(way.amount)} vous reviennent ${refundWayWords(way)}\u00a0: ${refundDelayWords(way)}.`,
  )
}

async function mailOwner(
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

async function mailAgency(
  needs: Needs,
  trx: Database,
  cancelled: Cancelled,
  version: PropertyVersion,
  ownerNotified: boolean,
): Promise<void> {
  const { reservation, note } = cancelled
  const { traveler } = reservation
  await queueMail(trx, {
    template: 'stay-cancelled-agency',
    to: await agencyAddressOf(trx, reservation),
    props: {
      ...aboutCancellation(needs, cancelled, version),
      traveler: traveler && contactOf(traveler),
      ...{ note, ownerNotified },
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
