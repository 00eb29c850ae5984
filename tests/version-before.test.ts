import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listMigrations } from '#platform/database/migrate.ts'
import { KEPT_VERSIONS } from './kept-versions/open-kept-version.ts'
import { columnsReadIn, type KeptReads } from './kept-versions/read-columns.ts'
import { type TakenAway, takenAway } from './kept-versions/taken-away.ts'
import { ROOT } from './source-files.ts'

const KEPT: KeptReads = JSON.parse(readFileSync(`${ROOT}/tests/kept-versions/reads.json`, 'utf8'))

/** Columns whose name the version before has for something else in the same room, as `table.column`, each with that reason. */
const READ_OTHERWISE: Readonly<Record<string, string>> = {}

function isRead({ table, column }: TakenAway): boolean {
  if (column === null) return table in KEPT.reads
  return (KEPT.reads[table]?.includes(column) ?? false) && !(`${table}.${column}` in READ_OTHERWISE)
}

test('a new migration neither drops nor renames what the version before reads: that version serves beside it', () => {
  const known = new Set(KEPT.migrations)
  const taken = listMigrations()
    .filter(({ name }) => !known.has(name))
    .flatMap(({ name, sql }) =>
      takenAway(sql)
        .filter(isRead)
        .map(({ table, column }) => `${name} takes ${column ? `${table}.${column}` : table} away`),
    )
  expect(
    taken,
    `${KEPT.version} reads it: let it go in the version after the one that reads it no more`,
  ).toEqual([])
})

test('what is kept of the version before has its tables, and the columns of each', () => {
  expect(KEPT.migrations).toContain('0360-price-bands.sql')
  expect(Object.keys(KEPT.reads).length).toBeGreaterThan(150)
  expect(KEPT.reads.occupations).toEqual(expect.arrayContaining(['property_id', 'released_at', 'expires_at']))
})

/** A version is handed over after some twenty migrations. */
const MOST_SINCE = 60

test('the version that is kept is not long gone: its demonstration is the one that is upgraded', () => {
  const known = new Set(KEPT.migrations)
  const since = listMigrations().filter(({ name }) => !known.has(name)).length
  expect(since, 'keep the version that is handed over: npm run version:keep -- <commit>').toBeLessThan(
    MOST_SINCE,
  )
  expect(KEPT_VERSIONS).toContain(`${KEPT.version}-started`)
})

describe('what a migration takes away', () => {
  test.each([
    ['drop table a, b cascade;', ['a', 'b']],
    ['DROP TABLE IF EXISTS public.a;', ['a']],
    ['alter table a drop column if exists b, add column c text, drop d;', ['a.b', 'a.d']],
    ['alter table only a rename column b to c; alter table d rename e to f;', ['a.b', 'd.e']],
    ['alter table a rename to b;', ['a']],
  ])('is seen: %s', (sql, taken) => {
    const said = takenAway(sql).map(({ table, column }) => (column ? `${table}.${column}` : table))
    expect(said).toEqual(taken)
  })

  test.each([
    'alter table a drop constraint b, add check (c > 0);',
    'alter table a alter column b drop not null, alter c drop default;',
    'alter table a rename constraint b to c;',
    'drop index a; drop trigger b on c; drop function d;',
    '-- drop table a;\ncreate table b (dropped int);',
  ])('is no more than that: %s', (sql) => {
    expect(takenAway(sql)).toEqual([])
  })
})

test('a column is read where its room names it in SQL or in TypeScript, and one that no source names is not', () => {
  const columns = { queue_items: ['kind', 'last_error', 'named_by_no_source'] }
  expect(columnsReadIn(ROOT, columns)).toEqual({ queue_items: ['kind', 'last_error'] })
})
