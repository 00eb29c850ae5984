import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openCheckoutDesk } from './checkout-desk.ts'
import { readChargedRents } from './kept-cash.ts'
import { addPublishedListing } from './published-listing.ts'
import { openTestDatabase } from './test-database.ts'

const WEEK = { arrival: '2027-07-03', departure: '2027-07-10' } as const

/** The rows of stays that this transaction has written a second time. */
async function countChanged(trx: Database): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select n_tup_upd::int as changed from pg_stat_xact_user_tables where relname = 'reservations'`.execute(
    trx,
  )
  return rows[0]!.changed
}

test('a stay is written once as its nights are held: its rent stands beside it before the ledger has it, and is the ledger’s', async () => {
  const { db } = await openTestDatabase()
  const desk = await openCheckoutDesk(db, { now: () => new Date('2026-11-21T09:00:00Z') })
  const { publicId } = await addPublishedListing(db)
  const actor = await desk.newVisitor()
  const changed = await inTransaction(db, async (trx) => {
    const before = await countChanged(trx)
    const wanted = { property: publicId, stay: WEEK, party: partyOf({ adults: 2 }), seenTotal: null }
    await startCheckout({ ...desk.needs, db: trx }, actor, { stays: [wanted], from: null })
    await sql`set constraints all immediate`.execute(trx)
    return (await countChanged(trx)) - before
  })
  expect(changed).toBe(0)
  const { kept, posted } = await readChargedRents(db)
  expect(kept).toHaveLength(1)
  expect(kept).toEqual(posted)
})
