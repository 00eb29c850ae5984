import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'

type Column = {
  name: string
  type: string
  /** A check of its table names it: a text that is made longer may break it. */
  isChecked: boolean
  /** The table whose `id` it holds, its own included. */
  holds: string | null
}
type Table = { columns: readonly Column[]; unique: readonly string[][] }

/** Copies made by one statement. */
const AT_ONCE = 100
/**
 * What stands beside the villas and is copied with them: the checkout of each stay, the accounts, the registers of mandates, and when
 * tasks come again.
 */
const BESIDE = ['checkouts', 'users', 'mandate_registers', 'task_recurrences']

/**
 * Copies the villas of a database `copies` times, with every row of every table that has a `property_id`: stays, nights, books,
 * photographs, and what holds a row of theirs. Each copy has people of its own, and the agencies of `agencyIds` in turn; the first copy of all is what was there.
 * The tables and what they hold are read from the catalog, so that a new table is copied too. Constraints and triggers are
 * not asked: the copies of rows that fit fit each other. Copies of copies are numbered after those: `after` is the last number given.
 */
export async function copyVillas(
  db: Database,
  copies: number,
  agencyIds: readonly number[],
  after = 0,
): Promise<void> {
  const tables = [...BESIDE, ...(await tablesOfVillas(db))]
  const known = new Map<string, Table>()
  for (const table of tables)
    known.set(table, { columns: await columnsOf(db, table), unique: await uniqueColumnsOf(db, table) })
  await withoutTimeLimit(() =>
    db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one)
      const step = await highestId(one, known)
      for (const [table, { columns, unique }] of known) {
        const own = columns.map(({ name }) => name)
        const changed = changedColumns(columns, unique, known)
        // The rows that were there, before the first copies stand beside them.
        await sql`create temporary table origin as select * from ${sql.table(table)}`.execute(one)
        for (let from = after + 1; from <= after + copies; from += AT_ONCE) {
          const to = Math.min(after + copies, from + AT_ONCE - 1)
          const values = columns.map((column) =>
            copied(column, { known, step, agencyIds, isChanged: changed.has(column.name) }),
          )
          await sql`insert into ${sql.table(table)} (${sql.join(own.map((name) => sql.ref(name)))})
            overriding system value
            select ${sql.join(values)} from origin, generate_series(${from}::int, ${to}::int) as n`.execute(
            one,
          )
        }
        await sql`drop table origin`.execute(one)
        if (columns.some(isNumberedId)) await numberFromNowOn(one, table)
      }
      await sql`set session_replication_role = origin`.execute(one)
      await sql`vacuum analyze`.execute(one)
    }),
  )
}

/** The tables with a `property_id`, and those that hold a row of theirs, such as the terms of a mandate. */
async function tablesOfVillas(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive of_villas as (
      select a.attrelid as id from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'property_id' and not a.attisdropped and c.relkind = 'r'
        and c.relnamespace = 'public'::regnamespace
      union select 'properties'::regclass
      union select f.conrelid from pg_constraint f join of_villas on of_villas.id = f.confrelid where f.contype = 'f'
    )
    select id::regclass::text as name from of_villas order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function columnsOf(db: Database, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      coalesce(
        (select f.confrelid::regclass::text from pg_constraint f, unnest(f.conkey, f.confkey) as key (mine, other)
          join pg_attribute o on o.attnum = key.other
          where f.contype = 'f' and f.conrelid = a.attrelid and key.mine = a.attnum and o.attrelid = f.confrelid
            and o.attname = 'id' limit 1),
        -- Two of these names are held through a pair of columns, or by no constraint where rows outlive what they name.
        case a.attname when 'id' then c.relname when 'property_id' then 'properties' when 'reservation_id' then 'reservations' end
      ) as holds,
      exists (select 1 from pg_constraint k where k.contype = 'c' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)) as "isChecked"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname = ${table} and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(db)
  return rows
}

/** The columns of each unique index. */
async function uniqueColumnsOf(db: Database, table: string): Promise<string[][]> {
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(a.attname::text order by key.position) as names
    from pg_index i, unnest(i.indkey::int[]) with ordinality as key (attnum, position), pg_attribute a
    where i.indrelid = ${table}::regclass and i.indisunique and a.attrelid = i.indrelid and a.attnum = key.attnum
    group by i.indexrelid`.execute(db)
  return rows.map(({ names }) => names)
}

/** More than every number that a copied table has, so that copies and what they hold never meet. */
async function highestId(db: Database, known: ReadonlyMap<string, Table>): Promise<number> {
  let highest = 1
  for (const [table, { columns }] of known) {
    if (!columns.some(isNumberedId)) continue
    const { rows } = await sql<{
      max: string | null
    }>`select max(id) as max from ${sql.table(table)}`.execute(db)
    highest = Math.max(highest, Number(rows[0]?.max ?? 0) + 1)
  }
  return highest
}

/** What is written after the copies gets a number after theirs. */
function numberFromNowOn(db: Database, table: string) {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  return sql`select setval(${sequence}, (select max(id) from ${sql.table(table)})) where ${sequence} is not null`.execute(
    db,
  )
}

const isNumberedId = ({ name, type }: Column) => name === 'id' && isNumber(type)
const isNumber = (type: string) => type === 'integer' || type === 'bigint'
const isText = (type: string) => type === 'text' || type.startsWith('character')

/**
 * One column of each unique index whose rows would else be the same in every copy: never one that holds what is not copied, nor
 * a text under a check, such as a kind; among numbers the last, as a series is named by its agency, its year and then its number.
 */
function changedColumns(
  columns: readonly Column[],
  unique: readonly string[][],
  known: ReadonlyMap<string, Table>,
): Set<string> {
  const changed = new Set<string>()
  for (const names of unique) {
    const own = columns.filter(({ name }) => names.includes(name))
    if (own.some(({ name, holds }) => changed.has(name) || (holds && known.has(holds)))) continue
    const free = own.filter(({ holds }) => holds === null)
    const one =
      free.find(({ type, isChecked }) => type === 'uuid' || (isText(type) && !isChecked)) ??
      free.findLast(({ type }) => isNumber(type))
    if (one) changed.add(one.name)
  }
  return changed
}

function copied(
  { name, type, holds }: Column,
  of: { known: ReadonlyMap<string, Table>; step: number; agencyIds: readonly number[]; isChanged: boolean },
) {
  const value = sql.ref(`origin.${name}`)
  if (holds === 'agencies')
    return sql`case when ${value} is null then null
      else (${sql.val(of.agencyIds)}::int[])[1 + n % ${of.agencyIds.length}::int] end`
  const isOfCopy = of.isChanged || (holds !== null && of.known.has(holds))
  if (!isOfCopy) return sql`${value}`
  if (isNumber(type)) return sql`${value} + n * ${of.step}::int`
  if (type === 'uuid') return sql`case when ${value} is null then null else gen_random_uuid() end`
  return sql`${value} || '-' || n`
}
