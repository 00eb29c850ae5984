import './missed-page-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, dayIn, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'
import type { MISSED_PAGE_LIST, MissedPage } from '../missed-page-list.ts'

/**
 * One page of the addresses at which persons found no page, each once a role with how often on the days of the filter. Refuses
 * FORBIDDEN to all but the administrators.
 */
export function listMissedPages(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof MISSED_PAGE_LIST>,
): Promise<ListRows<MissedPage>> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { path, role, day } = criteria.filters
  const asker = role === 'visitor' ? sql`m.role is null` : role === null ? sql`true` : sql`m.role = ${role}`
  const grouped = sql<
    MissedPage & { key: string }
  >`(select m.path, m.role, max(m.day) as last_day, sum(m.times)::int as times,
      concat_ws(' ', m.path, m.role) as key
    from missed_pages m
    where ${containsText(path, [sql`m.path`])} and ${dayIn(sql.ref('m.day'), day)} and ${asker}
    group by m.path, m.role)`
  const asked = db.selectFrom(grouped.as('f')).select(['f.path', 'f.role', 'f.times', 'f.lastDay'])
  return listSlice(db, asked, criteria, { times: 'f.times', lastDay: 'f.lastDay' }, 'f.key')
}
