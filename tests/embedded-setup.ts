import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#platform/database/database.ts'
import { openEngine } from '#platform/database/embedded-engine.ts'
import { migrate } from '#platform/database/migrate.ts'

/** Migrates one embedded database and keeps its dump: each test file loads a fresh copy in under a second. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-test-'))
  const engine = await openEngine({})
  await migrate(openEmbedded(engine))
  const dump = await engine.dumpDataDir('none')
  writeFileSync(join(folder, 'dump.tar'), Buffer.from(await dump.arrayBuffer()))
  await engine.close()
  project.provide('testDatabase', { provider: 'embedded', dump: join(folder, 'dump.tar') })
  return () => rmSync(folder, { recursive: true, force: true })
}
