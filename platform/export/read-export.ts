import { sql } from 'kysely'
import type { Database, OpenedDatabase } from '../database/database.ts'
import { listMigrations, migrate } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Files } from '../files/files.ts'
import { contentTypeOf } from '../files/move-files.ts'
import { type CarriedTable, listCarriedTables, listFilledTables } from './carried-tables.ts'
import { type ExportCounts, type ExportHeader, parseExportLine } from './export-lines.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

type Needs = { opened: OpenedDatabase; files: Files; check: (trx: Database) => Promise<void> }

/**
 * Fills an empty database and a folder of files from an export, which `lines` opens anew at each call. The
 * export is read to its end and its files are written before the first row; the rows are inserted together or
 * not at all, checked by the constraints and by `check`. An older version's export is then upgraded. Throws,
 * in French, when the database is not empty, when the export is not whole, or when its version is unknown.
 */
export async function importAll(needs: Needs, lines: () => AsyncIterable<string>): Promise<ExportCounts> {
  const counts = await importAsItWas(needs, lines)
  await migrate(needs.opened)
  return counts
}

/** As `importAll`, without the upgrade: the database has the schema of the version that made the export. */
export async function importAsItWas(
  { opened, files, check }: Needs,
  lines: () => AsyncIterable<string>,
): Promise<ExportCounts> {
  const { migrations } = await readHeader(lines())
  demandKnownVersion(migrations)
  await demandEmpty(opened.db)
  const counts = await writeFiles(files, lines())
  await migrate(opened, { only: migrations.map(({ name }) => name) })
  await inTransaction(opened.db, async (trx) => {
    await fillTables(trx, lines())
    await check(trx)
  })
  return counts
}

async function readHeader(lines: AsyncIterable<string>): Promise<ExportHeader> {
  for await (const line of lines) {
    const first = parseExportLine(line)
    if (first.kind === 'header' && first.value.version === 1) return first.value
    break
  }
  throw new Error('Ce fichier n’est pas un export de Calanque que cette version sait lire.')
}

/** Throws unless this version has every migration that the exported database ran. */
function demandKnownVersion(ran: ExportHeader['migrations']): void {
  const known = new Map(listMigrations().map(({ name, checksum }) => [name, checksum]))
  const stranger = ran.find(({ name, checksum }) => known.get(name) !== checksum)
  if (!stranger) return
  throw new Error(
    `Cet export vient d’une autre version de Calanque\u00a0: sa migration ${stranger.name} n’est pas celle de cette ` +
      'version. Importez-le avec la version qui l’a fait, ou avec une plus récente.',
  )
}

async function demandEmpty(db: Database): Promise<void> {
  const filled = await listFilledTables(db)
  if (filled.length === 0) return
  throw new Error(
    `La base n’est pas vide (${filled.slice(0, 3).join(', ')}${filled.length > 3 ? '…' : ''}). Importez dans une base ` +
      'neuve\u00a0: un autre DATA_DIR, ou une autre DATABASE_URL.',
  )
}

/**
 * Writes the files and counts everything: an export that was cut short is refused before any row is written.
 */
async function writeFiles(files: Files, lines: AsyncIterable<string>): Promise<ExportCounts> {
  const counts: ExportCounts = { tables: 0, rows: 0, files: 0 }
  let end: ExportCounts | null = null
  let open: { key: string; missing: number; parts: Buffer[] } | null = null
  const close = async () => {
    if (!open) return
    if (open.missing !== 0) throw incomplete()
    await files.put(open.key, Buffer.concat(open.parts), contentTypeOf(open.key))
    open = null
  }
  for await (const text of lines) {
    const line = parseExportLine(text)
    if (line.kind === 'bytes') {
      const bytes = Buffer.from(line.json.slice(1, -1), 'base64')
      open?.parts.push(bytes)
      if (open) open.missing -= bytes.length
      continue
    }
    await close()
    if (line.kind === 'table') counts.tables += 1
    if (line.kind === 'row') counts.rows += 1
    if (line.kind === 'end') end = line.value.end
    if (line.kind === 'file') {
      counts.files += 1
      open = { key: line.value.file, missing: line.value.bytes, parts: [] }
    }
  }
  if (!end || end.rows !== counts.rows || end.tables !== counts.tables || end.files !== counts.files)
    throw incomplete()
  return counts
}

function incomplete(): Error {
  return new Error('Cet export est incomplet\u00a0: faites-le de nouveau.')
}

async function fillTables(trx: Database, lines: AsyncIterable<string>): Promise<void> {
  const tables = new Map((await listCarriedTables(trx)).map((table) => [table.name, table]))
  let table: CarriedTable | null = null
  let rows: string[] = []
  let size = 0
  const flush = async () => {
    if (table && rows.length > 0) await insertTexts(trx, table, rows)
    rows = []
    size = 0
  }
  for await (const text of lines) {
    const line = parseExportLine(text)
    if (line.kind === 'row') {
      rows.push(line.json)
      size += line.json.length
      if (rows.length >= ROWS_AT_ONCE || size >= CHARACTERS_AT_ONCE) await flush()
      continue
    }
    await flush()
    if (line.kind === 'table') table = chosenTable(tables, line.value)
    if (line.kind === 'sequences') await moveSequences(trx, line.value.sequences)
  }
}

/** The table with its columns in the export's order. */
function chosenTable(
  tables: ReadonlyMap<string, CarriedTable>,
  head: { table: string; columns: string[] },
): CarriedTable {
  const table = tables.get(head.table)
  const columns = head.columns.map((name) => table?.columns.find((column) => column.name === name))
  if (!table || columns.some((column) => !column)) throw new Error(`No table takes the rows of ${head.table}`)
  return { ...table, columns: columns as CarriedTable['columns'] }
}

/** Identities are those of the export; each text is parsed as the type of its column. */
async function insertTexts(trx: Database, { name, columns }: CarriedTable, rows: string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column.name)))
  const values = sql.join(columns.map(({ type }, i) => sql`(r.v->>${sql.lit(i)})::${sql.raw(type)}`))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json) with ordinality r(v, position)
    order by r.position`.execute(trx)
}

async function moveSequences(trx: Database, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`.execute(trx)
  }
}
