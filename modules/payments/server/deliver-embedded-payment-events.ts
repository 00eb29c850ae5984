import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { type EmbeddedNeeds, settleLatePayments } from './embedded-payments.ts'
import type { ProviderEvent } from './payment-port.ts'

export type DeliveryNeeds = EmbeddedNeeds & {
  /** Our own webhook, `/api/webhooks/payments`, at an address this process can reach. */
  webhookUrl: string
  signatureHeader: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** After this many tries an event is left to the reconciliation, with its last error. */
const MOST_ATTEMPTS = 20

const TIMEOUT = 10_000

/**
 * The embedded provider's worker: settles payments answered late, then posts the signed events that are due. An
 * event is lent to one worker for a while before it is posted, and posted again, later each time, until it is
 * taken: a kill at any moment delays it and never loses it.
 */
export async function deliverEmbeddedPaymentEvents(
  needs: DeliveryNeeds,
): Promise<{ delivered: number; failed: number }> {
  await settleLatePayments(needs)
  const run = { delivered: 0, failed: 0 }
  for (const { id, body, copies } of await borrowEvents(needs.db)) {
    const error = await post(needs, body, copies)
    await needs.db
      .updateTable('embeddedPaymentEvents')
      .set(error ? { lastError: error } : { deliveredAt: sql<Date>`now()`, lastError: null })
      .where('id', '=', id)
      .execute()
    if (error) run.failed += 1
    else run.delivered += 1
  }
  return run
}

async function borrowEvents(db: Database) {
  const { rows } = await sql<{ id: string; body: ProviderEvent; copies: number }>`
    update embedded_payment_events set attempts = attempts + 1,
      deliver_at = now() + least(interval '10 minutes', interval '15 seconds' * power(2, attempts))
    where id in (
      select id from embedded_payment_events
      where delivered_at is null and deliver_at <= now() and attempts < ${MOST_ATTEMPTS}
      order by created_at limit 20 for update skip locked)
    returning id, body, copies`.execute(db)
  return rows
}

/** Posts an event `copies` times; null when all were taken, else what went wrong. */
async function post(needs: DeliveryNeeds, event: ProviderEvent, copies: number): Promise<string | null> {
  const body = JSON.stringify(event)
  for (let copy = 0; copy < copies; copy += 1) {
    try {
      const response = await needs.fetch(needs.webhookUrl, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json',
          [needs.signatureHeader]: signatureOf(needs, body),
        },
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (!response.ok) return `HTTP ${response.status}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return null
}

function signatureOf({ secret, clock }: { secret: string; clock: Clock }, body: string): string {
  return signWebhook(secret, body, clock.now())
}
