import { globSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { openEngine } from '#platform/database/embedded-engine.ts'
import { columnsReadIn, type KeptReads } from './read-columns.ts'

const COLUMNS = `select table_name as "table", json_agg(column_name order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' group by 1 order by 1`

/**
 * Writes what a version reads of the database that it filled to `reads.json`, in the place of what the version before it read:
 * `tests/version-before.test.ts` lets no new migration take that away.
 */
export async function keepReads(
  version: string,
  { sources, dataDirectory }: { sources: string; dataDirectory: string },
): Promise<void> {
  const engine = await openEngine({ directory: join(dataDirectory, 'postgres') })
  try {
    const { rows } = await engine.query<{ table: string; columns: string[] }>(COLUMNS)
    const columns = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
    const migrations = globSync('db/migrations/*.sql', { cwd: sources })
      .map((file) => basename(file))
      .sort()
    const kept: KeptReads = { version, migrations, reads: columnsReadIn(sources, columns) }
    writeFileSync(resolve(import.meta.dirname, 'reads.json'), linesOf(kept))
  } finally {
    await engine.close()
  }
}

/** One line a table, so that a change is seen. */
function linesOf({ version, migrations, reads }: KeptReads): string {
  const tables = Object.entries(reads).map(([table, columns]) => `"${table}":${JSON.stringify(columns)}`)
  const lists = `"migrations":[\n${migrations.map((name) => `"${name}"`).join(',\n')}],\n"reads":{\n${tables.join(',\n')}}`
  return `{"version":"${version}",\n${lists}}\n`
}
