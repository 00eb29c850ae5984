import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { publishListing, withdrawListing } from '#modules/publication/server/publish-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { aRates } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { addReadyVilla, openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { MAILLESS, submitAndApprove } from '#tests/review-steps.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }
const emit = productEmit({ clock })

let db: Database
let agency: number
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agency = await openTestAgency(db)
  // Whose town and price are those of the villa that is published: its band of prices is known.
  for (let i = 0; i < 3; i += 1) await publishTestVilla({ db, clock }, {}, agency)
})

/** The rows that an act writes in the tables of the search: added, changed and deleted. */
function writtenBy(act: (trx: Database) => Promise<unknown>) {
  return inTransaction(db, async (trx) => {
    const before = await countWritten(trx)
    await act(trx)
    const after = await countWritten(trx)
    return Object.fromEntries(
      [...after].flatMap(([name, written]) => {
        const more = written - (before.get(name) ?? 0)
        return more > 0 ? [[name, more]] : []
      }),
    )
  })
}

/** What this session has written so far, which the server counts for some transactions at a time. */
async function countWritten(trx: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; written: number }>`
    select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as written
    from pg_stat_xact_user_tables where relname like 'search_%' order by 1`.execute(trx)
  return new Map(rows.map(({ name, written }) => [name, written]))
}

test('a publication, a price and a withdrawal write one row of the search and its card, whatever the others', async () => {
  const villa = await addReadyVilla({ db, clock }, {}, agency)
  await submitAndApprove({ db, clock }, villa)
  const needs = { clock, emit, config: MAILLESS }
  expect(await writtenBy((trx) => publishListing({ ...needs, db: trx }, SYSTEM, villa))).toEqual({
    search_cards: 1,
    search_listings: 1,
  })
  const { publicId } = villa
  const rates = aRates({ cleaningFee: aRates().cleaningFee, baseNightly: 100_500 })
  const { search_listings: listings, search_cards: cards } = await writtenBy((trx) =>
    changeRates({ db: trx, emit }, SYSTEM, { publicId, rates }),
  )
  expect([listings, cards]).toEqual([1, undefined])
  expect(await writtenBy((trx) => withdrawListing({ ...needs, db: trx }, SYSTEM, villa))).toEqual({
    search_cards: 1,
    search_listings: 1,
  })
})
