import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PURGES } from '#server/personal-data/purge-ended.ts'
import { openTestDatabase } from './test-database.ts'

type ForeignKey = { child: string; parent: string; columns: string; hasIndex: boolean }

/** The tables whose rows the product deletes, by its sources and by what the rooms declare to end. */
function deletedTables(): Set<string> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const sources = globSync('{modules,platform,server}/**/*.ts').filter((path) => !/\.test\.ts$/.test(path))
  const deleted = sources.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/deleteFrom\(\s*'(\w+)|delete from (\w+)/g),
  ])
  const ended = PURGES.flatMap(({ table, column }) => (column ? [] : table))
  return new Set([...deleted.map(([, built, raw]) => (built ? snake(built) : raw!)), ...ended])
}

test('what refers to rows that are deleted is found by an index: a deletion reads no table whole', async () => {
  const { db } = await openTestDatabase()
  // An index counts that begins with the key’s columns and leaves out no row but those without a value there.
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, k.columns, exists (
        select from pg_index i
        where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and coalesce(pg_get_expr(i.indpred, i.indrelid), '(' || k.columns || ' IS NOT NULL)') = '(' || k.columns || ' IS NOT NULL)'
      ) as has_index
    from pg_constraint c cross join lateral (
      select string_agg(a.attname, ', ' order by n) as columns
      from unnest(c.conkey) with ordinality as one (number, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = one.number
    ) k
    where c.contype = 'f' order by 1, 3`.execute(db)
  const deleted = deletedTables()
  const followed = rows.filter(({ parent }) => deleted.has(parent))
  expect(followed.length).toBeGreaterThan(10)
  expect(
    followed.filter((key) => !key.hasIndex).map(({ child, columns }) => `${child} (${columns})`),
  ).toEqual([])
})
