import './embedded-signature-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import {
  type EmbeddedSignatureMessage,
  type EmbeddedSignatures,
  WEBHOOK_HEADER,
  webhookSecretOf,
} from './embedded-signatures.ts'
import type { ProviderSignatureStatus } from './signature-port.ts'

export const WEBHOOK_PATH = '/api/webhooks/signature'

const TIMEOUT = 10_000
const LONGEST_WAIT = 600
/** A claimed event comes back after this, should its worker have died; longer than any delivery takes. */
const CLAIM_SECONDS = 30
const BATCH = 10

type Waiting = { id: string; signatureId: string; status: ProviderSignatureStatus; attempts: number }

/**
 * Posts the embedded provider's webhooks that are due to our own door, as a third party would: signed, at least once,
 * tried again until it answers 2xx. Signatures whose time is over are told first. `send` is `fetch` unless a test
 * gives another.
 */
export async function deliverEmbeddedSignatureEvents(
  needs: EmbeddedSignatures,
  send: typeof fetch = fetch,
): Promise<{ delivered: number; failed: number }> {
  await expireOverdue(needs.db)
  const tally = { delivered: 0, failed: 0 }
  for (;;) {
    const claimed = await claim(needs.db)
    const outcomes = await Promise.all(claimed.map((event) => deliver(needs, event, send)))
    for (const delivered of outcomes) tally[delivered ? 'delivered' : 'failed'] += 1
    if (claimed.length < BATCH) return tally
  }
}

async function expireOverdue(db: Database): Promise<void> {
  await sql`
    with overdue as (
      update embedded_signatures set status = 'expired', code_hash = null
      where status = 'ongoing' and expires_at <= now() returning id
    )
    insert into embedded_signature_events (signature_id, status) select id, 'expired' from overdue
  `.execute(db)
}

function claim(db: Database): Promise<Waiting[]> {
  return db
    .updateTable('embeddedSignatureEvents')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: secondsFromNow(CLAIM_SECONDS) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('embeddedSignatureEvents')
        .select('id')
        .where('deliveredAt', 'is', null)
        .where('nextAttemptAt', '<=', sql<Date>`now()`)
        .orderBy('nextAttemptAt')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'signatureId', 'status', 'attempts'])
    .execute()
}

async function deliver(
  { db, clock, publicUrl, secret }: EmbeddedSignatures,
  event: Waiting,
  send: typeof fetch,
): Promise<boolean> {
  const message: EmbeddedSignatureMessage = {
    eventId: event.id,
    signatureId: event.signatureId,
    status: event.status,
  }
  const body = JSON.stringify(message)
  const problem = await send(`${publicUrl}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [WEBHOOK_HEADER]: signWebhook(webhookSecretOf(secret), body, clock.now()),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).then(
    ({ ok, status }) => (ok ? null : `Answered ${status}`),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  await db
    .updateTable('embeddedSignatureEvents')
    .set(
      problem === null
        ? { deliveredAt: sql<Date>`now()`, lastError: null }
        : {
            lastError: problem.slice(0, 500),
            nextAttemptAt: secondsFromNow(Math.min(2 ** (event.attempts - 1), LONGEST_WAIT)),
          },
    )
    .where('id', '=', event.id)
    .execute()
  return problem === null
}

function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
