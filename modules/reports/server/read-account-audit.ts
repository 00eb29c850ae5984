import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ACCOUNT_AUDIT_LIST, AccountAuditLine } from '../account-audit-list.ts'
import type { SignInLine } from '../account-words.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'
import { NAME_OF_SUBJECT } from './audit-subject.ts'

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
    .select(['e.id', 'e.at', 'e.action', 'e.subjectKind', 'e.subjectId', NAME_OF_SUBJECT.as('about')])
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
      sql<string | null>`e.detail ->> 'country'`.as('country'),
    ])
    .where('e.subjectKind', '=', 'user')
    .where('e.subjectId', '=', userId)
    .where('e.action', 'in', ['account.sign-in', 'account.sign-in-refused', 'account.second-step-refused'])
    .orderBy('e.id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
