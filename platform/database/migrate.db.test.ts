import { describe, expect, test } from 'vitest'
import { openEmptyDatabase, openOlderDatabase } from '#tests/test-database.ts'
import type { OpenedDatabase } from './database.ts'
import { isExpansion, listMigrations, migrate, readSchemaState } from './migrate.ts'

const LAST = listMigrations().at(-1)!.name

async function tablesOf({ raw }: OpenedDatabase): Promise<string[]> {
  const { rows } = await raw(
    `select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    [],
  )
  return (rows as { relname: string }[]).map(({ relname }) => relname)
}

describe('migrations', () => {
  test('run together or not at all: one that fails undoes those before it, and its error says so in French', async () => {
    const older = await openOlderDatabase('0044')
    await older.raw('create table owner_requests (id int)')
    const before = await tablesOf(older)
    await expect(migrate(older)).rejects.toThrow(/s’est arrêtée à 0052-[\w-]+\.sql[\s\S]*Rien n’a changé/)
    expect(await tablesOf(older)).toEqual(before)
    expect((await readSchemaState(older)).last).toMatch(/^0041-/)
  })

  test('of processes that start together run once', async () => {
    const empty = await openEmptyDatabase()
    const ran = await Promise.all([migrate(empty), migrate(empty)])
    expect(ran.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, listMigrations().length])
    expect((await readSchemaState(empty)).last).toBe(LAST)
  })

  test('that this version does not have refuse its start, and name what to do', async () => {
    const newer = await openOlderDatabase('0002')
    await newer.raw(`insert into migrations (name, checksum) values ('9999-tomorrow.sql', 'x')`)
    await expect(migrate(newer)).rejects.toThrow(
      /version plus récente de Calanque \(9999-tomorrow\.sql\)\. Relancez/,
    )
    await newer.raw(
      `delete from migrations where name = '9999-tomorrow.sql'; update migrations set checksum = 'x'`,
    )
    await expect(migrate(newer)).rejects.toThrow(/par une autre version de Calanque\u00a0: son étape 0000-/)
  })

  test('of a newer version that only expand are accepted: both versions serve side by side', async () => {
    const newer = await openOlderDatabase('0002')
    await newer.raw(
      `insert into migrations (name, checksum, expands) values ('9999-tomorrow.sql', 'x', true)`,
    )
    const { last, pending } = await readSchemaState(newer)
    expect([last, pending.length]).toEqual(['9999-tomorrow.sql', listMigrations().length - 2])
  })

  test.each([
    'alter table a drop column b;',
    'alter table a rename column b to c;',
    'alter table a alter column b set not null;',
    'alter table a add column b int not null;',
    'alter table a add constraint c check (b > 0);',
    'drop table a;',
  ])('that say they expand may not take away: %s', (sql) => {
    expect(() => isExpansion('0400-x.sql', `-- expands\n${sql}`)).toThrow('says that it expands')
    expect(isExpansion('0400-x.sql', sql)).toBe(false)
  })

  test('that add a table, an index, or a column with a default expand', () => {
    const sql = `-- expands: a drop in a comment is none
      create table a (id int primary key, b int not null);
      alter table c add column d int not null default 0, add column e text;
      create index f on c (d);`
    expect(isExpansion('0400-x.sql', sql)).toBe(true)
  })
})
