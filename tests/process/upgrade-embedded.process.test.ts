import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#platform/database/database.ts'
import { readSchemaState } from '#platform/database/migrate.ts'
import { KEPT_SECRET } from '../kept-versions/kept-secret.ts'
import { fillAsKept } from '../kept-versions/open-kept-version.ts'
import { freePort } from '../private-postgres.ts'
import { spawnApplication, startApplication, type TestApplication } from './application.ts'

const OLD = '797172b-started'
const VARIABLES = { APP_SECRET: KEPT_SECRET }
let kept: string

beforeAll(async () => {
  kept = mkdtempSync(join(tmpdir(), 'calanque-kept-'))
  await within(join(kept, 'postgres'), (opened) => fillAsKept(OLD, { opened, dataDirectory: kept }))
})
afterAll(() => rmSync(kept, { recursive: true, force: true }))

async function within<Result>(directory: string, work: (opened: OpenedDatabase) => Promise<Result>) {
  const opened = await openDatabase({ provider: 'embedded', directory })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Of the folder of a database, the last migration that it has run. */
const lastIn = (directory: string) =>
  within(directory, async (opened) => (await readSchemaState(opened)).last)

describe('an embedded demonstration of an older version', () => {
  test('that a migration refuses stays closed and as it was, and the start says why and what to do', async () => {
    const directory = join(kept, 'postgres')
    await within(directory, ({ raw }) => raw('create table owner_requests (id int)'))
    const before = await lastIn(directory)
    const { child, ended } = spawnApplication({
      ...VARIABLES,
      PORT: String(await freePort()),
      DATA_DIR: kept,
      DATABASE_URL: '',
    })
    let said = ''
    child.stderr!.on('data', (chunk: Buffer) => (said += chunk))
    expect(await ended).toBe(1)
    expect(said).toMatch(
      /^La mise à jour de la base s’est arrêtée à 0052-[\s\S]*Rien n’a changé[\s\S]*relancez\.\n$/,
    )
    expect(await lastIn(directory)).toBe(before)
    await within(directory, ({ raw }) => raw('drop table owner_requests'))
    rmSync(join(kept, 'copies'), { recursive: true })
  })

  describe('that is started', () => {
    let application: TestApplication
    beforeAll(async () => {
      application = await startApplication({ from: kept, variables: VARIABLES })
    })
    afterAll(() => application?.remove())

    test('opens, with its villas', async () => {
      const answer = await fetch(`${application.origin}/annonces/villa-azur`)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Villa Azur')])
    })

    test('is kept as it was in a copy, which the start names; the next start makes none', async () => {
      const copies = join(application.folder, 'copies')
      const [copy, ...others] = readdirSync(copies)
      expect([copy, others]).toEqual([expect.stringMatching(/^postgres-0015-\d{4}-/), []])
      expect(application.output()).toContain(join(copies, copy!))
      expect(await lastIn(join(copies, copy!))).toMatch(/^0015-/)
      await application.stop()
      await application.start()
      expect(readdirSync(copies)).toEqual([copy])
    })
  })
})
