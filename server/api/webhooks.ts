import { applyPaymentEvent } from '#modules/payments/server/apply-payment-event.ts'
import { WEBHOOK_PATH } from '#modules/signatures/server/embedded-signature-event-work.ts'
import { receiveSignatureEvent } from '#modules/signatures/server/receive-signature-event.ts'
import { signatureEventWork } from '#modules/signatures/server/signature-event-work.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { limitBody } from '../security/body-limit.ts'
import type { Api, ApiNeeds } from './api-needs.ts'

const LARGEST_EVENT = 262_144

/**
 * Receives providers' events: the body is passed on unchanged, byte for byte, because its signature covers
 * it.
 */
export function addWebhooks(api: Api, needs: ApiNeeds): void {
  api.post('/api/webhooks/payments', limitBody(LARGEST_EVENT), async (c) => {
    const message = { header: (name: string) => c.req.header(name), body: await c.req.text() }
    const outcome = await applyPaymentEvent(needs, message)
    return c.json({ received: true, outcome })
  })

  api.post(WEBHOOK_PATH, limitBody(LARGEST_EVENT), async (c) => {
    const message = { header: (name: string) => c.req.header(name), body: await c.req.text() }
    const { fresh } = await receiveSignatureEvent(needs, message)
    // The provider has its answer by now. Fetching the signed files takes longer; the queue does it when this
    // fails.
    if (fresh)
      runDueWork(needs, [signatureEventWork(needs)]).catch((error: unknown) =>
        needs.log.warn({ err: error }, 'event kept'),
      )
    return c.json({ received: true })
  })
}
