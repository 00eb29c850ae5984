import './hook-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import {
  type AskedPage,
  demandScope,
  inAgencies,
  type OpenPage,
  pageOf,
  startOf,
} from '#modules/public-api/server/open-pages.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { DeliveryState } from '../hook-delivery.ts'

type Needs = { db: Database }

/** An endpoint as a program reads it; `agency` is null for one of the house. */
export type OpenHook = Awaited<ReturnType<typeof getOpenHook>>

/** One page of the endpoints that a program may read, the first added first. Refuses FORBIDDEN and INVALID_INPUT. */
export async function listOpenHooks(
  { db }: Needs,
  actor: Actor,
  asked: AskedPage,
): Promise<OpenPage<OpenHook>> {
  const agencies = demandScope(actor, 'webhook:read')
  const rows = await hooks(db)
    .where(inAgencies(sql.ref('h.agency_id'), agencies))
    .where('h.id', '>', startOf(asked))
    .orderBy('h.id')
    .limit(asked.most + 1)
    .execute()
  return pageOf(rows, asked, (row) => row)
}

/** An endpoint by its public id. Refuses FORBIDDEN, and NOT_FOUND also for one of another agency. */
export async function getOpenHook({ db }: Needs, actor: Actor, id: string) {
  const agencies = demandScope(actor, 'webhook:read')
  const row = isUuid(id)
    ? await hooks(db)
        .where('h.publicId', '=', id)
        .where(inAgencies(sql.ref('h.agency_id'), agencies))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND', { kind: 'hook' })
  return row
}

/** Something sent to an endpoint, as a program reads it. */
export type OpenDelivery = Awaited<ReturnType<typeof listOpenDeliveries>>['items'][number]

/** One page of what was sent to an endpoint, the latest first. Refuses as `getOpenHook`, and INVALID_INPUT. */
export async function listOpenDeliveries(
  needs: Needs,
  actor: Actor,
  asked: AskedPage & { hook: string; state: DeliveryState | null },
) {
  const { id } = await getOpenHook(needs, actor, asked.hook)
  const before = startOf(asked)
  const rows = await needs.db
    .selectFrom('hookDeliveries as d')
    .innerJoin('hookEvents as e', 'e.id', 'd.eventId')
    .select(['d.id', 'd.publicId', 'e.publicId as event', 'e.type', 'd.state', 'd.attempts'])
    .select(['d.answerStatus', 'd.problem', 'd.tookMs', 'd.triedAt', 'd.createdAt'])
    .where('d.endpointId', '=', id)
    .$if(asked.state !== null, (some) => some.where('d.state', '=', asked.state!))
    .$if(before > 0, (some) => some.where('d.id', '<', before))
    .orderBy('d.id', 'desc')
    .limit(asked.most + 1)
    .execute()
  return pageOf(rows, asked, (row) => row)
}

function hooks(db: Database) {
  return db
    .selectFrom('hookEndpoints as h')
    .leftJoin(AGENCY_ROWS.as('a'), 'a.id', 'h.agencyId')
    .select(['h.id', 'h.publicId', 'h.url', 'h.events', 'a.slug as agency', 'h.createdAt'])
    .select(['h.failingSince', 'h.stoppedAt', 'h.stoppedBecause', 'h.formerUntil'])
}
