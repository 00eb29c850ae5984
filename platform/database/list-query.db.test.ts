import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { LONGEST_FILE } from '#shared/lists/list.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Database } from './database.ts'
import { countedSlice, listSlice } from './list-query.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const page = (rows: number, number: number, slice: typeof listSlice | typeof countedSlice = listSlice) =>
  slice(
    db,
    db.selectFrom(sql<{ n: number }>`generate_series(1, ${rows}::int)`.as<'n'>(sql`n(n)`)).select('n.n'),
    { sort: { by: 'n', direction: 'descending' }, page: number, size: 2 },
    { n: 'n.n' },
    'n.n',
  )

test.each([listSlice, countedSlice])(
  'a list counts its rows up to one more than a file may hold, and no further',
  async (slice) => {
    const totals = [3, LONGEST_FILE, LONGEST_FILE + 1, LONGEST_FILE + 500].map((rows) => page(rows, 1, slice))
    expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([
      3,
      LONGEST_FILE,
      LONGEST_FILE + 1,
      LONGEST_FILE + 1,
    ])
  },
)

test.each([listSlice, countedSlice])(
  'a page of a list has its own rows in the order asked for, and the number of all, past the last one too',
  async (slice) => {
    expect(await page(5, 1, slice)).toEqual({ rows: [{ n: 5 }, { n: 4 }], total: 5 })
    expect(await page(5, 3, slice)).toEqual({ rows: [{ n: 1 }], total: 5 })
    expect(await page(5, 4, slice)).toEqual({ rows: [], total: 5 })
    expect(await page(0, 1, slice)).toEqual({ rows: [], total: 0 })
  },
)
