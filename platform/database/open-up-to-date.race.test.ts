import { expect, inject, test } from 'vitest'
import { openOlderDatabase } from '#tests/test-database.ts'
import { listMigrations, readSchemaState } from './migrate.ts'
import { openUpToDate } from './open-up-to-date.ts'

const LAST = listMigrations().at(-1)!.name

test('a PostgreSQL server of an older version is brought up to date after its operator is given the command that copies it', async () => {
  const given = inject('testDatabase')
  if (given.provider === 'embedded') throw new Error('The embedded database is copied, not said')
  const older = await openOlderDatabase(LAST)
  const { rows } = await older.raw('select current_database() as name', [])
  const address = new URL(given.url)
  address.pathname = `/${(rows[0] as { name: string }).name}`
  const config = { provider: 'postgres', url: address.href } as const
  /** What is said, and the last migration that has run once it is open. */
  const open = async () => {
    const said: string[] = []
    const opened = await openUpToDate(config, {
      clock: { now: () => new Date('2026-11-29T10:00:00Z') },
      say: (line) => said.push(line),
    })
    const { last } = await readSchemaState(opened)
    await opened.close()
    return { said, last }
  }
  expect(await open()).toEqual({
    said: [
      'La base va être mise à jour (1 étape, toutes ou aucune). Sa copie est la vôtre\u00a0: avant de changer de version, ' +
        'pg_dump --format=custom --file=calanque.dump "$DATABASE_URL"',
    ],
    last: LAST,
  })
  expect(await open()).toEqual({ said: [], last: LAST })
})
