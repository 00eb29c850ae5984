import './register-tables.ts'
import { sql } from 'kysely'
import type { ProviderEvent } from '#modules/payments/server/payment-port.ts'
import type { Work } from '#platform/queue/queue.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import type { RegisterNeeds } from './register-needs.ts'
import { REGISTER_EVENT } from './registered-payments.ts'

/** Name of the header that carries the signature of an event of the register. */
export const EVENT_SIGNATURE_HEADER = 'Calanque-Signature'

export type PostingNeeds = Pick<RegisterNeeds, 'db' | 'clock' | 'secret'> & {
  /** Our own webhook, `/api/webhooks/payments`, at an address this process can reach. */
  webhookUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Tries before an event is given up with its last error; the reconciliation then finds the payment's state.
 */
const MOST_ATTEMPTS = 20
const FIRST_WAIT = 15
const LONGEST_WAIT = 600

const TIMEOUT = 10_000

/**
 * Posts a signed event of the register to our own webhook, as a bank would, and posts it again, later each
 * time, until it is accepted: a crash at any moment delays the event and never loses it.
 */
export function registerEventWork(needs: PostingNeeds): Work {
  return {
    kind: REGISTER_EVENT,
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

async function deliver(needs: PostingNeeds, id: string): Promise<void> {
  const event = await needs.db
    .selectFrom('registerEvents')
    .select(['body', 'copies'])
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .executeTakeFirst()
  if (!event) return
  await post(needs, event.body, event.copies)
  await needs.db
    .updateTable('registerEvents')
    .set({ deliveredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Posts an event `copies` times; throws unless every copy was accepted. */
async function post(needs: PostingNeeds, event: ProviderEvent, copies: number): Promise<void> {
  const body = JSON.stringify(event)
  for (let copy = 0; copy < copies; copy += 1) {
    const response = await needs.fetch(needs.webhookUrl, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        [EVENT_SIGNATURE_HEADER]: signWebhook(needs.secret, body, needs.clock.now()),
      },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
  }
}
