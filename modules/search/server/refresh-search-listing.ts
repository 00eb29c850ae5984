import { lockProperty } from '#modules/calendar/server/occupy.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Subscriber } from '#platform/events.ts'
import { writeSearchRows } from './write-search-rows.ts'

/**
 * Adds a listing to the results at its prices, or removes it, in the transaction that changes the listing.
 */
export function refreshPublishedListing(needs: {
  clock: Clock
}): Subscriber<'listing.published' | 'listing.withdrawn' | 'rates.changed' | 'nights.priced'> {
  return (trx, { propertyId }) => refreshSearchListing({ ...needs, db: trx }, propertyId)
}

/**
 * Writes the search row of a property again from its listing, rates and calendar, or deletes the row when the
 * property is not published. Call it in the transaction that changes a listing or its prices: the property is
 * locked, so the row of the last transaction is the right one.
 */
export function refreshSearchListing(
  needs: { db: Database; clock: Clock },
  propertyId: number,
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    await lockProperty(trx, propertyId)
    await writeSearchRows(trx, needs, [propertyId])
  })
}
