import { expect, test } from 'vitest'
import { listMigrations } from '#platform/database/migrate.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { readSiteState } from './read-site-state.ts'

test('the state of the site is that of its database, for super administrators alone', async () => {
  const services = await openTestServices()
  const migrations = listMigrations().map(({ name }) => name)
  const state = await readSiteState(services, person('SUPER_ADMIN'))
  expect(state).toMatchObject({
    schema: { last: migrations.toSorted().at(-1), count: migrations.length },
    ...{ node: process.version, feeds: { total: 0, silent: 0 }, queue: [] },
  })
  expect(state.database.version).toMatch(/^\d+/)
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
  await expect(readSiteState(services, person('ADMIN'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
