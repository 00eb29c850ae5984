import type { Cents } from '#shared/money.ts'
import type { CardExpiry } from '../card-entry.ts'
import type { PaymentFailure } from '../payment-failure.ts'
import type { ProviderPaymentStatus } from '../payment-status.ts'
import type { CardLabel, PaymentKind, TransferInstructions } from '../payment-view.ts'

/**
 * A payment provider. Every call is safe to repeat with the same key, answers or throws within ten seconds, and is
 * made outside any transaction. A bank's refusal is an answer (`failed`); a throw means that the outcome is unknown.
 *
 * Stripe fits as it is: `pay` is PaymentIntents.create with `confirm`, `metadata.reference` and, for `keepCard`,
 * `setup_future_usage=off_session`; `chargeKept` the same with `off_session`; `detachCard` is PaymentMethods.detach; `setUp` is SetupIntents.create; `find`
 * is the search on `metadata.reference`; `findExpiry` reads the PaymentMethod's card; `redirectUrl` is `next_action.redirect_to_url`; transfers are
 * `customer_balance`; `readEvent` is `webhooks.constructEvent` on the `Stripe-Signature` header.
 */
export type PaymentPort = {
  readonly provider: string
  /** False where no bank stands behind: then only transfers are taken, and `setUp` comes without a token. */
  readonly takesCards: boolean
  /** Name of the HTTP header that carries the signature of an event. */
  readonly signatureHeader: string
  pay(input: NewPayment): Promise<ProviderPayment>
  setUp(input: NewSetup): Promise<ProviderPayment>
  /** Charges a card kept earlier, the traveler being absent: no 3-D Secure, the bank accepts or refuses. */
  chargeKept(input: NewKeptCharge): Promise<ProviderPayment>
  /** The payment of one of our references, or null when the provider does not have it. */
  find(reference: string): Promise<ProviderPayment | null>
  retrieve(providerId: string): Promise<ProviderPayment>
  /** The month the card behind a token ends; null where the provider does not know it. */
  findExpiry(cardToken: string): Promise<CardExpiry | null>
  /** Cancels what is not paid yet; returns the status of the payment, which may be `succeeded`. */
  cancel(providerId: string): Promise<ProviderPayment>
  refund(input: NewRefund): Promise<ProviderRefund>
  /** Forgets a card that was kept: it can't be charged again. An unknown or forgotten one is no error. */
  detachCard(cardRef: string): Promise<void>
  /**
   * Refuses BAD_SIGNATURE unless the provider itself wrote this body less than 300 seconds ago, MALFORMED_EVENT when
   * it is no event.
   */
  readEvent(rawBody: string, signature: string | null): Promise<ProviderEvent>
  /** The provider's books: every payment made since, in any state. */
  listPayments(since: Date): Promise<ProviderPayment[]>
}

/** The account that a transfer is asked to: the holder's; null for that of the provider's configuration. */
export type TransferAccount = Pick<TransferInstructions, 'iban' | 'bic' | 'accountHolder' | 'bankName'>

/** `reference` is our own identifier: the provider repeats it in every answer and event. */
type Attempt = { idempotencyKey: string; reference: string }

export type NewPayment = Attempt & {
  amount: Cents
  currency: 'eur'
  description: string
  method:
    | { kind: 'card'; token: string; keepCard: boolean }
    | { kind: 'bank_transfer'; deadline: Date; account: TransferAccount | null }
  /** The address to which the bank sends the traveler back after 3-D Secure. */
  returnUrl: string
}

/** Without a token no card is stored: the traveler will send a transfer for each due. */
type NewSetup = Attempt & { token: string | null; returnUrl: string }

export type NewKeptCharge = Attempt & {
  amount: Cents
  currency: 'eur'
  description: string
  cardRef: string
}

export type NewRefund = Attempt & { providerId: string; amount: Cents }

export type ProviderPayment = {
  id: string
  reference: string
  kind: PaymentKind
  status: ProviderPaymentStatus
  amount: Cents
  captured: Cents
  refunded: Cents
  failure: PaymentFailure | null
  /** Where the traveler validates the payment, while it `requires_action`. */
  redirectUrl: string | null
  transfer: TransferInstructions | null
  /** The identifier that charges this card later, when the traveler agreed to it. */
  cardRef: string | null
  card: CardLabel | null
}

export type ProviderRefund = {
  id: string
  reference: string
  providerId: string
  amount: Cents
  status: 'requested' | 'succeeded' | 'failed'
  /** With `failed`: the card is closed or lost, and another request cannot succeed. */
  final?: boolean
}

/** Something that happened at the provider, sent once or several times, in any order. */
export type ProviderEvent = { id: string; type: string } & (
  | { about: 'payment'; payment: ProviderPayment }
  | { about: 'refund'; refund: ProviderRefund }
)
