import type { Cents } from '#shared/money.ts'
import type { PaymentFailure } from '../payment-failure.ts'
import type { Allocation, PaymentKind, PaymentMethod, TransferInstructions } from '../payment-view.ts'
import type { PayoutReason } from '../payout-account.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Money was received, or a card kept (amount 0): it is on the ledger already. */
    'payment.received': CheckoutPayment
    /** An attempt failed, or its transfer did not come in time. */
    'payment.failed': CheckoutPayment & { failure: PaymentFailure }
    /** A part of a transfer came, and the rest is awaited. */
    'payment.part_received': CheckoutPayment & { received: Cents; transfer: TransferInstructions | null }
    /** Money went back to the traveler. */
    'refund.sent': SentRefund
    /** The house owes money that a person must send by transfer. */
    'payout.owed': OwedMoney
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

/** `accountEnd`: it went by transfer, to the account that ends so. */
export type SentRefund = {
  refundId: string
  reservationId: number
  amount: Cents
  accountEnd?: string | null
}

/** Money that the agency sends by transfer, once the traveler has given the account. */
export type OwedMoney = {
  payoutId: string
  reservationId: number
  amount: Cents
  because: PayoutReason
}
