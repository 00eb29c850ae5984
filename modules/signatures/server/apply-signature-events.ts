import './contract-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { SignatureRequestRow } from './contract-rows.ts'
import { type SettleNeeds, settleSignature } from './settle-signature.ts'
import type { ProviderSignatureStatus } from './signature-port.ts'

/**
 * An event may come before we wrote down the request it speaks of, and the provider may be away when its document is
 * asked for: after that many tries, some four hours, a person must look.
 */
const MAX_ATTEMPTS = 16
const LONGEST_WAIT = 3_600
/** A claimed event comes back after this, should its worker have died. */
const CLAIM_SECONDS = 60
const BATCH = 10

type ApplyNeeds = SettleNeeds & { log: Log }

type ClaimedEvent = {
  eventId: string
  provider: string
  providerId: string
  status: ProviderSignatureStatus | null
  attempts: number
}

type Outcome = 'applied' | 'no_change' | 'unknown_request' | 'failed'

/**
 * Applies the kept provider events that are due, each once, in any order; several workers may run at a time. One that
 * cannot be applied, whatever the reason, is tried again less and less often, then left to a person
 * (`listGivenUpSignatures`). Answers how many were settled or given up, and how many wait.
 */
export async function applySignatureEvents(needs: ApplyNeeds): Promise<{ settled: number; waiting: number }> {
  const tally = { settled: 0, waiting: 0 }
  for (;;) {
    const claimed = await claim(needs.db)
    for (const event of claimed) tally[(await apply(needs, event)) ? 'settled' : 'waiting'] += 1
    if (claimed.length < BATCH) return tally
  }
}

function claim(db: Database): Promise<ClaimedEvent[]> {
  return db
    .updateTable('signatureEvents')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: secondsFromNow(CLAIM_SECONDS) }))
    .where('eventId', 'in', (eb) =>
      eb
        .selectFrom('signatureEvents')
        .select('eventId')
        .where('appliedAt', 'is', null)
        .where('nextAttemptAt', '<=', sql<Date>`now()`)
        .orderBy('nextAttemptAt')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['eventId', 'provider', 'providerId', 'status', 'attempts'])
    .execute()
}

async function apply(needs: ApplyNeeds, event: ClaimedEvent): Promise<boolean> {
  try {
    const request = await findRequest(needs.db, event)
    if (!request) return await putOff(needs, event, 'unknown_request', 'The request is not known yet')
    const changed = event.status && (await settleSignature(needs, request, event.status))
    await close(needs.db, event, changed ? 'applied' : 'no_change', null)
    return true
  } catch (error) {
    return await putOff(needs, event, 'failed', error instanceof Error ? error.message : String(error))
  }
}

/** Puts an event off, or gives it up once it was tried often enough; true when it was. */
async function putOff(
  { db, log }: ApplyNeeds,
  event: ClaimedEvent,
  outcome: 'unknown_request' | 'failed',
  reason: string,
): Promise<boolean> {
  if (event.attempts < MAX_ATTEMPTS) {
    await postpone(db, event, reason)
    return false
  }
  log.error({ eventId: event.eventId, outcome, reason }, 'signature event given up')
  await close(db, event, outcome, reason)
  return true
}

async function findRequest(db: Database, event: ClaimedEvent): Promise<SignatureRequestRow | null> {
  const row = await db
    .selectFrom('signatureRequests')
    .selectAll()
    .where('provider', '=', event.provider)
    .where('providerId', '=', event.providerId)
    .executeTakeFirst()
  return row ?? null
}

async function close(
  db: Database,
  { eventId }: ClaimedEvent,
  outcome: Outcome,
  problem: string | null,
): Promise<void> {
  await db
    .updateTable('signatureEvents')
    .set({ appliedAt: sql<Date>`now()`, outcome, lastError: problem?.slice(0, 500) ?? null })
    .where('eventId', '=', eventId)
    .execute()
}

async function postpone(db: Database, { eventId, attempts }: ClaimedEvent, reason: string): Promise<void> {
  await db
    .updateTable('signatureEvents')
    .set({
      lastError: reason.slice(0, 500),
      nextAttemptAt: secondsFromNow(Math.min(2 ** (attempts - 1), LONGEST_WAIT)),
    })
    .where('eventId', '=', eventId)
    .execute()
}

function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
