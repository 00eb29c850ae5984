import './agency-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inNameOrder } from '#platform/database/french-order.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayReadRoles } from '../agency-policy.ts'

/** A role of an agency with those who have it, by name. */
export type ShownRole = {
  id: string
  agencyId: number
  agency: string
  name: string
  withheld: string[]
  version: number
  changedAt: Instant
  changedBy: string
  holders: { id: string; name: string }[]
}

/** One act on a role, as the audit has it; `member` is the name of who was given it or lost it. */
export type RoleEvent = {
  id: string
  at: Instant
  action: string
  by: string | null
  member: string | null
  /** Whether the member was given the role, or lost it. */
  isGiven: boolean
}

/** The most events that a page shows: the rest is in the audit. */
const MOST_EVENTS = 40

/** The roles of these agencies, by name. The caller may read them. */
export async function listOwnRoles(db: Database, agencyIds: readonly number[]): Promise<ShownRole[]> {
  return agencyIds.length === 0 ? [] : find(db, sql`r.agency_id = any(${[...agencyIds]}::int[])`)
}

/** One role with its history, the last act first. Refuses NOT_FOUND, also for a role that the actor may not read. */
export async function readOwnRole(
  { db }: { db: Database },
  actor: Actor,
  id: string,
): Promise<ShownRole & { events: RoleEvent[] }> {
  const [role] = isUuid(id) ? await find(db, sql`r.public_id = ${id}`) : []
  if (!role || !mayReadRoles(actor, role)) throw new Refusal('NOT_FOUND', { kind: 'agency_role' })
  return { ...role, events: await listEvents(db, role) }
}

async function find(db: Database, which: ReturnType<typeof sql>): Promise<ShownRole[]> {
  const { rows } = await sql<Omit<ShownRole, 'changedAt'> & { changedAt: Date }>`
    select r.public_id as id, r.agency_id, a.name as agency, r.name, r.withheld, r.version, r.changed_at,
      coalesce((select u.name from ${PERSON_ROWS} u where u.id = r.changed_by), '') as changed_by,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name_order, u.id)
        from agency_members m join ${PERSON_ROWS} u on u.id = m.user_id
        where m.agency_id = r.agency_id and m.agency_role_id = r.id), '[]') as holders
    from agency_roles r join agencies a on a.id = r.agency_id
    where ${which}
    order by a.id, ${inNameOrder(sql`r.name`)}, r.id`.execute(db)
  return rows.map(({ changedAt, ...role }) => ({ ...role, changedAt: changedAt.toISOString() }))
}

async function listEvents(db: Database, { id }: ShownRole): Promise<RoleEvent[]> {
  const { rows } = await sql<Omit<RoleEvent, 'at'> & { at: Date }>`
    select e.id::text as id, e.at, e.action, by.name as by, held.name as member, coalesce((e.detail ->> 'isGiven')::boolean, false) as is_given
    from ${AUDIT_ROWS} e
    left join ${PERSON_ROWS} by on by.id = e.actor_id
    left join ${PERSON_ROWS} held on held.id = e.detail ->> 'member'
    where e.subject_kind = 'agency_role' and e.subject_id = ${id}
    order by e.id desc limit ${MOST_EVENTS}`.execute(db)
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}
