import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#platform/database/database.ts'
import { openEngine } from '#platform/database/embedded-engine.ts'
import { migrate } from '#platform/database/migrate.ts'
import { listFilledTables } from './emptied-tables.ts'

/** Databases that new ones are copied from. A test uses one, and without them a dump loads in two thirds of the time. */
const MODELS = ['template0', 'template1']

/** Keeps the dump of an empty and of a migrated embedded database; test files load a copy of one of them. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-test-'))
  const engine = await openEngine({})
  // An engine writes zeros to all of its buffers when it opens; the rows of a test fit in fewer than the default.
  await engine.exec(`alter system set shared_buffers = '16MB'`)
  const keep = async (name: string) => {
    // A copy then has no log to replay when it opens.
    await engine.exec('checkpoint')
    const dump = await engine.dumpDataDir('none')
    const file = join(folder, `${name}.tar`)
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
    return file
  }
  for (const model of MODELS) {
    await engine.exec(`update pg_database set datistemplate = false where datname = '${model}'`)
    await engine.exec(`drop database ${model}`)
  }
  const empty = await keep('empty')
  await migrate(openEmbedded(engine))
  const filled = await listFilledTables(async (query) => engine.query(query, []))
  // The rows would be gone for the second test file of a worker.
  if (filled.length > 0) throw new Error(`Migrations add rows, which test files empty: ${filled.join()}`)
  const migrated = await keep('migrated')
  await engine.close()
  project.provide('testDatabase', { provider: 'embedded', empty, migrated })
  return () => rmSync(folder, { recursive: true, force: true })
}
