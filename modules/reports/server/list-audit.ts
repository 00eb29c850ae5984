import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AUDIT_LIST, AuditLine } from '../audit-list.ts'
import { mayReadAudit } from '../figure-policy.ts'
import { findAuditedAccounts, findAuditedPeople, findAuditedThings } from './audit-named.ts'
import { NAME_OF_SUBJECT } from './audit-subject.ts'

type Needs = { db: Database }

/** One page of the audit of the house. Refuses FORBIDDEN to all but the administrators. */
export async function listAudit(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof AUDIT_LIST>,
): Promise<ListRows<AuditLine>> {
  if (!mayReadAudit(actor)) throw new Refusal('FORBIDDEN')
  const { person, part, domain, day, act, thing } = criteria.filters
  const [people, things] = await Promise.all([
    person === null ? null : (part === null ? findAuditedAccounts : findAuditedPeople)(db, person),
    thing === null ? null : findAuditedThings(db, thing),
  ])
  const asked = entries(db)
    .where(onDays(day))
    .$if(people !== null, (some) => some.where(ofPeople(people!, part)))
    .$if(domain !== null, (some) => some.where(sql<boolean>`split_part(e.action, '.', 1) = ${domain}`))
    .$if(act !== null, (some) => some.where('e.action', '=', act!))
    .$if(things !== null, (some) => some.where(sql<boolean>`e.subject_id = any(${things!}::text[])`))
  const { rows, ...rest } = await listSlice(db, asked, criteria, { at: 'e.at' }, 'e.id')
  return { rows: rows.map(toLine), ...rest }
}

/** One entry of the audit. Refuses FORBIDDEN to all but the administrators, and NOT_FOUND. */
export async function getAuditEntry({ db }: Needs, actor: Actor, id: string): Promise<AuditLine> {
  if (!mayReadAudit(actor)) throw new Refusal('FORBIDDEN')
  const row = /^\d{1,15}$/.test(id)
    ? await entries(db).where('e.id', '=', Number(id)).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return toLine(row)
}

/** Each identifier is looked up in the index of who acted, of what it was about, or in both. */
function ofPeople(ids: string[], part: 'about' | 'both' | null) {
  const acted = sql<boolean>`e.actor_id = any(${ids}::text[])`
  const about = sql<boolean>`e.subject_id = any(${ids}::text[])`
  if (part === null) return acted
  return part === 'about' ? about : sql<boolean>`(${acted} or ${about})`
}

/** By the bounds of the days in Paris, which an index on the instant follows. */
function onDays({ from, to }: DateRange) {
  const after =
    from === null ? sql`true` : sql`e.at >= (${from}::date::timestamp at time zone 'Europe/Paris')`
  const before =
    to === null ? sql`true` : sql`e.at < ((${to}::date + 1)::timestamp at time zone 'Europe/Paris')`
  return sql<boolean>`(${after} and ${before})`
}

function entries(db: Database) {
  return db
    .selectFrom(AUDIT_ROWS.as('e'))
    .select([
      'e.id',
      'e.at',
      'e.action',
      'e.actorKind',
      'e.actorId',
      'e.subjectKind',
      'e.subjectId',
      'e.detail',
    ])
    .select([
      sql<
        string | null
      >`(select u.name from ${PERSON_ROWS} u where e.actor_kind = 'user' and u.id = e.actor_id)`.as(
        'actorName',
      ),
      NAME_OF_SUBJECT.as('subjectName'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

const toLine = ({ at, ...row }: Row): AuditLine => ({ ...row, at: at.toISOString() })
