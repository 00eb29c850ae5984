import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { NIGHT_TOUCH_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { demandScope, type PlanningArea } from './list-planning.ts'
import { inScope } from './planning-queries.ts'

/** Nights that another person is about to take, with their name. */
export type TouchedNights = Stay & { id: string; property: string; by: string }

/** What others are about to take in the villas of a planning, for a minute each. Refuses FORBIDDEN. */
export async function listTouches(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
): Promise<TouchedNights[]> {
  const userId = actor.kind === 'user' ? actor.userId : null
  const { rows } = await sql<TouchedNights>`
    select 'touch-' || t.property_id || '-' || t.id as id, p.public_id as property, u.name as by,
      lower(t.nights) as arrival, upper(t.nights) as departure
    from ${NIGHT_TOUCH_ROWS} t join ${PROPERTY_ROWS} p on p.id = t.property_id join ${PERSON_ROWS} u on u.id = t.user_id
    where t.expires_at > now() and t.user_id is distinct from ${userId} and ${inScope(demandScope(actor, area))}
    order by t.property_id, t.id limit 100`.execute(db)
  return rows
}
