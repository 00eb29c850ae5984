import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Work } from '#platform/queue/queue.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import type { EmbeddedNeeds } from './bank-settings.ts'
import { EMBEDDED_PAYMENT_EVENT } from './embedded-payment-queries.ts'
import type { ProviderEvent } from './payment-port.ts'

export type DeliveryNeeds = EmbeddedNeeds & {
  /** Our own webhook, `/api/webhooks/payments`, at an address this process can reach. */
  webhookUrl: string
  signatureHeader: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** After this many tries an event is given up, with its last error: the reconciliation finds what it would have said. */
const MOST_ATTEMPTS = 20
const FIRST_WAIT = 15
const LONGEST_WAIT = 600

const TIMEOUT = 10_000

/**
 * Posts a signed event of the embedded provider, and posts it again, later each time, until it is taken: a kill at any
 * moment delays it and never loses it.
 */
export function embeddedPaymentEventWork(needs: DeliveryNeeds): Work {
  return {
    kind: EMBEDDED_PAYMENT_EVENT,
    atOnce: 5,
    leaseSeconds: 60,
    waitAfter: (failures) =>
      failures >= MOST_ATTEMPTS ? null : Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT),
    run: async (id) => {
      await deliver(needs, id)
      return 'done'
    },
  }
}

async function deliver(needs: DeliveryNeeds, id: string): Promise<void> {
  const event = await needs.db
    .selectFrom('embeddedPaymentEvents')
    .select(['body', 'copies'])
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .executeTakeFirst()
  if (!event) return
  await post(needs, event.body, event.copies)
  await needs.db
    .updateTable('embeddedPaymentEvents')
    .set({ deliveredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Posts an event `copies` times; throws unless all were taken. */
async function post(needs: DeliveryNeeds, event: ProviderEvent, copies: number): Promise<void> {
  const body = JSON.stringify(event)
  for (let copy = 0; copy < copies; copy += 1) {
    const response = await needs.fetch(needs.webhookUrl, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        [needs.signatureHeader]: signatureOf(needs, body),
      },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
  }
}

function signatureOf({ secret, clock }: { secret: string; clock: Clock }, body: string): string {
  return signWebhook(secret, body, clock.now())
}
