import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OwnerFigures } from '../console-figures.ts'
import { figureScopeOf } from '../figure-scope.ts'
import { countProperties, sumConfirmedRent } from './figure-queries.ts'
import { countArrivals } from './list-arrivals.ts'

/** An owner's properties, their stays to come and the rent of this year's confirmed stays. Refuses FORBIDDEN. */
export async function getOwnerFigures(
  needs: { db: Database; clock: Clock },
  actor: Actor,
): Promise<OwnerFigures> {
  const scope = figureScopeOf(actor, 'owner')
  if (!scope) throw new Refusal('FORBIDDEN')
  const today = todayInParis(needs.clock)
  return {
    properties: await countProperties(needs.db, scope),
    arrivals: await countArrivals(needs, scope, 'owner'),
    revenue: await sumConfirmedRent(needs.db, scope, Number(today.slice(0, 4))),
  }
}
