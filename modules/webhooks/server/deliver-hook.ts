import './hook-tables.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { askOutside, type OutgoingNetwork, OutgoingRefused } from '#platform/outgoing.ts'
import type { Work } from '#platform/queue/queue.ts'
import { isUuid } from '#shared/uuid.ts'
import { type HookProblem, MOST_FAILING_DAYS, type StopReason, waitAfterFailure } from '../hook-delivery.ts'
import { hookHeaders, hookSecret } from './hook-secret.ts'
import { mailStopped } from './mail-stopped.ts'
import { HOOK_WORK } from './write-hook-event.ts'

type Needs = {
  db: Database
  clock: Clock
  secret: string
  feedNetwork: OutgoingNetwork
  config: { publicUrl: string }
}

/** The longest that an answer is waited for, in milliseconds. */
const LONGEST_ANSWER = 10_000

/** What a try gave: the status of an answer, or why there is none. */
type Outcome = { status: number; problem: null } | { status: null; problem: HookProblem }

/** Sends one event to one endpoint, tried again over a day by its own waits; an endpoint that fails for days is called no more. */
export function hookWork(needs: Needs, withinMs = LONGEST_ANSWER): Work {
  return {
    kind: HOOK_WORK,
    atOnce: 8,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= 6 ? null : 60 * failures),
    run: async (subject) => {
      const delivery = isUuid(subject) ? await findWaiting(needs.db, subject) : undefined
      if (!delivery) return 'done'
      const begun = performance.now()
      const outcome = await call(needs, delivery, withinMs)
      return inTransaction(needs.db, (trx) =>
        settle({ ...needs, db: trx }, delivery, outcome, Math.round(performance.now() - begun)),
      )
    },
  }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

function findWaiting(db: Database, publicId: string) {
  return db
    .selectFrom('hookDeliveries as d')
    .innerJoin('hookEndpoints as h', 'h.id', 'd.endpointId')
    .innerJoin('hookEvents as e', 'e.id', 'd.eventId')
    .select([
      'd.id',
      'd.attempts',
      'd.triedAt',
      'h.id as endpointId',
      'h.publicId',
      'h.url',
      'h.secretVersion',
    ])
    .select('h.agencyId')
    .select(['e.publicId as event', 'e.payload'])
    .select(sql<boolean>`coalesce(h.former_until > now(), false)`.as('formerSigns'))
    .where('d.publicId', '=', publicId)
    .where('d.state', '=', 'waiting')
    .where('h.stoppedAt', 'is', null)
    .executeTakeFirst()
}

/** No redirect is followed and no answer is read: its status is all that counts. */
async function call(
  { feedNetwork, secret, clock }: Needs,
  delivery: Waiting,
  withinMs: number,
): Promise<Outcome> {
  const { publicId, secretVersion, formerSigns, event, payload, url } = delivery
  const versions = formerSigns ? [secretVersion, secretVersion - 1] : [secretVersion]
  const secrets = versions.map((version) => hookSecret(secret, { publicId, secretVersion: version }))
  const at = Math.floor(clock.now().getTime() / 1000)
  const body = Buffer.from(payload)
  const headers = {
    ...hookHeaders(secrets, { id: `msg_${event}`, at, body: payload }),
    ...{ 'Content-Type': 'application/json', 'Content-Length': body.length },
    'User-Agent': 'Calanque (webhooks)',
  }
  const stop = AbortSignal.timeout(withinMs)
  try {
    const answer = await askOutside(feedNetwork, { url, method: 'POST', headers, body }, stop)
    answer.destroy()
    return { status: answer.statusCode ?? 0, problem: null }
  } catch (error) {
    return { status: null, problem: problemOf(error, stop.aborted) }
  }
}

function problemOf(error: unknown, isSlow: boolean): HookProblem {
  if (isSlow) return 'too_slow'
  if (!(error instanceof OutgoingRefused)) return 'not_reached'
  return error.reason === 'unknown_host' ? 'unknown_host' : 'not_public'
}

const isReceived = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

async function settle(
  needs: Needs,
  delivery: Waiting,
  outcome: Outcome,
  tookMs: number,
): Promise<'done' | { again: number }> {
  const { db } = needs
  // Deliveries to one endpoint are settled one after the other: each knows whether another has just stopped it.
  const endpoint = await db
    .selectFrom('hookEndpoints')
    .select('stoppedAt')
    .where('id', '=', delivery.endpointId)
    .forUpdate()
    .executeTakeFirst()
  // It was deleted while it was called, with what was sent to it.
  if (!endpoint) return 'done'
  const wasStopped = endpoint.stoppedAt !== null
  const attempts = delivery.attempts + 1
  const received = isReceived(outcome)
  const wait = received ? null : waitAfterFailure(attempts)
  await db
    .updateTable('hookDeliveries')
    .set({
      ...{ attempts, answerStatus: outcome.status, problem: outcome.problem, tookMs },
      triedAt: sql<Date>`now()`,
      state: received ? 'delivered' : wait === null || wasStopped ? 'failed' : 'waiting',
    })
    .where('id', '=', delivery.id)
    .execute()
  if (received) await noteSuccess(db, delivery)
  else if (wasStopped || (await noteFailure(needs, delivery, outcome))) return 'done'
  return wait === null ? 'done' : { again: wait }
}

async function noteSuccess(db: Database, { endpointId }: Waiting): Promise<void> {
  await db
    .updateTable('hookEndpoints')
    .set({ failingSince: null })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute()
}

/** True where the endpoint is called no more: it is gone, or has failed for days without a day of silence. */
async function noteFailure(needs: Needs, delivery: Waiting, { status }: Outcome): Promise<boolean> {
  const { db } = needs
  const { id, endpointId, triedAt } = delivery
  const because: StopReason = status === 410 ? 'gone' : 'failures'
  // Tries of one message are at most ten hours apart: a longer silence is no failure, and what failed before it is over.
  await db
    .updateTable('hookEndpoints')
    .set({
      failingSince: sql<Date>`case when ${triedAt}::timestamptz > now() - interval '1 day' or exists (
        select from hook_deliveries d where d.endpoint_id = hook_endpoints.id and d.id <> ${id}
          and d.tried_at > now() - interval '1 day') then coalesce(failing_since, now()) else now() end`,
    })
    .where('id', '=', endpointId)
    .execute()
  const stopped = await db
    .updateTable('hookEndpoints')
    .set({ stoppedAt: sql<Date>`now()`, stoppedBecause: because })
    .where('id', '=', endpointId)
    .where('stoppedAt', 'is', null)
    .$if(because === 'failures', (some) =>
      some.where(sql<boolean>`failing_since <= now() - make_interval(days => ${MOST_FAILING_DAYS})`),
    )
    .returning('id')
    .executeTakeFirst()
  if (!stopped) return false
  await failWaiting(db, endpointId)
  await mailStopped(needs, delivery, because)
  return true
}

/** What still waits for an endpoint that is called no more is given up: it can be sent again. */
export async function failWaiting(db: Database, endpointId: number): Promise<void> {
  await db
    .updateTable('hookDeliveries')
    .set({ state: 'failed' })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}
