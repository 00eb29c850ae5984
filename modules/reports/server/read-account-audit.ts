import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ACCOUNT_AUDIT_LIST, AccountAuditLine } from '../account-audit-list.ts'
import type { SignInLine } from '../account-words.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'

/** The public identifier in an entry of a kind, for an index; null in the entries of others. */
const idOf = (kind: string) =>
  sql`case when e.subject_kind = ${kind} and e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end`

/** The name of what an entry is about, where an administrator can open it. */
const ABOUT = sql<string | null>`case e.subject_kind
  when 'user' then (select u.name from ${PERSON_ROWS} u where u.id = e.subject_id)
  when 'reservation' then (select r.number from ${RESERVATION_ROWS} r where r.public_id = ${idOf('reservation')})
  when 'property' then (select coalesce(${titleOfProperty(sql`p.id`)}, 'Une villa') from ${PROPERTY_ROWS} p where p.public_id = ${idOf('property')})
  when 'contact' then (select c.name from ${CONTACT_ROWS} c where c.public_id = ${idOf('contact')})
  when 'task' then (select t.title from ${TASK_ROWS} t where t.public_id = ${idOf('task')})
  end`

/** One page of what an account did, as the audit has it. Refuses FORBIDDEN to all but the administrators. */
export async function listAccountAudit(
  { db }: { db: Database },
  actor: Actor,
  userId: string,
  criteria: ListCriteria<typeof ACCOUNT_AUDIT_LIST>,
): Promise<ListRows<AccountAuditLine>> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const asked = db
    .selectFrom(AUDIT_ROWS.as('e'))
    .select(['e.id', 'e.at', 'e.action', 'e.subjectKind', 'e.subjectId', ABOUT.as('about')])
    .where('e.actorKind', '=', 'user')
    .where('e.actorId', '=', userId)
    .where(inDays(sql.ref('e.at'), criteria.filters.day))
  const { rows, total } = await listSlice(db, asked, criteria, { at: 'e.at' }, 'e.id')
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
}

/** The latest entries into an account and the refused ones. Refuses FORBIDDEN to all but the administrators. */
export async function listSignIns(
  { db }: { db: Database },
  actor: Actor,
  userId: string,
): Promise<SignInLine[]> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .selectFrom(AUDIT_ROWS.as('e'))
    .select(['e.id', 'e.at', 'e.action'])
    .select([
      sql<string | null>`e.detail ->> 'device'`.as('device'),
      sql<string | null>`e.detail ->> 'by'`.as('by'),
      sql<string | null>`e.detail ->> 'because'`.as('because'),
    ])
    .where('e.subjectKind', '=', 'user')
    .where('e.subjectId', '=', userId)
    .where('e.action', 'in', ['account.sign-in', 'account.sign-in-refused', 'account.second-step-refused'])
    .orderBy('e.id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
