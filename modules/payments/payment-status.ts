/** The status of an attempt to pay. */
export const PAYMENT_STATUSES = [
  'created',
  'requires_action',
  'awaiting_transfer',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The events that the provider reports. */
export type PaymentEvent = 'require_action' | 'await_transfer' | 'process' | 'succeed' | 'fail' | 'cancel'

/**
 * The provider's own statuses of a payment; `created` is ours alone. `authorized` is a sum that the bank keeps on a card without
 * taking it: of a hold alone.
 */
export type ProviderPaymentStatus = Exclude<PaymentStatus, 'created'> | 'authorized'

/**
 * Only forward, so that events may come in any order. Money that did arrive is never ignored: an attempt we had
 * given up on still succeeds (domain §9), and nothing undoes a success but a refund.
 */
const TRANSITIONS: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  created: {
    require_action: 'requires_action',
    await_transfer: 'awaiting_transfer',
    process: 'processing',
    succeed: 'succeeded',
    fail: 'failed',
    cancel: 'cancelled',
  },
  requires_action: { process: 'processing', succeed: 'succeeded', fail: 'failed', cancel: 'cancelled' },
  awaiting_transfer: { process: 'processing', succeed: 'succeeded', fail: 'failed', cancel: 'cancelled' },
  processing: { succeed: 'succeeded', fail: 'failed', cancel: 'cancelled' },
  failed: { succeed: 'succeeded' },
  cancelled: { succeed: 'succeeded' },
  succeeded: {},
}

const EVENT_OF: Record<ProviderPaymentStatus, PaymentEvent> = {
  requires_action: 'require_action',
  awaiting_transfer: 'await_transfer',
  processing: 'process',
  authorized: 'process',
  succeeded: 'succeed',
  failed: 'fail',
  cancelled: 'cancel',
}

/** The status that follows `event`, or null when it changes nothing: late, repeated or out of order. */
export function nextPaymentStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  return TRANSITIONS[status][event] ?? null
}

/** The event behind a status that the provider reports. */
export function paymentEventOf(status: ProviderPaymentStatus): PaymentEvent {
  return EVENT_OF[status]
}

/** True while the attempt may still take money: a checkout has at most one such attempt. */
export function isLivePayment(status: PaymentStatus): boolean {
  return Object.keys(TRANSITIONS[status]).length > 1
}

/** True while a payment may still be cancelled at its provider: until it took money or failed. */
export function isOpenAtProvider(status: ProviderPaymentStatus): boolean {
  return status === 'authorized' || isLivePayment(status)
}

/** Every live status, for the database. */
export const LIVE_PAYMENT_STATUSES = PAYMENT_STATUSES.filter(isLivePayment)

const LABELS: Record<PaymentStatus, string> = {
  created: 'Paiement en cours',
  requires_action: 'Validation demandée par votre banque',
  awaiting_transfer: 'Virement attendu',
  processing: 'Paiement en cours',
  succeeded: 'Paiement reçu',
  failed: 'Paiement refusé',
  cancelled: 'Paiement annulé',
}

export function paymentStatusLabel(status: PaymentStatus): string {
  return LABELS[status]
}
