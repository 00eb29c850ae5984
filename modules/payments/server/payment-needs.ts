import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Cents } from '#shared/money.ts'
import type { PaymentFailure } from '../payment-failure.ts'
import type { Allocation, PaymentKind, PaymentMethod, TransferInstructions } from '../payment-view.ts'
import type { PayoutReason } from '../payout-account.ts'
import type { PaymentPort } from './payment-port.ts'

/** A payment of a checkout and how it is shared over its reservations; `intentId` is its public identifier. */
export type CheckoutPayment = {
  checkoutId: number
  intentId: string
  kind: PaymentKind
  method: PaymentMethod
  /** Charged to the kept card on the day of a due, not by the traveller. */
  offSession: boolean
  amount: Cents
  reservations: Allocation[]
}

/** What the steps that come after a payment must supply; all run in the transaction that records it. */
export type PaymentSequels = {
  /**
   * Money was received (or a card kept, amount 0) and is already on the ledger. Answers the reservations that
   * can no longer be had: their charges are taken back and their money is refunded.
   */
  onPaymentSucceeded(trx: Database, paid: CheckoutPayment): Promise<{ refused: readonly ReservationRef[] }>
  /** Also for a transfer that did not come in time. */
  onPaymentFailed?(trx: Database, failed: CheckoutPayment & { failure: PaymentFailure }): Promise<void>
  /** A part of a transfer came and the rest is awaited; runs in the transaction that records it. */
  onTransferPart?(
    trx: Database,
    part: CheckoutPayment & { received: Cents; transfer: TransferInstructions | null },
  ): Promise<void>
  /** Money went back to the traveller; runs in the transaction that records it. */
  onRefundSent?(trx: Database, sent: SentRefund): Promise<void>
  /** A refund that the bank will never take must go by transfer; runs in the transaction that records it. */
  onPayoutOwed?(trx: Database, owed: OwedMoney): Promise<void>
}

/** `accountEnd`: it went by transfer, to the account that ends so. */
export type SentRefund = {
  refundId: string
  reservationId: number
  amount: Cents
  accountEnd?: string | null
}

/** Money somebody of the agency sends by transfer, once the traveller has said where to. */
export type OwedMoney = {
  payoutId: string
  reservationId: number
  amount: Cents
  because: PayoutReason
}

export type PaymentNeeds = { db: Database; clock: Clock; log: Log; payments: PaymentPort } & PaymentSequels
