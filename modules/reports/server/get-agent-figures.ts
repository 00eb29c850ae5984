import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
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
  return {
    hasAgency: scope.kind !== 'nothing',
    properties: await countProperties(needs.db, scope),
    reservations: await countReservations(needs.db, scope),
    arrivals: await countArrivals(needs, scope, 'agent'),
    overdue: await countOverdueStays(needs.db, scope, todayInParis(needs.clock)),
  }
}
