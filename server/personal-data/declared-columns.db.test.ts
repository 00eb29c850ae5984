import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { DECLARED_TABLES, type DeclaredTable, isCommonColumn } from './declared-columns.ts'

/** Columns of these types hold figures and identifiers alone; all others say their class. */
const FIGURES = [
  ...['bool', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'uuid'],
  ...['_int2', '_int4', '_int8'],
]
/** The database's own record of what it has run, which no room writes. */
const OF_NO_ROOM = ['migrations']

type Column = { table: string; column: string; type: string }
let columns: Column[]
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
  columns = (
    await sql<Column>`
      select table_name as table, column_name as column, udt_name as type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${OF_NO_ROOM}::text[])`.execute(
      db,
    )
  ).rows
})

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const declaredIn = (tables: readonly DeclaredTable[]) => tables.flatMap((table) => table.columns.map(nameOf))

/** Columns that have to say their class, and are in no declaration. */
function undeclared(tables: readonly DeclaredTable[]): string[] {
  const declared = new Set(declaredIn(tables))
  return columns
    .filter(({ type, column }) => !FIGURES.includes(type) && !isCommonColumn(column))
    .map(nameOf)
    .filter((name) => !declared.has(name))
}

test('every column that can hold words, a date or a place is declared by its room with its class', () => {
  expect(undeclared(DECLARED_TABLES)).toEqual([])
})

test('a column that its room does not declare is named', () => {
  const forgetful = DECLARED_TABLES.map((table) => ({
    ...table,
    columns: table.columns.filter((column) => nameOf(column) !== 'message_threads.asker_email'),
  }))
  expect(undeclared(forgetful)).toEqual(['message_threads.asker_email'])
})

test('every column that is declared exists', () => {
  const real = new Set(columns.map(nameOf))
  expect(declaredIn(DECLARED_TABLES).filter((name) => !real.has(name))).toEqual([])
})

test('every table is declared, once', () => {
  const real = [...new Set(columns.map(({ table }) => table))].sort()
  expect(DECLARED_TABLES.map(({ table }) => table).sort()).toEqual(real)
})

test('what goes with another row refers to it, and is deleted or emptied with it', async () => {
  const { rows } = await sql<{ table: string; refersTo: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as refers_to from pg_constraint
    where contype = 'f' and confdeltype in ('c', 'n')`.execute(db)
  const followed = new Set(rows.map(({ table, refersTo }) => `${table} with ${refersTo}`))
  const said = DECLARED_TABLES.flatMap(({ table, ends, columns }) =>
    [...ends, ...columns.flatMap((column) => column.ends)].flatMap((end) =>
      typeof end === 'object' && 'with' in end ? `${table} with ${snake(end.with)}` : [],
    ),
  )
  expect(said.filter((one) => !followed.has(one))).toEqual([])
})

const snake = (table: string) => DECLARED_TABLES.find(({ name }) => name === table)!.table
