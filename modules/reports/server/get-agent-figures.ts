import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AgentFigures } from '../console-figures.ts'
import { figureScopeOf } from '../figure-scope.ts'
import { countProperties, countReservations, listArrivals } from './figure-queries.ts'
import { listCancelledStays } from './list-cancelled-stays.ts'

const SHOWN = 12

/** An agency's properties, its reservations and the arrivals of the next 30 days. Refuses FORBIDDEN. */
export async function getAgentFigures(
  needs: { db: Database; clock: Clock },
  actor: Actor,
): Promise<AgentFigures> {
  const scope = figureScopeOf(actor, 'agent')
  if (!scope) throw new Refusal('FORBIDDEN')
  const today = todayInParis(needs.clock)
  return {
    hasAgency: scope.kind !== 'nothing',
    properties: await countProperties(needs.db, scope),
    reservations: await countReservations(needs.db, scope),
    arrivals: await listArrivals(needs.db, scope, { from: today, to: addDays(today, 31), limit: SHOWN }),
    cancellations: await listCancelledStays(needs.db, scope),
  }
}
