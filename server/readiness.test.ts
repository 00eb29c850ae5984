import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { watchReadiness } from './readiness.ts'

/** A database without a migration, which answers as long as `isThere`; its connections are open and answer nothing after. */
function databaseWhile(isThere: () => boolean): Database {
  class Driver extends DummyDriver {
    override acquireConnection() {
      return isThere() ? super.acquireConnection() : new Promise<never>(() => {})
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

afterEach(() => vi.useRealTimers())

test('a monitor of a database that does not answer gets its answer within two seconds', async () => {
  vi.useFakeTimers()
  const readiness = watchReadiness({ db: databaseWhile(() => false), migrations: [], readSpace: () => null })
  const states: string[] = []
  for (let asked = 0; asked < 2; asked++) void readiness().then((state) => states.push(state))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(states).toEqual(['database unavailable', 'database unavailable'])
})

test('a process is ready to be read while a replica stands in for a database that it has known', async () => {
  vi.useFakeTimers()
  let isThere = false
  let standsIn = true
  const readiness = watchReadiness({
    ...{ db: databaseWhile(() => isThere), migrations: [], readSpace: () => null, canRead: () => standsIn },
  })
  const ask = async () => {
    const state = readiness()
    await vi.advanceTimersByTimeAsync(2_000)
    return state
  }
  isThere = true
  expect(await ask()).toBe('ok')
  isThere = false
  expect(await ask()).toBe('read only')
  standsIn = false
  expect(await ask()).toBe('database unavailable')
})

test('a process that has never known its database is not ready, whatever a replica answers', async () => {
  vi.useFakeTimers()
  const readiness = watchReadiness({
    ...{ db: databaseWhile(() => false), migrations: [], readSpace: () => null, canRead: () => true },
  })
  const state = readiness()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await state).toBe('database unavailable')
})
