import './hook-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { DELIVERY_LIST, DeliveryLine, HookLine } from '../delivery-list.ts'
import { agenciesOfHooks, mayReadHooks } from '../hook-policy.ts'

type Needs = { db: Database }

/** The most endpoints that the page of integrations shows: more than a house has. */
const MOST_HOOKS = 200

/** The endpoints that an actor may read, those that are called first. Refuses FORBIDDEN to who may read none. */
export async function listHooks({ db }: Needs, actor: Actor): Promise<HookLine[]> {
  const agencies = agenciesOfHooks(actor)
  if (agencies?.length === 0) throw new Refusal('FORBIDDEN')
  const rows = await endpoints(db)
    .$if(agencies !== null, (some) => some.where(sql<boolean>`h.agency_id = any(${[...agencies!]}::int[])`))
    .orderBy(sql`h.stopped_at is not null`)
    .orderBy('h.id', 'desc')
    .limit(MOST_HOOKS)
    .execute()
  return rows.map(toLine)
}

/** One endpoint. Refuses NOT_FOUND, also for one of another agency. */
export async function getHook({ db }: Needs, actor: Actor, hook: string): Promise<HookLine> {
  const row = isUuid(hook) ? await endpoints(db).where('h.publicId', '=', hook).executeTakeFirst() : undefined
  if (!row || !mayReadHooks(actor, row)) throw new Refusal('NOT_FOUND', { kind: 'hook' })
  return toLine(row)
}

/** One page of what was sent to an endpoint, the last first; none of an endpoint that the actor may not read. */
export async function listDeliveries(
  { db }: Needs,
  actor: Actor,
  hook: string,
  criteria: ListCriteria<typeof DELIVERY_LIST>,
): Promise<ListRows<DeliveryLine>> {
  const agencies = agenciesOfHooks(actor)
  const { state } = criteria.filters
  const asked = db
    .selectFrom('hookDeliveries as d')
    .innerJoin('hookEndpoints as h', 'h.id', 'd.endpointId')
    .innerJoin('hookEvents as e', 'e.id', 'd.eventId')
    .select(['d.publicId as id', 'e.type', 'e.publicId as event', 'd.state', 'd.attempts', 'd.answerStatus'])
    .select(['d.problem', 'd.tookMs', 'd.triedAt', 'd.createdAt'])
    .where('h.publicId', '=', isUuid(hook) ? hook : null)
    .$if(agencies !== null, (some) => some.where(sql<boolean>`h.agency_id = any(${[...agencies!]}::int[])`))
    .$if(state !== null, (some) => some.where('d.state', '=', state!))
  const { rows, total } = await listSlice(db, asked, criteria, { at: 'd.id' }, 'd.id')
  return {
    rows: rows.map(({ createdAt, triedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
    })),
    total,
  }
}

function endpoints(db: Database) {
  return db
    .selectFrom('hookEndpoints as h')
    .leftJoin(AGENCY_ROWS.as('a'), 'a.id', 'h.agencyId')
    .select(['h.publicId as id', 'h.agencyId', 'h.url', 'h.events', 'a.name as agency', 'h.createdAt'])
    .select(['h.failingSince', 'h.stoppedAt', 'h.stoppedBecause', 'h.formerUntil'])
}

type Row = Awaited<ReturnType<ReturnType<typeof endpoints>['executeTakeFirstOrThrow']>>

const toLine = ({ agencyId: _, createdAt, failingSince, stoppedAt, formerUntil, ...row }: Row): HookLine => ({
  ...row,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  stoppedAt: stoppedAt?.toISOString() ?? null,
  formerUntil: formerUntil?.toISOString() ?? null,
})
