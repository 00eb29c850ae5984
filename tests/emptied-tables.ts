import type { RawSql } from '#platform/database/postgres-pool.ts'

/** What a change of the schema changes: tables and their names, their columns and constraints, functions, triggers and whether they are on. */
const SCHEMA = `select md5(string_agg(line, ' ' order by line)) as schema from (
  select concat(oid, relname, relkind) as line from pg_class where relnamespace = 'public'::regnamespace
  union all select concat(oid, tgenabled) from pg_trigger
  union all select concat(oid, conname) from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat(oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat(attrelid, attname, atttypid, atttypmod, attnotnull, atthasdef) from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace) as lines`

/** The product's tables with a page on the disk, quoted: those that a row was ever written to. */
const WRITTEN = `select format('%I', relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    and pg_relation_size(oid) > 0 order by relname`

/** Sequences that gave a number, at their first one again. */
export const SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`

/** A digest of the schema; the same digest means that a test has left it as it was. */
export async function readSchema(raw: RawSql): Promise<string> {
  return (await list<{ schema: string }>(raw, SCHEMA))[0]!.schema
}

/** The product's tables that were ever written to, quoted. */
export async function listWrittenTables(raw: RawSql): Promise<string[]> {
  return (await list<{ name: string }>(raw, WRITTEN)).map(({ name }) => name)
}

/** The product's tables that have a row, quoted. */
export async function listFilledTables(raw: RawSql): Promise<string[]> {
  const written = await listWrittenTables(raw)
  if (written.length === 0) return []
  const each = written.map((name) => `select '${name}' as name where exists (select from ${name})`)
  return (await list<{ name: string }>(raw, each.join(' union all '))).map(({ name }) => name)
}

async function list<Row>(raw: RawSql, query: string): Promise<Row[]> {
  return (await raw(query, [])).rows as Row[]
}
