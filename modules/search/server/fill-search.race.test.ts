import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { aRates } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { askSearchFill } from './fill-search.ts'
import { fillSearchWork } from './fill-search-work.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }
const log = createLog('silent')
const [BEFORE, AFTER] = [100_000, 222_000]

let db: Database
let villas: TestVilla[]
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const agency = await openTestAgency(db)
  villas = []
  for (let i = 0; i < 6; i += 1) villas.push(await publishTestVilla({ db, clock }, {}, agency))
})
beforeEach(async () => {
  for (const { publicId } of villas) await setRate(db, publicId, BEFORE)
  await db.deleteFrom('searchListings').execute()
  await askSearchFill({ db, clock }, 'behind')
})

const fill = () => runDueWork({ db, log }, [fillSearchWork({ db, clock, log })])

function setRate(on: Database, publicId: string, baseNightly: number) {
  return changeRates({ db: on, emit: productEmit({ clock }) }, SYSTEM, {
    publicId,
    rates: aRates({ baseNightly }),
  })
}

/** The prices « à partir de » by villa. */
async function readPrices() {
  const rows = await db.selectFrom('searchListings').select('fromNightly').orderBy('propertyId').execute()
  return rows.map(({ fromNightly }) => fromNightly)
}

/** Waits until so many statements of the database wait for a lock. */
async function untilWaiting(statements: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length === statements) return
  }
}

test('a change that is under way when its part is written is in the row, and the other villas of the part do not wait for it', async () => {
  const [changed, ...others] = villas
  const filled = await inTransaction(db, async (trx) => {
    await setRate(trx, changed!.publicId, AFTER)
    const filling = fill()
    await untilWaiting(1)
    expect(await readPrices()).toEqual(others.map(() => BEFORE))
    return [filling]
  })
  expect(await filled[0]).toEqual({ done: 1, failed: 0 })
  expect(await readPrices()).toEqual([AFTER, ...others.map(() => BEFORE)])
})

test('a change that begins while its part is written comes after it, and is in the row', async () => {
  const [changed, ...others] = villas
  const both = await inTransaction(db, async (trx) => {
    await sql`lock table search_cards in share mode`.execute(trx)
    const filling = fill()
    await untilWaiting(1)
    const changing = setRate(db, changed!.publicId, AFTER)
    await untilWaiting(2)
    return [filling, changing]
  })
  await Promise.all(both)
  expect(await readPrices()).toEqual([AFTER, ...others.map(() => BEFORE)])
})

test('two processes that fill at once write each row once', async () => {
  await db.deleteFrom('queueItems').execute()
  await askSearchFill({ db, clock }, 'behind', 1)
  const [one, other] = await Promise.all([fill(), fill()])
  expect(one.done + other.done).toBe(villas.length)
  expect([one.failed, other.failed]).toEqual([0, 0])
  expect(await readPrices()).toEqual(villas.map(() => BEFORE))
})
