import './embedded-signature-tables.ts'
import { sql } from 'kysely'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Work } from '#platform/queue/queue.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { EMBEDDED_SIGNATURE_EVENT, queueEvent } from './embedded-signature-queries.ts'
import {
  type EmbeddedSignatureMessage,
  type EmbeddedSignatures,
  WEBHOOK_HEADER,
  webhookSecretOf,
} from './embedded-signatures.ts'

export const WEBHOOK_PATH = '/api/webhooks/signature'

const TIMEOUT = 10_000
const MAX_ATTEMPTS = 60
const LONGEST_WAIT = 600

/**
 * Posts one of the embedded provider's webhooks to our own door, as a third party would: signed, at least once, tried
 * again until it answers 2xx. `send` is `fetch` unless a test gives another.
 */
export function embeddedSignatureEventWork(needs: EmbeddedSignatures, send: typeof fetch = fetch): Work {
  return {
    kind: EMBEDDED_SIGNATURE_EVENT,
    atOnce: 10,
    leaseSeconds: 30,
    waitAfter: (failures) => (failures >= MAX_ATTEMPTS ? null : Math.min(2 ** (failures - 1), LONGEST_WAIT)),
    run: async (id) => {
      await deliver(needs, id, send)
      return 'done'
    },
  }
}

/** Ends the signatures whose time is over, and queues the webhooks that report it. */
export function expireEmbeddedSignatures({ db }: Pick<EmbeddedSignatures, 'db'>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const overdue = await trx
      .updateTable('embeddedSignatures')
      .set({ status: 'expired', codeHash: null })
      .where('status', '=', 'ongoing')
      .where('expiresAt', '<=', sql<Date>`now()`)
      .returning('id')
      .execute()
    for (const { id } of overdue) await queueEvent(trx, id, 'expired')
  })
}

async function deliver(
  { db, clock, publicUrl, secret }: EmbeddedSignatures,
  id: string,
  send: typeof fetch,
): Promise<void> {
  const event = await db
    .selectFrom('embeddedSignatureEvents')
    .select(['signatureId', 'status'])
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const message: EmbeddedSignatureMessage = { eventId: id, ...event }
  const body = JSON.stringify(message)
  const { ok, status } = await send(`${publicUrl}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [WEBHOOK_HEADER]: signWebhook(webhookSecretOf(secret), body, clock.now()),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!ok) throw new Error(`Answered ${status}`)
  await db
    .updateTable('embeddedSignatureEvents')
    .set({ deliveredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
