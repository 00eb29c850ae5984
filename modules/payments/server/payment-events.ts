import type { Cents } from '#shared/money.ts'
import type { PaymentFailure } from '../payment-failure.ts'
import type { Allocation, PaymentKind, PaymentMethod, TransferInstructions } from '../payment-view.ts'
import type { PayoutReason } from '../payout-reason.ts'
import type { ProviderPayment, ProviderRefund } from './payment-port.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Money was received, or a card stored (amount 0): it is already on the ledger. */
    'payment.received': CheckoutPayment
    /** An attempt failed, or its transfer did not arrive in time. */
    'payment.failed': CheckoutPayment & { failure: PaymentFailure }
    /** A part of a transfer arrived, and the rest is expected. */
    'payment.part_received': CheckoutPayment & { received: Cents; transfer: TransferInstructions | null }
    /** Money was refunded to the traveler. */
    'refund.sent': SentRefund
    /** Staff must send money by transfer. */
    'payout.owed': OwedMoney
    /** The provider reported a hold: it keeps a sum, released it, or took a part of it. */
    'hold.reported': ProviderPayment
    /** The provider reported what goes back of a hold that was captured. */
    'hold_refund.reported': ProviderRefund
    /** A sum that goes back of the hold of a deposit was sent by transfer. */
    'deposit_refund.sent': { hold: string; amount: Cents }
    /** The bank gave it back: it is owed again. */
    'deposit_refund.returned': { hold: string; amount: Cents }
  }
}

/** A payment of a checkout and how it is shared over its reservations; `intentId` is its public identifier. */
export type CheckoutPayment = {
  checkoutId: number
  intentId: string
  kind: PaymentKind
  method: PaymentMethod
  /** Charged to the kept card on the day of a due, not by the traveler. */
  offSession: boolean
  amount: Cents
  reservations: Allocation[]
}

/** `accountEnd`: it was sent by transfer, to the account with this end, under `bankReference`. */
export type SentRefund = {
  refundId: string
  reservationId: number
  amount: Cents
  accountEnd?: string | null
  bankReference?: string
}

/** Money that the agency sends by transfer, once the traveler has given the account. */
export type OwedMoney = {
  payoutId: string
  reservationId: number
  amount: Cents
  because: PayoutReason
}
