import { retried } from '#platform/retry.ts'
import { Refusal } from '#shared/refusal.ts'
import type { SignatureProvider } from './signature-port.ts'

/**
 * The same provider, whose orders are sent again while it does not answer (spec §7: up to three times, with backoff). Every
 * try has the same `externalId`, so that an answer that was lost never makes two requests.
 */
export function signaturesWithRetry(
  provider: SignatureProvider,
  pause?: (ms: number) => Promise<void>,
): SignatureProvider {
  return { ...provider, order: (order) => retried(() => provider.order(order), isAway, pause) }
}

function isAway(failure: unknown): boolean {
  return failure instanceof Refusal && failure.code === 'PROVIDER_UNAVAILABLE'
}
