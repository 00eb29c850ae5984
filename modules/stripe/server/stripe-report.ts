import type Stripe from 'stripe'
import type { CardBrand } from '#modules/payments/card-number.ts'
import type { ProviderPaymentStatus } from '#modules/payments/payment-status.ts'
import type { CardLabel } from '#modules/payments/payment-view.ts'
import type { ProviderPayment, ProviderRefund } from '#modules/payments/server/payment-port.ts'
import type { Instant } from '#shared/paris-time.ts'
import { isCardClosed, stripeFailureOf } from '../stripe-failure.ts'

export type StripeIntent = Stripe.PaymentIntent | Stripe.SetupIntent

const BRANDS: Readonly<Record<string, CardBrand>> = { visa: 'visa', mastercard: 'mastercard', amex: 'amex' }

export function brandOf(brand: string | null | undefined): CardBrand {
  return BRANDS[brand ?? ''] ?? 'unknown'
}

const errorOf = (intent: StripeIntent) =>
  intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error

/**
 * False for an attempt whose bank was not asked yet. Stripe makes each attempt first: its event `*.created` and a list read in that moment
 * show the status of a refused one, without an error.
 */
export function isAsked(intent: StripeIntent): boolean {
  if (intent.status === 'requires_confirmation') return false
  return intent.status !== 'requires_payment_method' || !!errorOf(intent)
}

/** A payment or a kept card, as the port reports it; an answer without its charge says nothing of refunds. */
export function reportIntent(intent: StripeIntent): ProviderPayment {
  const { id, metadata, next_action: next } = intent
  const error = errorOf(intent)
  // Stripe keeps a refused attempt open for another card; ours ends there, and another attempt takes its place.
  const status = STATUSES[intent.status] ?? 'failed'
  const method = idOf(intent.payment_method)
  const isKept = intent.object === 'setup_intent' || intent.setup_future_usage === 'off_session'
  return {
    ...{ id, reference: metadata?.reference ?? '', status },
    ...moneyOf(intent),
    failure: status === 'failed' ? (error ? stripeFailureOf(error) : 'authentication_failed') : null,
    redirectUrl: status === 'requires_action' ? (next?.redirect_to_url?.url ?? null) : null,
    transfer: null,
    cardRef: isKept && (status === 'succeeded' || status === 'authorized') ? method : null,
    card: cardOf(metadata),
    captureBefore: status === 'authorized' ? endOfHold(intent) : null,
  }
}

/** When the bank releases it by itself; an answer without its charge does not say it. */
function endOfHold(intent: StripeIntent): Instant | null {
  const charge = intent.object === 'payment_intent' ? intent.latest_charge : null
  const seconds = charge && typeof charge !== 'string' && charge.payment_method_details?.card?.capture_before
  return seconds ? new Date(seconds * 1_000).toISOString() : null
}

function moneyOf(intent: StripeIntent): Pick<ProviderPayment, 'kind' | 'amount' | 'captured' | 'refunded'> {
  if (intent.object === 'setup_intent') return { kind: 'setup', amount: 0, captured: 0, refunded: 0 }
  const { amount, amount_received: captured, latest_charge: charge, capture_method: method } = intent
  const back = charge && typeof charge !== 'string' ? charge.amount_refunded : 0
  // What was held and not taken counts among what went back.
  const refunded = Math.max(0, back - (amount - captured))
  return { kind: method === 'manual' ? 'hold' : 'payment', amount, captured, refunded }
}

const STATUSES: Readonly<Record<string, ProviderPaymentStatus>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_capture: 'authorized',
  canceled: 'cancelled',
}

function cardOf(metadata: Stripe.Metadata | null): CardLabel | null {
  return metadata?.last4 ? { brand: brandOf(metadata.brand), last4: metadata.last4 } : null
}

const REFUND_STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function reportRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, metadata, amount, status, payment_intent: payment, failure_reason: reason } = refund
  return {
    ...{ id, reference: metadata?.reference ?? '', providerId: idOf(payment) ?? '', amount },
    status: REFUND_STATUSES[status ?? ''] ?? 'requested',
    ...(isCardClosed(reason) && { final: true }),
  }
}

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
