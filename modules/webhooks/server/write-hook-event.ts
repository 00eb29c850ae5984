import './hook-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { TEST_EVENT } from '../hook-event.ts'
import type { HookMessage } from '../hook-event-schemas.ts'

/** Items that send one event to one endpoint; their subject is the public identifier of the delivery. */
export const HOOK_WORK = 'hook'

/** Keeps an event for the endpoints of an agency and of the house that chose it, in the transaction of what happened; sent after it. */
export async function writeHookEvent(
  trx: Database,
  { type, agencyId, data }: HookMessage & { agencyId: number },
): Promise<void> {
  const endpoints = await trx
    .selectFrom('hookEndpoints')
    .select('id')
    .where('stoppedAt', 'is', null)
    .where(sql<boolean>`(agency_id is null or agency_id = ${agencyId})`)
    .where(sql<boolean>`${type} = any(events)`)
    .execute()
  await send(
    trx,
    endpoints.map(({ id }) => id),
    { type, data },
  )
}

/** Sends a test to one endpoint, in the caller's transaction. */
export function writeTestEvent(trx: Database, endpointId: number): Promise<void> {
  return send(trx, [endpointId], { type: TEST_EVENT, data: { message: 'Un essai de Calanque' } })
}

async function send(
  trx: Database,
  endpoints: readonly number[],
  { type, data }: { type: string; data: object },
): Promise<void> {
  if (endpoints.length === 0) return
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  const payload = JSON.stringify({ type, timestamp: rows[0]!.now.toISOString(), data })
  const { id: eventId } = await trx
    .insertInto('hookEvents')
    .values({ type, payload })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = await trx
    .insertInto('hookDeliveries')
    .values(endpoints.map((endpointId) => ({ endpointId, eventId })))
    .returning('publicId')
    .execute()
  await enqueue(
    trx,
    HOOK_WORK,
    written.map(({ publicId }) => publicId),
  )
}
