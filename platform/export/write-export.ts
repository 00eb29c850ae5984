import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import { type CarriedTable, listCarriedTables } from './carried-tables.ts'
import type {
  ExportCounts,
  ExportEnd,
  ExportHeader,
  FileHead,
  SequenceMarks,
  TableHead,
} from './export-lines.ts'

const ROWS_AT_ONCE = 200
/** A multiple of three, so that pieces of base64 are whole. */
const BYTES_A_LINE = 196_608

/**
 * The product's data as the lines of an export in blocks: the rows of one moment, then the files, which are
 * written before the rows that name them and never change. Other transactions may write meanwhile.
 */
export async function* exportBlocks(needs: {
  db: Database
  files: Files
  clock: Clock
}): AsyncGenerator<string, void> {
  const counts: ExportCounts = { tables: 0, rows: 0, files: 0 }
  const moment = await needs.db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    const exportedAt = needs.clock.now().toISOString()
    const migrations = await listMigrationsRun(moment)
    yield block({ format: 'calanque-export', version: 1, exportedAt, migrations } satisfies ExportHeader)
    for (const table of await listCarriedTables(moment)) {
      counts.tables += 1
      yield block({ table: table.name, columns: table.columns.map(({ name }) => name) } satisfies TableHead)
      for await (const rows of rowsOf(moment, table)) {
        counts.rows += rows.length
        yield `${rows.join('\n')}\n`
      }
    }
    // Read after the rows: a number allotted meanwhile is skipped, never allotted twice.
    yield block({ sequences: await listSequences(moment) } satisfies SequenceMarks)
  } finally {
    await moment.rollback().execute()
  }
  for await (const key of needs.files.keys()) {
    counts.files += 1
    yield* fileBlocks(key, (await needs.files.get(key)) ?? new Uint8Array())
  }
  yield block({ end: counts } satisfies ExportEnd)
}

function block(value: object): string {
  return `${JSON.stringify(value)}\n`
}

async function* rowsOf(moment: Database, { name, columns, key }: CarriedTable): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  const order = key.length > 0 ? sql`order by ${sql.join(key.map((column) => sql.ref(column)))}` : sql``
  await sql`declare carried no scroll cursor for
    select array_to_json(array[${texts}]::text[])::text as line from ${sql.table(name)} ${order}`.execute(
    moment,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from carried`.execute(
      moment,
    )
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close carried`.execute(moment)
}

async function listMigrationsRun(db: Database): Promise<ExportHeader['migrations']> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations order by name`.execute(db)
  return rows
}

/** The last number that each sequence allotted; a sequence that allotted none yet is left out. */
async function listSequences(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename::text as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

function* fileBlocks(key: string, bytes: Uint8Array): Generator<string> {
  yield block({ file: key, bytes: bytes.length } satisfies FileHead)
  for (let at = 0; at < bytes.length; at += BYTES_A_LINE) {
    yield `"${Buffer.from(bytes.subarray(at, at + BYTES_A_LINE)).toString('base64')}"\n`
  }
}
