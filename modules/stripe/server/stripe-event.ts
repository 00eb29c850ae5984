import Stripe from 'stripe'
import type { EventMessage, ProviderEvent } from '#modules/payments/server/payment-port.ts'
import { Refusal } from '#shared/refusal.ts'
import { isAsked, reportIntent, reportRefund, type StripeIntent } from './stripe-report.ts'

/** The header that carries Stripe's signature of an event. */
export const STRIPE_SIGNATURE = 'stripe-signature'

/** Seconds after which a signed event is refused (quality §1). */
const LONGEST_AGE = 300

/**
 * Reads an event of Stripe's. What is not about a payment or a refund of ours is `other`: an account may serve more than this house. So
 * is an attempt whose bank was not asked yet.
 * Refuses BAD_SIGNATURE and MALFORMED_EVENT.
 */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { header, body }: EventMessage,
): ProviderEvent {
  const { id, type, data } = verified(stripe, secret, header(STRIPE_SIGNATURE) ?? '', body)
  const about = data.object as { object: string; metadata?: { reference?: string } | null }
  if (!about.metadata?.reference) return { id, type, about: 'other' }
  if (isIntent(about)) {
    if (!isAsked(about)) return { id, type, about: 'other' }
    const payment = reportIntent(about)
    return { id, type: `payment.${payment.status}`, about: 'payment', payment }
  }
  if (isRefund(about)) {
    const refund = reportRefund(about)
    return { id, type: `refund.${refund.status}`, about: 'refund', refund }
  }
  return { id, type, about: 'other' }
}

const isIntent = (thing: { object: string }): thing is StripeIntent =>
  thing.object === 'payment_intent' || thing.object === 'setup_intent'
const isRefund = (thing: { object: string }): thing is Stripe.Refund => thing.object === 'refund'

function verified(stripe: Stripe, secret: string, signature: string, body: string): Stripe.Event {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, LONGEST_AGE)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new Refusal('BAD_SIGNATURE')
    throw new Refusal('MALFORMED_EVENT')
  }
  if (!event?.id || !event.type || !event.data?.object) throw new Refusal('MALFORMED_EVENT')
  return event
}
