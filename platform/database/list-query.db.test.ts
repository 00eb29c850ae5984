import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { FIRST_ROW, type ListCursor, type ListRows, LONGEST_FILE } from '#shared/lists/list.ts'
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

/** Names, days and moments, some without: each sort has ties and rows without a value. */
const SHOWN = sql<{
  id: number
  name: string | null
  day: string | null
  at: Date | null
  sum: number | null
}>`
  (select i::int as id,
    case when i % 5 > 0 then (array['Él’a', 'zoé', 'Anne', E'tab\t"x'])[i % 4 + 1] end as name,
    case when i % 3 > 0 then date '2027-01-01' + i % 4 end as day,
    case when i % 4 > 0 then timestamptz '2027-01-01 10:00:00.123456+01' + (i % 6) * interval '1 microsecond' end as at,
    case when i % 6 > 0 then (i % 7)::numeric / 3 end as sum
  from generate_series(1, 23) i)`
const ORDERS = { name: sql`s.name`, day: sql`s.day`, at: sql`s.at`, sum: sql`s.sum`, id: 's.id' } as const

test('the rows of a file are read piece after piece, each once, in the order of the page, by any sort', async () => {
  const query = db.selectFrom(SHOWN.as<'s'>(sql`s`)).select(['s.id', 's.name'])
  for (const by of Object.keys(ORDERS) as (keyof typeof ORDERS)[])
    for (const direction of ['ascending', 'descending'] as const) {
      const sort = { by, direction }
      const whole = await listSlice(db, query, { sort, page: 1, size: 100 }, ORDERS, 's.id')
      const read: unknown[] = []
      const totals: number[] = []
      for (let from: ListCursor | null = FIRST_ROW; from; ) {
        const piece: ListRows<unknown> = await listSlice(
          db,
          query,
          { sort, page: 1, size: 5, from },
          ORDERS,
          's.id',
        )
        read.push(...piece.rows)
        totals.push(piece.total)
        from = piece.next ?? null
      }
      expect([by, direction, read]).toEqual([by, direction, whole.rows])
      expect([totals[0], Math.max(...totals.slice(1))]).toEqual([23, 0])
    }
})

test('the rows of a file are all counted', async () => {
  const rows = db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${LONGEST_FILE + 500}::int)`.as<'n'>(sql`n(n)`))
    .select('n.n')
  const sort = { by: 'n', direction: 'ascending' } as const
  const read = await listSlice(db, rows, { sort, page: 1, size: 2, from: FIRST_ROW }, { n: 'n.n' }, 'n.n')
  expect(read).toEqual({
    ...{ rows: [{ n: 1 }, { n: 2 }], total: LONGEST_FILE + 500 },
    next: { of: 'with value', after: ['2', '2'] },
  })
})
