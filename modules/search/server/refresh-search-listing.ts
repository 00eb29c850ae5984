import type { ExpressionBuilder } from 'kysely'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import { lockProperty, refreshSearchedNights } from '#modules/calendar/server/occupy.ts'
import { summarizeListing } from '#modules/properties/public-listing.ts'
import { findPricedProperty } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Subscriber } from '#platform/events.ts'
import { compileListing } from '../compile-listing.ts'
import { blockOf, firstNightOf, RING_BLOCKS } from '../nights-ring.ts'
import { widenPriceBands } from './price-bands.ts'

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
  const today = todayInParis(needs.clock)
  return inTransaction(needs.db, async (trx) => {
    await lockProperty(trx, propertyId)
    const listing = await findPricedProperty(trx, propertyId)
    if (!listing) return forget(trx, propertyId)
    const firstBlock = blockOf(today)
    const nights = await listCalendarNights(trx, propertyId, {
      arrival: firstNightOf(firstBlock),
      departure: firstNightOf(firstBlock + RING_BLOCKS),
    })
    const { content, rates, tariffs, reductions, createdAt, publicId } = listing
    const compiled = compileListing({ content, rates, tariffs, reductions, ...nights, firstBlock, today })
    const card = JSON.stringify(summarizeListing(publicId, content))
    await trx
      .insertInto('searchListings')
      .values({ ...compiled, propertyId, createdAt })
      .onConflict((on) =>
        on.column('propertyId').doUpdateSet((row) => replaced(row, [...columnsOf(compiled), 'createdAt'])),
      )
      .execute()
    await trx
      .insertInto('searchCards')
      .values({ propertyId, card })
      .onConflict((on) => on.column('propertyId').doUpdateSet({ card }))
      .execute()
    await widenPriceBands(trx, [propertyId])
    await refreshSearchedNights(trx, propertyId)
  })
}

async function forget(trx: Database, propertyId: number): Promise<void> {
  await trx.deleteFrom('searchListings').where('propertyId', '=', propertyId).execute()
  await trx.deleteFrom('searchCards').where('propertyId', '=', propertyId).execute()
}

type Column = keyof ReturnType<typeof compileListing> | 'createdAt'

function columnsOf(compiled: ReturnType<typeof compileListing>): Column[] {
  return Object.keys(compiled) as Column[]
}

/** Each column set to the value of the insert, for a row that already exists. */
function replaced(
  row: ExpressionBuilder<Tables & { excluded: Tables['searchListings'] }, 'excluded'>,
  columns: Column[],
) {
  return Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)]))
}
