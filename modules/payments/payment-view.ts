import type { Cents } from '#shared/money.ts'
import type { CardBrand } from './card-number.ts'
import type { PaymentFailure } from './payment-failure.ts'
import type { PaymentStatus } from './payment-status.ts'

/** How the traveler pays (spec §4). */
export const PAYMENT_METHODS = ['card', 'bank_transfer', 'installments'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** `setup` stores a card for the coming dues and takes no money today. */
export type PaymentKind = 'payment' | 'setup'

/** Where to send a transfer; `deadline` is an ISO instant. */
export type TransferInstructions = {
  reference: string
  iban: string
  bic: string
  accountHolder: string
  bankName: string
  deadline: string
}

/** The data of a card that may be shown. */
export type CardLabel = { brand: CardBrand; last4: string }

/** How a browser gives a card: to a door that answers with a token, or to Stripe's own fields, under the key that browsers may read. */
export type CardEntryWay = { kind: 'door'; tokenUrl: string } | { kind: 'stripe'; publishableKey: string }

/** Part of a payment that goes to one reservation. */
export type Allocation = { propertyId: number; reservationId: number; amount: Cents }

/** An attempt to pay, as pages show it. `actionUrl` is where the bank asks for the traveler's validation. */
export type PaymentView = {
  publicId: string
  kind: PaymentKind
  method: PaymentMethod
  amount: Cents
  /** The part of `amount` that has already arrived: a transfer may arrive in parts. */
  received: Cents
  status: PaymentStatus
  failure: PaymentFailure | null
  actionUrl: string | null
  transfer: TransferInstructions | null
  card: CardLabel | null
}

/** The attempt to pay one holder, with the internal numbers of the stays that it pays. */
export type HolderPayment = PaymentView & { reservationIds: number[] }
