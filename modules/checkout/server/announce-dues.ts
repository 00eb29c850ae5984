import { describePaymentFailure } from '#modules/payments/payment-failure.ts'
import { listDuesToAnnounce, markAnnounced } from '#modules/payments/server/list-dues-to-announce.ts'
import type { PaymentSequels } from '#modules/payments/server/payment-needs.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { addDays } from '#shared/civil-date.ts'
import { trackingTokenOf } from './checkout-token.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

/** Days before a due when its traveller is told. */
const DAYS_BEFORE = 7

/** Tells travellers of the dues of the coming week, once each. Gives how many were told. */
export async function announceDues(needs: Needs): Promise<number> {
  let told = 0
  for (const due of await listDuesToAnnounce(needs.db, addDays(todayInParis(needs.clock), DAYS_BEFORE))) {
    told += await inTransaction(needs.db, async (trx) => {
      const reservation = await findReservationById(trx, due.reservationId)
      if (reservation?.status !== 'confirmed' || !reservation.traveller) return 0
      await queueMail(trx, {
        template: 'payment-due',
        to: reservation.traveller.email,
        props: {
          ...(await aboutStay(needs, trx, reservation)),
          due: { dueOn: due.dueOn, amount: due.left, label: due.label },
          byKeptCard: due.byKeptCard,
        },
        dedupeKey: `payment-due:${due.publicId}`,
      })
      await markAnnounced(trx, due.publicId)
      return 1
    })
  }
  return told
}

/** What a refused charge of a kept card does next: its traveller is told, and how to pay otherwise. */
export function tellFailedDue(needs: Omit<Needs, 'db'>): NonNullable<PaymentSequels['onPaymentFailed']> {
  return async (trx, failed) => {
    if (!failed.offSession) return
    for (const { reservationId, amount } of failed.reservations) {
      const reservation = await findReservationById(trx, reservationId)
      if (!reservation?.traveller) continue
      await queueMail(trx, {
        template: 'payment-failed',
        to: reservation.traveller.email,
        props: {
          ...(await aboutStay(needs, trx, reservation)),
          amount,
          reason: describePaymentFailure(failed.failure),
        },
        dedupeKey: `payment-failed:${failed.intentId}:${reservation.publicId}`,
      })
    }
  }
}

async function aboutStay(needs: Omit<Needs, 'db'>, trx: Database, reservation: Reservation) {
  const { content } = await getVersion(trx, reservation)
  return {
    firstName: reservation.traveller!.firstName,
    reservationNumber: reservation.number,
    propertyTitle: content.title,
    payUrl: `${needs.config.publicUrl}/r/${trackingTokenOf(needs.secret, reservation.publicId)}/payer`,
  }
}
