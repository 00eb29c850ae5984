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

/** Makes a listing findable at its prices, or takes it out of the results, in the transaction that changes it. */
export function refreshPublishedListing(needs: {
  clock: Clock
}): Subscriber<'listing.published' | 'listing.withdrawn' | 'rates.changed'> {
  return (trx, { propertyId }) => refreshSearchListing({ ...needs, db: trx }, propertyId)
}

/**
 * Writes everything search knows of a property again, from the truth, or forgets it when it is not published.
 * Call it in the transaction that changes a listing or its prices: it locks the property, so the last writer's
 * row is the right one.
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
    const { content, rates, createdAt, publicId } = listing
    const compiled = compileListing({ content, rates, ...nights, firstBlock, today })
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

/** Each column as the insert that met an older row would have written it. */
function replaced(
  row: ExpressionBuilder<Tables & { excluded: Tables['searchListings'] }, 'excluded'>,
  columns: Column[],
) {
  return Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)]))
}
