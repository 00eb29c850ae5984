import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AgentFigures } from '../console-figures.ts'
import { figureScopeOf } from '../figure-scope.ts'
import { countOverdueStays, countProperties, countReservations } from './figure-queries.ts'
import { countArrivals } from './list-arrivals.ts'

/** An agency's properties, its reservations, those with an overdue sum and the arrivals of the next 30 days. Refuses FORBIDDEN. */
export async function getAgentFigures(
  needs: { db: Database; clock: Clock },
  actor: Actor,
): Promise<AgentFigures> {
  const scope = figureScopeOf(actor, 'agent')
  if (!scope) throw new Refusal('FORBIDDEN')
  const { db } = needs
  const [properties, reservations, arrivals, overdue] = await sideBySide(
    db,
    () => countProperties(db, scope),
    () => countReservations(db, scope),
    () => countArrivals(needs, scope, 'agent'),
    () => countOverdueStays(db, scope, todayInParis(needs.clock)),
  )
  return { hasAgency: scope.kind !== 'nothing', properties, reservations, arrivals, overdue }
}
