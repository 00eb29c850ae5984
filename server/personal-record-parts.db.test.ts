import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { PERSONAL_RECORDS } from './personal-records.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('every table that names an account, or a party of one, is declared once, by the records of its room', async () => {
  const { rows } = await sql<{ place: string }>`
    select distinct conrelid::regclass::text as place from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'parties'::regclass) order by place`.execute(db)
  const declared = PERSONAL_RECORDS.flatMap(({ tables }) => tables)
  const snake = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  expect(declared.map(snake).sort()).toEqual(rows.map(({ place }) => place))
})

test('each part of the export has a heading of its own, and the account comes after what is found by it', () => {
  const parts = PERSONAL_RECORDS.map(({ part }) => part)
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts.at(-1)).toBe('compte')
})
