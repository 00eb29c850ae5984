import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AUDIT_HEAD_ROWS } from '#modules/audit/server/audit-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AUDIT_HEAD_LIST, AuditHeadLine } from '../audit-head-list.ts'
import { mayReadAudit } from '../figure-policy.ts'

type Needs = { db: Database }

const IS_THERE = sql<boolean>`(h.hash_today is not distinct from h.hash)`

/**
 * One page of the heads of the audit's chain, that of `hash` with or without its spaces. Refuses FORBIDDEN to all but the
 * administrators.
 */
export async function listAuditHeads(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof AUDIT_HEAD_LIST>,
): Promise<ListRows<AuditHeadLine>> {
  if (!mayReadAudit(actor)) throw new Refusal('FORBIDDEN')
  const { hash, state } = criteria.filters
  const asked = db
    .selectFrom(AUDIT_HEAD_ROWS.as('h'))
    .select(['h.day', 'h.position', 'h.hash', 'h.authority', 'h.stampedAt'])
    .select(IS_THERE.as('isThere'))
    .$if(hash !== null, (some) => some.where('h.hash', '=', hash!.replace(/\s/g, '').toLowerCase()))
    .$if(state !== null, (some) => some.where(sql<boolean>`${IS_THERE} = ${state === 'there'}`))
  const { rows, total } = await listSlice(db, asked, criteria, { day: 'h.day' }, 'h.day')
  return {
    rows: rows.map(({ stampedAt, ...row }) => ({ ...row, stampedAt: stampedAt.toISOString() })),
    total,
  }
}

/** The timestamp of the head of this day, a token of RFC 3161 as DER. Refuses FORBIDDEN as the list does, and NOT_FOUND. */
export async function getAuditHeadToken({ db }: Needs, actor: Actor, day: string): Promise<Uint8Array> {
  if (!mayReadAudit(actor)) throw new Refusal('FORBIDDEN')
  const row = await db
    .selectFrom(AUDIT_HEAD_ROWS.as('h'))
    .select('h.token')
    .where(sql<boolean>`h.day::text = ${day}`)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return Buffer.from(row.token, 'base64')
}
