import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import { VILLAS_A_PART, writeVillas } from './fill-search.ts'
import './search-tables.ts'

const SEARCH_TARIFFS = 'search_tariffs'

/** Writes the rows of a town again once its tariffs of the taxe de séjour have changed. */
export const followTariffs: Subscriber<'tourist_tax.changed'> = (trx, { towns }) =>
  enqueue(trx, SEARCH_TARIFFS, towns)

/** The subject is a town, by its slug. */
export function searchTariffsWork(needs: { db: Database; clock: Clock }): Work {
  return {
    kind: SEARCH_TARIFFS,
    atOnce: 1,
    leaseSeconds: 900,
    waitAfter: (failures) => (failures < 8 ? 60 * failures : null),
    run: async (town) => {
      const rows = await needs.db
        .selectFrom('searchListings')
        .select('propertyId')
        .where('city', '=', town)
        .orderBy('propertyId')
        .execute()
      const ids = rows.map(({ propertyId }) => propertyId)
      for (let i = 0; i < ids.length; i += VILLAS_A_PART)
        await writeVillas(needs, ids.slice(i, i + VILLAS_A_PART))
      return 'done'
    },
  }
}
