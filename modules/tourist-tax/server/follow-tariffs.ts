import './tourist-tax-events.ts'
import './tourist-tax-tables.ts'
import { sql } from 'kysely'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'

/**
 * Emits `tourist_tax.changed` for the towns of the sets whose day has come, once a set. Prices follow that day by themselves: what is
 * kept beside them, as the rows of the search, follows the event.
 */
export function followTariffs(needs: { db: Database; clock: Clock; emit: Emit }): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const due = await trx
      .updateTable('touristTaxSets')
      .set({ followedAt: sql<Date>`now()` })
      .where('appliesOn', '<=', todayInParis(needs.clock))
      .where('followedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .returning('id')
      .execute()
    if (due.length === 0) return
    const towns = await trx
      .selectFrom('touristTaxTariffs')
      .select('citySlug')
      .distinct()
      .where(
        'setId',
        'in',
        due.map(({ id }) => id),
      )
      .orderBy('citySlug')
      .execute()
    await needs.emit(trx, 'tourist_tax.changed', { towns: towns.map(({ citySlug }) => citySlug) })
  })
}
