import type { PaymentFailure } from '#modules/payments/payment-failure.ts'

/** Stripe's own codes of a refusal, and those of the bank behind it, that we have a sentence for. */
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  expired_card: 'expired_card',
  invalid_expiry_month: 'incorrect_card',
  invalid_expiry_year: 'incorrect_card',
  incorrect_number: 'incorrect_card',
  invalid_number: 'incorrect_card',
  incorrect_cvc: 'incorrect_card',
  invalid_cvc: 'incorrect_card',
  invalid_account: 'incorrect_card',
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  authentication_required: 'authentication_required',
  authentication_not_handled: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  resource_missing: 'card_unusable',
  payment_method_unactivated: 'card_unusable',
}

/** Why a payment was refused: the bank's reason first, then Stripe's; a reason without a sentence of ours is the bank's silence. */
export function stripeFailureOf(error: {
  code?: string | null
  decline_code?: string | null
}): PaymentFailure {
  return FAILURES[error.decline_code ?? ''] ?? FAILURES[error.code ?? ''] ?? 'card_declined'
}

/** Reasons for which a refund to this card can never succeed. */
const CLOSED_CARDS: readonly string[] = ['lost_or_stolen_card', 'expired_or_canceled_card']

/** Whether another refund to the same card is useless. */
export function isCardClosed(reason: string | null | undefined): boolean {
  return CLOSED_CARDS.includes(reason ?? '')
}
