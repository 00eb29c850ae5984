import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { watchReadiness } from './readiness.ts'

/** A database whose connections are open and which answers nothing. */
class SilentDriver extends DummyDriver {
  override acquireConnection() {
    return new Promise<never>(() => {})
  }
}
const silent: Database = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SilentDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

afterEach(() => vi.useRealTimers())

test('a monitor of a database that does not answer gets its answer within two seconds', async () => {
  vi.useFakeTimers()
  const readiness = watchReadiness({ db: silent, migrations: [], readSpace: () => null })
  const states: string[] = []
  for (let asked = 0; asked < 2; asked++) void readiness().then((state) => states.push(state))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(states).toEqual(['database unavailable', 'database unavailable'])
})
