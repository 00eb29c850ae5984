import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import './idempotency-tables.ts'
import type { EdgeEnv } from '../middleware/edge-env.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** No request of ours lives this long: an answer still missing then was lost with its process. */
const LOST = sql`interval '60 seconds'`
const KEPT = sql`interval '24 hours'`

type Named = { caller: string; key: string }

/**
 * Answers a repeated act with its first answer (`Idempotency-Key`, kept 24 hours for its caller). The key is written
 * before the work: a second request meanwhile is refused IDEMPOTENCY_IN_PROGRESS, the same key with another content
 * IDEMPOTENCY_MISMATCH. Only settled answers are kept: a 5xx or a 429 frees its key, and so does an answer that sets
 * a cookie, which belongs to one browser alone. When a process dies before its answer is kept, the act runs again
 * after a minute: every use case behind these doors refuses or absorbs its own repetition by a constraint.
 */
export function idempotency(db: Database) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (key === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (!KEY.test(key)) {
      throw new Refusal('INVALID_INPUT', { errors: { 'Idempotency-Key': 'De 1 à 200 caractères visibles.' } })
    }
    const named = { caller: callerOf(c.get('actor'), c.get('address')), key }
    const url = new URL(c.req.url)
    const requestHash = hashOf([c.req.method, url.pathname, url.search, await c.req.text()].join('\n'))
    const first = await claimKey(db, named, requestHash)
    if (first) return first

    await next()
    const answer = c.res
    if (answer.status >= 500 || answer.status === 429 || answer.headers.has('set-cookie')) {
      await db.deleteFrom('idempotentAnswers').where(isNamed(named)).execute()
      return
    }
    await db
      .updateTable('idempotentAnswers')
      .set({
        status: answer.status,
        contentType: answer.headers.get('content-type'),
        body: await answer.clone().text(),
      })
      .where(isNamed(named))
      .execute()
  })
}

/** Removes the answers kept long enough; a job calls it, nothing depends on it. */
export async function sweepIdempotentAnswers(db: Database): Promise<void> {
  await db.deleteFrom('idempotentAnswers').where('createdAt', '<', sql<Date>`now() - ${KEPT}`).execute()
}

/** Null when this request is the one to do the work, else the first one's answer; refuses when there is none yet. */
async function claimKey(db: Database, named: Named, requestHash: string): Promise<Response | null> {
  const taken = await db
    .insertInto('idempotentAnswers')
    .values({ ...named, requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet({ createdAt: sql<Date>`now()`, requestHash })
        .where('idempotentAnswers.status', 'is', null)
        .where('idempotentAnswers.requestHash', '=', requestHash)
        .where('idempotentAnswers.createdAt', '<', sql<Date>`now() - ${LOST}`),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const first = await db
    .selectFrom('idempotentAnswers')
    .select(['requestHash', 'status', 'contentType', 'body'])
    .where(isNamed(named))
    .executeTakeFirst()
  if (first && first.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_MISMATCH')
  if (!first || first.status === null) throw new Refusal('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 })
  const headers = new Headers({ 'Idempotency-Replayed': 'true' })
  if (first.contentType) headers.set('Content-Type', first.contentType)
  return new Response(first.status === 204 ? null : first.body, { status: first.status, headers })
}

function isNamed({ caller, key }: Named) {
  return sql<boolean>`caller = ${caller} and key = ${key}`
}

/** Keys of one caller never meet another's. */
function callerOf(actor: Actor, address: string): string {
  if (actor.kind === 'user') return `user:${actor.userId}`
  if (actor.kind === 'visitor' && actor.visitorId) return `visitor:${actor.visitorId}`
  return `address:${address}`
}
