import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { openDatabaseOfItsOwn } from '#tests/test-database.ts'
import { PREPARED } from './prepared-statements.ts'

let opened: OpenedDatabase
// Connections that earlier files have used may have prepared as many statements as they are allowed to.
beforeAll(async () => {
  opened = await openDatabaseOfItsOwn()
})

const marked = (value: number) =>
  sql<{ twice: number }>`${sql.raw(PREPARED)} select ${value}::int * 2 as twice`.execute(opened.db)

test('a marked query returns the same rows as any other, with new values each time', async () => {
  const answers = []
  for (let value = 1; value <= 8; value += 1) answers.push((await marked(value)).rows[0]?.twice)
  expect(answers).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
})

test('a marked query is planned once per connection, and other queries are not kept', async () => {
  const kept = await opened.db.connection().execute(async (connection) => {
    for (const value of [1, 2, 3]) {
      await sql`${sql.raw(PREPARED)} select ${value}::int * 3 as thrice`.execute(connection)
      await sql`select ${value}::int * 5 as unmarked`.execute(connection)
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%thrice%' or statement like '%unmarked%'`.execute(
      connection,
    )
    return rows.map(({ statement }) => statement)
  })
  const expected = opened.provider === 'postgres' ? [expect.stringContaining('thrice')] : []
  expect(kept).toEqual(expected)
})

test('a prepared query that fails leaves its connection usable', async () => {
  const divide = (by: number) =>
    sql<{ share: number }>`${sql.raw(PREPARED)} select 10 / ${by}::int as share`.execute(opened.db)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(5)).rows).toEqual([{ share: 2 }])
})
