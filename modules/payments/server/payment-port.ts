import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { CardExpiry } from '../card-entry.ts'
import type { PaymentFailure } from '../payment-failure.ts'
import type { ProviderPaymentStatus } from '../payment-status.ts'
import type {
  CardEntryWay,
  CardLabel,
  PaymentKind,
  PaymentMethod,
  TransferInstructions,
} from '../payment-view.ts'

/**
 * A payment provider. Every call is safe to repeat with the same key, answers or throws within ten seconds, and is
 * made outside any transaction. A bank's refusal is an answer (`failed`); a throw means that the outcome is unknown.
 *
 * Each adapter runs `payment-port.contract.ts` against itself: the demonstration's bank, the agency's register, Stripe beside it.
 */
export type PaymentPort = {
  /** The names of those whose books this port reads: an attempt that another one took is left to people. */
  readonly providers: readonly string[]
  /** The one that takes an attempt by this method. */
  providerOf(method: PaymentMethod): string
  /** False where no bank stands behind: then only transfers are taken, and `setUp` comes without a token. */
  readonly takesCards: boolean
  /** Where the browser gives a card, which never passes through our pages; null where none is taken. */
  readonly cardEntry: CardEntryWay | null
  pay(input: NewPayment): Promise<ProviderPayment>
  setUp(input: NewSetup): Promise<ProviderPayment>
  /** Charges a card kept earlier, the traveler being absent: no 3-D Secure, the bank accepts or refuses. */
  chargeKept(input: NewKeptCharge): Promise<ProviderPayment>
  /**
   * Has the bank keep a sum on a card without taking it. The bank releases it by itself at `captureBefore`; `cancel` releases it before.
   * Charged to a kept card, its traveler is absent: the bank accepts or refuses. A transfer is awaited, and taken whole as it comes.
   */
  hold(input: NewHold): Promise<ProviderPayment>
  /** Takes a part of what is held, once, and releases the rest; throws for more, and once nothing is held. */
  capture(input: NewCapture): Promise<ProviderPayment>
  /** The payment of one of our references, written here no earlier than `since`; null when the provider does not have it. */
  find(reference: string, since: Date): Promise<ProviderPayment | null>
  retrieve(providerId: string): Promise<ProviderPayment>
  /** The month the card behind a token ends; null where the provider does not know it. */
  findExpiry(cardToken: string): Promise<CardExpiry | null>
  /** Cancels what is not paid yet, a hold included; returns the status of the payment, which may be `succeeded`. */
  cancel(providerId: string): Promise<ProviderPayment>
  refund(input: NewRefund): Promise<ProviderRefund>
  /** Forgets a card that was kept: it can't be charged again. An unknown or forgotten one is no error. */
  detachCard(cardRef: string): Promise<void>
  /**
   * Refuses BAD_SIGNATURE unless the provider itself wrote this body less than 300 seconds ago, MALFORMED_EVENT when
   * it is no event.
   */
  readEvent(message: EventMessage): Promise<ProviderEvent & { provider: string }>
  /** The provider's books: every payment made since, in any state. */
  listPayments(since: Date): Promise<ProviderPayment[]>
}

/** A webhook as it came: its headers by name in any case, and its body byte for byte. */
export type EventMessage = { header(name: string): string | undefined; body: string }

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

export type NewHold = Attempt & {
  amount: Cents
  currency: 'eur'
  description: string
  /** `keepCard`: the traveler agrees that the card is kept, so that the hold can be renewed without them. */
  by:
    | { kind: 'card'; token: string; keepCard: boolean; returnUrl: string }
    | { kind: 'kept'; cardRef: string }
    /** The traveler sends the sum: once it came, all of it is taken, and given back by a transfer. Asked again, its deadline moves. */
    | { kind: 'bank_transfer'; deadline: Date; account: TransferAccount | null }
}

export type NewCapture = { idempotencyKey: string; providerId: string; amount: Cents }

export type NewRefund = Attempt & { providerId: string; amount: Cents }

export type ProviderPayment = {
  id: string
  reference: string
  kind: PaymentKind | 'hold'
  status: ProviderPaymentStatus
  amount: Cents
  captured: Cents
  refunded: Cents
  failure: PaymentFailure | null
  /** Where the traveler validates the payment, while it `requires_action`. */
  redirectUrl: string | null
  transfer: TransferInstructions | null
  /** The day on which the last of it came, where the provider knows it; else that of its report. */
  receivedOn?: CivilDate | null
  /** The identifier that charges this card later, when the traveler agreed to it. */
  cardRef: string | null
  card: CardLabel | null
  /** When the bank releases a hold by itself, while it is `authorized`. */
  captureBefore: Instant | null
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
  /** Nothing of ours. */
  | { about: 'other' }
)
