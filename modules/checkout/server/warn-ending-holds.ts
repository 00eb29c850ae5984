import { listHoldsEndingWithin } from '#modules/calendar/server/reservation-nights.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { findFirstSumEnd } from '#modules/reservations/server/first-sum-end.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { getCheckoutPublicId } from './find-checkout.ts'
import { issueResumeLink } from './resume-link.ts'

type Needs = { db: Database; secret: string; config: { publicUrl: string } }

/** An earlier mail would only hurry the traveler, and a later one would be of no use. */
const MINUTES_BEFORE = 10

/**
 * Mails travelers whose hold is about to end how to continue, once for each hold. Gives the number of mails.
 */
export async function warnEndingHolds(needs: Needs): Promise<number> {
  let mailed = 0
  for (const { reservationId, expiresAt } of await listHoldsEndingWithin(needs.db, MINUTES_BEFORE)) {
    const reservation = await findReservationById(needs.db, reservationId)
    if (!reservation?.traveler || isSettled(reservation)) continue
    const checkout = await getCheckoutPublicId(needs.db, reservation.checkoutId)
    const { content } = await getVersion(needs.db, reservation)
    const { firstName, email } = reservation.traveler
    await inTransaction(needs.db, async (trx) =>
      queueMail(trx, {
        template: 'hold-expiring',
        to: email,
        props: {
          ...{ firstName, propertyTitle: content.title, expiresAt: expiresAt.toISOString() },
          endsAt: (await findFirstSumEnd(trx, reservation.checkoutId))?.toISOString() ?? null,
          resumeUrl: await issueResumeLink(needs, trx, checkout),
        },
        dedupeKey: `hold-expiring:${reservation.publicId}:${expiresAt.toISOString()}`,
      }),
    )
    mailed += 1
  }
  return mailed
}
