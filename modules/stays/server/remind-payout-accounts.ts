import { payoutReminderAfter } from '#modules/payments/payout-reminder.ts'
import { issuePayoutLink } from '#modules/payments/server/issue-payout-link.ts'
import {
  listUnansweredPayouts,
  lockUnansweredPayout,
  markPayoutReminded,
  type UnansweredPayout,
} from '#modules/payments/server/list-unanswered-payouts.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { aboutStay, agencyAddressOf, contactOf, namesOfStay } from './about-stay.ts'

type Needs = { db: Database; log: Log; secret: string; config: { publicUrl: string } }

/**
 * Reminds travelers who have not named an account for the money they are owed, with the link they have: after
 * three days and after ten; then the agency gets a mail, and the finance page shows it. Each reminder is sent
 * once, by the database's clock, and none once an account is named. When one fails, the others are still
 * sent. Gives the number of mails.
 */
export async function remindPayoutAccounts(needs: Needs): Promise<number> {
  let mailed = 0
  for (const { publicId } of await listUnansweredPayouts(needs.db)) {
    try {
      mailed += await inTransaction(needs.db, (trx) => remind(needs, trx, publicId))
    } catch (error) {
      needs.log.error({ payout: publicId, err: error }, 'payout not reminded')
    }
  }
  return mailed
}

async function remind(needs: Needs, trx: Database, publicId: string): Promise<number> {
  const payout = await lockUnansweredPayout(trx, publicId)
  const stage = payout && payoutReminderAfter(payout.waited, payout.lastReminder)
  if (!stage) return 0
  const reservation = await findReservationById(trx, payout.reservationId)
  if (!reservation?.traveler) return 0
  if (stage === 'agency') await mailAgency(needs, trx, reservation, payout)
  else await askAgain(needs, trx, reservation, { ...payout, reminder: stage })
  await markPayoutReminded(trx, publicId, stage)
  return 1
}

async function askAgain(
  needs: Needs,
  trx: Database,
  reservation: Reservation,
  { publicId, amount, because, reminder }: UnansweredPayout & { reminder: 'again' | 'last' },
): Promise<void> {
  const { firstName, reservationNumber, propertyTitle } = await aboutStay(needs, trx, reservation)
  await queueMail(trx, {
    template: 'payout-account',
    to: reservation.traveler!.email,
    props: {
      ...{ firstName, reservationNumber, propertyTitle, amount, because, reminder },
      url: await issuePayoutLink(needs, trx, { reservation: reservation.publicId, payout: publicId }),
    },
    dedupeKey: `payout-account:${publicId}:${reminder}`,
  })
}

async function mailAgency(
  needs: Needs,
  trx: Database,
  reservation: Reservation,
  { publicId, amount, askedAt }: UnansweredPayout,
): Promise<void> {
  const { reservationNumber, propertyTitle } = await namesOfStay(trx, reservation)
  await queueMail(trx, {
    template: 'payout-unanswered',
    to: await agencyAddressOf(trx, reservation),
    props: {
      ...{ reservationNumber, propertyTitle, amount },
      traveler: contactOf(reservation.traveler!),
      askedOn: civilDateInParis(askedAt),
      financeUrl: `${needs.config.publicUrl}/back-office/finance`,
    },
    dedupeKey: `payout-unanswered:${publicId}`,
  })
}
