import { createHmac } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import './idempotency-tables.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { isUnguessableKey } from './idempotency-key.ts'
import { keptActor } from './kept-actor.ts'
import {
  answerAgain,
  type KeptAnswer,
  keptAnswerOf,
  openAnswer,
  type Seal,
  sealAnswer,
} from './kept-answer.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** A process that works on an act says so this often; one that was silent for `LOST` has died, and its key is free. */
const RENEWED_EVERY = 1_500
const LOST = sql`interval '5 seconds'`

/**
 * The caller of every request without an identity: only the key distinguishes their acts, and only its author
 * has it.
 */
const UNKNOWN = 'unknown'

type Needs = { db: Database; secret: string }
type Named = { caller: string; keyHash: string }

/** A key to claim; `elseUnknown` where its caller may have sent it before they had a cookie. */
type Wanted = Named & { elseUnknown: boolean }

/**
 * Returns the first answer, cookies included, to a repeated act (`Idempotency-Key`, stored 24 hours for its
 * caller). A caller without a cookie is identified by the key itself, which must then be unguessable: a
 * weaker one is refused IDEMPOTENCY_KEY_TOO_WEAK. The key is written before the work: a second request
 * meanwhile is refused IDEMPOTENCY_IN_PROGRESS, the same key with another content IDEMPOTENCY_MISMATCH. Only
 * settled answers are stored: a 5xx or a 429 frees its key. When a process dies before its answer is stored,
 * the act runs again after seconds: every use case behind these doors refuses or absorbs its own repetition
 * by a constraint.
 */
export function idempotency({ db, secret }: Needs, { renewedEvery = RENEWED_EVERY } = {}) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (key === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (!KEY.test(key)) {
      throw new Refusal('INVALID_INPUT', { errors: { 'Idempotency-Key': 'De 1 à 200 caractères visibles.' } })
    }
    const seal = { secret, key }
    const wanted = nameOf(c.get('actor'), seal)
    const url = new URL(c.req.url)
    const requestHash = macOf(secret, ['request', c.req.method, url.pathname, url.search, await c.req.text()])
    const claimed = await claimKey(db, wanted, requestHash, seal)
    if ('first' in claimed) return answerAgain(claimed.first)
    const { named } = claimed

    const renewal = setInterval(() => void renew(db, named), renewedEvery)
    await next().finally(() => clearInterval(renewal))
    if (c.res.status >= 500 || c.res.status === 429) {
      await db.deleteFrom('idempotentAnswers').where(isNamed(named)).execute()
      return
    }
    const sealedAnswer = sealAnswer(await keptAnswerOf(c.res), seal)
    await db.updateTable('idempotentAnswers').set({ sealedAnswer }).where(isNamed(named)).execute()
  })
}

/** Keeps the key of an act that is still worked on. A renewal that fails is made good by the next one. */
async function renew(db: Database, named: Named): Promise<void> {
  await db
    .updateTable('idempotentAnswers')
    .set({ createdAt: sql<Date>`now()` })
    .where(isNamed(named))
    .where('sealedAnswer', 'is', null)
    .execute()
    .catch(() => {})
}

/**
 * The key as this request has claimed it, who must then do the work, or the first request's answer; refuses when there is none
 * yet. One statement claims it.
 */
async function claimKey(
  db: Database,
  { caller, keyHash, elseUnknown }: Wanted,
  requestHash: string,
  seal: Seal,
): Promise<{ named: Named } | { first: KeptAnswer }> {
  const isKnownUnknown = sql`exists (select from idempotent_answers where ${isNamed({ caller: UNKNOWN, keyHash })})`
  const taken = await db
    .insertInto('idempotentAnswers')
    .values({
      caller: elseUnknown
        ? sql<string>`case when ${isKnownUnknown} then ${UNKNOWN} else ${caller} end`
        : caller,
      ...{ keyHash, requestHash },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'keyHash'])
        .doUpdateSet({ createdAt: sql<Date>`now()`, requestHash })
        .where('idempotentAnswers.sealedAnswer', 'is', null)
        .where('idempotentAnswers.requestHash', '=', requestHash)
        .where('idempotentAnswers.createdAt', '<', sql<Date>`now() - ${LOST}`),
    )
    .returning(['caller', 'keyHash'])
    .executeTakeFirst()
  if (taken) return { named: taken }
  const first = await db
    .selectFrom('idempotentAnswers')
    .select(['requestHash', 'sealedAnswer'])
    .where('keyHash', '=', keyHash)
    .where('caller', 'in', elseUnknown ? [caller, UNKNOWN] : [caller])
    .orderBy(sql`caller = ${UNKNOWN}`, 'desc')
    .executeTakeFirst()
  if (first && first.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_MISMATCH')
  if (!first?.sealedAnswer) throw new Refusal('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 })
  return { first: openAnswer(first.sealedAnswer, seal) }
}

function isNamed({ caller, keyHash }: Named) {
  return sql<boolean>`caller = ${caller} and key_hash = ${keyHash}`
}

/**
 * The caller of a key: keys of two callers never collide. A visitor who repeats with the cookie of the first
 * answer the act that they sent without one counts as the same caller.
 */
function nameOf(actor: Actor, { secret, key }: Seal): Wanted {
  const kept = keptActor(actor)
  const named = { keyHash: macOf(secret, ['key', key]), elseUnknown: false }
  if (actor.kind === 'key') return { ...named, caller: `key:${actor.keyId}` }
  if (kept?.kind === 'user') return { ...named, caller: `user:${kept.userId}` }
  const isStrong = isUnguessableKey(key)
  if (kept) return { ...named, caller: `visitor:${kept.visitorId}`, elseUnknown: isStrong }
  if (!isStrong) throw new Refusal('IDEMPOTENCY_KEY_TOO_WEAK')
  return { ...named, caller: UNKNOWN }
}

/** What the table keeps of a key and of a request: a copy of it does not say whether one that was guessed is right. */
function macOf(secret: string, words: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`idempotency:${words.join('\n')}`)
    .digest('base64url')
}
