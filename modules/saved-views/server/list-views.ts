import './saved-view-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import type { SavedView } from '../saved-view.ts'

/** The views of an area that an account keeps, and those that its agency shares, by name; none for a visitor. */
export async function listViews({ db }: { db: Database }, actor: Actor, area: Area): Promise<SavedView[]> {
  if (actor.kind !== 'user') return []
  const rows = await db
    .selectFrom('savedViews as v')
    .select(['v.publicId', 'v.name', 'v.path', 'v.search', 'v.agencyId', 'v.userId'])
    .where('v.path', 'like', `/${area}/%`)
    .where((is) =>
      is.or([
        is('v.userId', '=', actor.userId),
        ...(actor.agencyIds.length > 0 ? [is('v.agencyId', 'in', actor.agencyIds)] : []),
      ]),
    )
    .orderBy(inFrenchOrder(sql.ref('v.name')))
    .orderBy('v.id')
    .execute()
  return rows.map(({ agencyId, userId, ...view }) => ({
    ...view,
    isShared: agencyId !== null,
    isOwn: userId === actor.userId,
  }))
}
