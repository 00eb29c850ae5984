import type { Actor } from '#modules/accounts/actor.ts'
import { outstandingOn, type PaymentDue } from '#modules/payments/payment-due.ts'
import type { PaymentView } from '#modules/payments/payment-view.ts'
import { demandCardUntil } from '#modules/payments/server/demand-card-until.ts'
import { findKeptCard } from '#modules/payments/server/find-kept-card.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { lockReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { bookingOf, earlyPaymentOn } from '../early-payment.ts'
import { mailTransfer } from './mail-transfer.ts'

type PayInput = {
  /** The token of a card; null for a transfer, or with `byKeptCard`. */
  cardToken: string | null
  /** Charges the card that is kept for the stay. */
  byKeptCard?: boolean
  /** The due to pay before its day. */
  early?: string | null
  returnUrl: string
}

/**
 * Pays what a confirmed reservation owes by today or, where that is nothing, the due named by `early` before its
 * day: one due, once, so that it is not charged on its day. By card or (without a token) by transfer; never more
 * than the law lets be received (domain §3). Refuses STATUS_CONFLICT when there is nothing of that to pay or the
 * reservation is not confirmed, and CARD_ENDS_TOO_SOON for a card that ends before a due to come.
 */
export async function payOutstanding(
  needs: PaymentNeeds,
  actor: Actor,
  reservation: Reservation,
  { byKeptCard = false, early, ...input }: PayInput,
): Promise<PaymentView> {
  const amountOn = (on: Database, dues: readonly PaymentDue[]) =>
    early
      ? amountOfEarly({ ...needs, db: on }, reservation, dues, early)
      : outstandingOn(dues, todayInParis(needs.clock))
  const dues = await listDues(needs.db, reservation.id)
  const amount = await amountOn(needs.db, dues)
  if (reservation.status !== 'confirmed' || amount <= 0) throw new Refusal('STATUS_CONFLICT', { amount })
  await demandCardUntil(needs, input.cardToken, dues)
  const { propertyId, id: reservationId, checkoutId } = reservation
  const payment = await startPayment(needs, actor, {
    checkoutId,
    kind: 'payment',
    method: input.cardToken === null && !byKeptCard ? 'bank_transfer' : 'card',
    amount,
    allocations: [{ propertyId, reservationId, amount }],
    ...input,
    ...(byKeptCard && { keptCard: await getKeptCard(needs, reservationId) }),
    // The sum may have been paid while the provider was asked about the card.
    demandStillDue: async (trx) => {
      await lockReservationsOfCheckout(trx, checkoutId)
      const left = await amountOn(trx, await listDues(trx, reservationId))
      if (left !== amount) throw new Refusal('STATUS_CONFLICT', { amount: left })
    },
  })
  await mailTransfer(needs.db, [reservation], payment)
  return payment
}

async function amountOfEarly(
  { db, clock }: PaymentNeeds,
  reservation: Reservation,
  dues: readonly PaymentDue[],
  due: string,
): Promise<Cents> {
  const { regime } = await getVersion(db, reservation)
  const early = earlyPaymentOn(dues, bookingOf(reservation, regime), todayInParis(clock))
  return early?.due === due && early.allowed ? early.amount : 0
}

async function getKeptCard({ db, payments }: PaymentNeeds, reservationId: number): Promise<string> {
  const kept = await findKeptCard(db, payments.providerOf('card'), reservationId)
  if (!kept) throw new Refusal('INVALID_INPUT', { fields: { method: 'card_needed' } })
  return kept.cardRef
}
