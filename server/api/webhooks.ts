import { applyPaymentEvent } from '#modules/payments/server/apply-payment-event.ts'
import { limitBody } from '../security/body-limit.ts'
import type { Api, ApiNeeds } from './api.ts'

/** Providers' events: the body goes on untouched, byte for byte, because its signature covers it. */
export function addWebhooks(api: Api, needs: ApiNeeds): void {
  api.post('/api/webhooks/payments', limitBody(262_144), async (c) => {
    const signature = c.req.header(needs.payments.signatureHeader) ?? null
    const outcome = await applyPaymentEvent(needs, await c.req.text(), signature)
    return c.json({ received: true, outcome })
  })
}
