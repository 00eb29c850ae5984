import type { Instant } from '#shared/paris-time.ts'

/** What became of an event of a service. */
export const SERVICE_EVENT_LABELS = {
  done: 'Abouti',
  unchanged: 'Sans effet',
  waiting: 'En attente',
  failed: 'Abandonné',
} as const

export type ServiceEventState = keyof typeof SERVICE_EVENT_LABELS

/** Something that was sent to a service or received from it. */
export type ServiceEvent = { id: string; what: string; at: Instant; state: ServiceEventState }

const ABOUT: Readonly<Record<string, string>> = { payment: 'Paiement', refund: 'Remboursement' }

/** The states of payments, refunds and signatures, as their providers send them. */
const STATES: Readonly<Record<string, string>> = {
  processing: 'en cours',
  requires_action: 'à valider par le voyageur',
  requested: 'demandé',
  succeeded: 'réussi',
  failed: 'refusé',
  cancelled: 'annulé',
  ongoing: 'en cours',
  done: 'signé',
  declined: 'refusé',
  expired: 'expiré',
}

/** What a provider says happened, in words: `payment.succeeded` is « Paiement réussi ». */
export function paymentEventWords(type: string): string {
  const [about = '', state = ''] = type.split('.')
  return `${ABOUT[about] ?? about} ${STATES[state] ?? state}`.trim()
}

/** What a signature became, as its provider says it. */
export function signatureEventWords(status: string | null): string {
  return status === null ? 'Message sans état' : `Document ${STATES[status] ?? status}`
}
