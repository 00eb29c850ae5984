import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { outstandingOn } from '#modules/payments/payment-due.ts'
import { isBeingPaid } from '#modules/payments/server/get-payment.ts'
import { listDuesOf } from '#modules/payments/server/list-dues.ts'
import { listVersions } from '#modules/properties/server/get-version.ts'
import {
  listReservationsOfCheckout,
  listUnpaidSignatures,
} from '#modules/reservations/server/find-reservations.ts'
import { firstSumEndOf, UNPAID_TERMS } from '#modules/reservations/unpaid-terms.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { getCheckoutPublicId } from './find-checkout.ts'
import { issueResumeLink } from './resume-link.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

/** Half of the time that a signed booking has to be confirmed. */
const HOURS_BEFORE = UNPAID_TERMS.firstSumHours / 2

/**
 * Mails travelers who signed a day ago and have not confirmed their stay what is due and when the booking ends,
 * once for each booking; none for stays whose payment is under way.
 */
export async function remindUnpaidSignatures(needs: Needs): Promise<void> {
  const over = await listUnpaidSignatures(needs.db, UNPAID_TERMS.firstSumHours)
  for (const checkoutId of (await listUnpaidSignatures(needs.db, HOURS_BEFORE)).keys())
    if (!over.has(checkoutId))
      await inTransaction(needs.db, (db) => mailAwaitedSum({ ...needs, db }, checkoutId, 'once'))
}

/**
 * Mails the traveler of a checkout the first sum of its signed stays and when they end without it, in the caller's transaction:
 * once for each booking, or each time it is `asked` for. False, without a mail, where no stay waits for a first sum that is not
 * being paid.
 */
export async function mailAwaitedSum(
  needs: Needs,
  checkoutId: number,
  how: 'once' | 'asked',
): Promise<boolean> {
  const all = await listReservationsOfCheckout(needs.db, checkoutId)
  const signed: typeof all = []
  for (const stay of all)
    if (stay.status === 'awaiting_payment' && !(await isBeingPaid(needs.db, stay))) signed.push(stay)
  const [first] = signed
  if (!first?.traveler) return false
  const ids = signed.map(({ id }) => id)
  const dues = await listDuesOf(needs.db, ids)
  const today = todayInParis(needs.clock)
  const versions = await listVersions(needs.db, signed)
  const endsAt = firstSumEndOf(signed, await listHoldEnds(needs.db, ids))!
  const { firstName, email } = first.traveler
  await queueMail(needs.db, {
    template: 'payment-awaited',
    to: email,
    props: {
      firstName,
      reservationNumber: signed.map(({ number }) => number).join(', '),
      propertyTitle: versions.map(({ content }) => content.title).join(', '),
      amount: ids.reduce((sum, id) => sum + outstandingOn(dues.get(id) ?? [], today), 0),
      endsAt: endsAt.toISOString(),
      resumeUrl: await issueResumeLink(needs, needs.db, await getCheckoutPublicId(needs.db, checkoutId)),
    },
    ...(how === 'once' && { dedupeKey: `payment-awaited:${first.publicId}` }),
  })
  return true
}
