import { cpSync, openAsBlob } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { afterFile, temporaryFolder } from '#tests/after-file.ts'
import { type OpenedDatabase, openEmbedded } from './database.ts'
import { DatabaseAway, isDatabaseAway } from './database-away.ts'
import { startEmbeddedEngine } from './embedded-client.ts'
import { openEngine } from './embedded-engine.ts'
import { inTransaction } from './transaction.ts'
import { withoutTimeLimit } from './without-time-limit.ts'

/** Longer than any time limit of this file; a statement that is cut off ends sooner. */
const FOR_EVER = sql`select pg_sleep(600)`
const A_WHILE = sql`select pg_sleep(2)`

const given = inject('testDatabase')

describe.runIf(given.provider === 'embedded')('the embedded engine in its thread', () => {
  /** The folder of an empty database, copied for each test: to make one takes seconds. */
  let ready: string
  beforeAll(async () => {
    if (given.provider !== 'embedded') return
    ready = temporaryFolder('calanque-engine-ready-')
    const engine = await openEngine({ directory: ready, loadDataDir: await openAsBlob(given.empty) })
    await engine.close()
  })

  let opened: OpenedDatabase
  let workers: Worker[]
  let ends: string[]
  beforeEach(async () => {
    workers = []
    ends = []
    const folder = temporaryFolder('calanque-engine-')
    cpSync(ready, folder, { recursive: true })
    const engine = await startEmbeddedEngine(folder, {
      statementLimit: 1_000,
      returnLimit: 60_000,
      onStart: (worker) => workers.push(worker),
      onEnd: (problem) => ends.push(problem.message),
    })
    const fresh = openEmbedded(engine)
    opened = fresh
    afterFile(() => fresh.close())
    await opened.raw('create table probe (id int primary key)')
  })
  const write = (id: number) => sql`insert into probe values (${id})`.execute(opened.db)
  const read = async () =>
    (await sql<{ id: number }>`select id from probe order by id`.execute(opened.db)).rows.map(({ id }) => id)

  test('a thread that died is replaced, and the data written before are kept', async () => {
    await write(1)
    const asked = FOR_EVER.execute(opened.db)
    void workers[0]!.terminate()
    await expect(asked).rejects.toThrow(DatabaseAway)
    await write(2)
    expect(await read()).toEqual([1, 2])
    expect(workers).toHaveLength(2)
    expect(ends).toEqual(['The embedded database has stopped'])
  })

  test('a thread that does not answer is ended after the limit and replaced', async () => {
    await write(1)
    const asked = FOR_EVER.execute(opened.db).catch(isDatabaseAway)
    const beside = write(2)
    expect(await asked).toBe(true)
    await beside
    expect(await read()).toEqual([1, 2])
    expect(ends).toEqual(['The embedded database did not answer in 1000 ms'])
  })

  test('a transaction fails when its thread ends, and the next thread writes none of its statements', async () => {
    const torn = inTransaction(opened.db, async (trx) => {
      await sql`insert into probe values (1)`.execute(trx)
      await FOR_EVER.execute(trx).catch(() => {})
      await write(2).catch(() => {})
      await sql`insert into probe values (3)`.execute(trx)
    })
    await expect(torn).rejects.toThrow(DatabaseAway)
    expect(await read()).toEqual([])
  })

  test('closing ends a thread that is still opening the folder, and raises no error', async () => {
    await workers[0]!.terminate()
    while (workers.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await opened.close()
    expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
    expect(ends).toEqual(['The embedded database has stopped'])
  })

  test('work without a time limit may take longer than the limit of the others', async () => {
    await withoutTimeLimit(() => A_WHILE.execute(opened.db))
    expect(ends).toEqual([])
  })
})
