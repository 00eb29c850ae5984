import './editorial-page-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inNameOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { EditorialState } from '../editorial-page.ts'
import type { EDITORIAL_PAGE_LIST, EditorialPageLine } from '../editorial-page-list.ts'
import { mayWriteEditorialPages } from '../editorial-page-policy.ts'

/** One page of the editorial pages, for those who may write them. Refuses FORBIDDEN. */
export async function listEditorialPages(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  criteria: ListCriteria<typeof EDITORIAL_PAGE_LIST>,
): Promise<ListRows<EditorialPageLine>> {
  if (!mayWriteEditorialPages(actor)) throw new Refusal('FORBIDDEN')
  const { q, kind, state } = criteria.filters
  const shown = stateOn(todayInParis(clock))
  const title = sql<string>`p.draft ->> 'title'`
  const asked = db
    .selectFrom('editorialPages as p')
    .select(['p.publicId as id', 'p.changedAt'])
    .select([
      title.as('title'),
      shown.as('state'),
      sql<'guide' | 'destination'>`case when p.slug is null then 'destination' else 'guide' end`.as('kind'),
      sql<string>`case when p.slug is null then '/villas/' || p.destination else '/guides/' || p.slug end`.as(
        'path',
      ),
      sql<boolean>`p.draft is distinct from (select v.content from editorial_versions v
        where v.page_id = p.id order by v.number desc limit 1)`.as('isChanged'),
    ])
    .where(containsText(q, [title]))
    .$if(kind === 'guide', (some) => some.where('p.slug', 'is not', null))
    .$if(kind === 'destination', (some) => some.where('p.slug', 'is', null))
    .$if(state !== null, (some) => some.where(sql<boolean>`${shown} = ${state}`))
  const { rows, total } = await listSlice(
    db,
    asked,
    criteria,
    { title: inNameOrder(title), changed: sql`p.changed_at` },
    'p.id',
  )
  return { rows: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })), total }
}

/** Where a page stands on a day. */
function stateOn(today: CivilDate) {
  const version = sql`select from editorial_versions v where v.page_id = p.id and v.number > p.withdrawn_through`
  return sql<EditorialState>`case
    when exists (${version} and v.effective_on <= ${today}) then 'online'
    when exists (${version} and v.effective_on > ${today}) then 'coming'
    when p.withdrawn_through > 0 then 'off' else 'draft' end`
}
