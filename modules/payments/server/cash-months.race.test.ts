import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readCashMonths, readEarnedMonths } from '#tests/kept-cash.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { CLIENTS_BANK } from '../book-account.ts'
import { writeBookPosting } from './book-postings.ts'

let db: Database
let holderId: number
beforeAll(async () => {
  db = (await openTestDatabase()).db
  holderId = await openTestAgency(db)
})

/** Midnight in Paris is 23:00 in winter and 22:00 in summer. */
const MOMENTS = [
  '2026-10-31T22:59:59Z',
  '2026-10-31T23:00:00Z',
  '2027-06-30T21:59:59Z',
  '2027-06-30T22:00:00Z',
]

const post = (on: Database, source: string, at: string, amount: number) =>
  writeBookPosting(on, {
    ...{ holderId, source, kind: 'settlement', at: new Date(at) },
    lines: [
      { ...CLIENTS_BANK, code: null, label: '', amount },
      { account: 'processor', accountOf: 'embedded', code: null, label: '', amount: -amount / 2 },
      { account: 'owner', accountOf: 'p-1', code: null, label: '', amount: -amount / 2 },
    ],
  })

test('forty postings at once, some of them twice and some given up, leave the money of each month true to the cent', async () => {
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      inTransaction(db, async (trx) => {
        await post(trx, `s${n % 32}`, MOMENTS[n % 4]!, 2 * (1 + n))
        await post(trx, `t${n}`, MOMENTS[(n + 1) % 4]!, 2_000)
        if (n % 5 === 0) throw new Error('given up')
      }),
    ),
  )
  const { kept, posted } = await readCashMonths(db)
  expect(kept).toEqual(posted)
  const earned = await readEarnedMonths(db)
  expect(earned.kept).toEqual(earned.posted)
  expect(posted.map(({ month }) => month)).toEqual(['2026-10-01', '2026-11-01', '2027-06-01', '2027-07-01'])
})
