import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { gatherReads } from '#platform/database/gather-reads.ts'
import { followReplica, REPLICA_LAG_MS, type Replica } from '#platform/database/replica.ts'
import { createLog } from '#platform/log.ts'
import { afterFile } from './after-file.ts'
import { type PrivatePostgres, startPrivatePostgres, startReplicaOf } from './private-postgres.ts'
import { eventually } from './process/eventually.ts'

describe('reads of a page, with a streaming replica', () => {
  let primary: OpenedDatabase
  let first: PrivatePostgres
  let server: PrivatePostgres
  let standby: OpenedDatabase
  let replica: Replica
  /** A clock that the test moves: no wait decides. */
  let time = 0
  beforeAll(async () => {
    first = await startPrivatePostgres()
    server = await startReplicaOf(first)
    primary = openPostgres(first.url('postgres'), { max: 4 })
    standby = openPostgres(server.url('postgres'), { max: 1 })
    await primary.raw('create table notes (text text not null)')
    replica = followReplica({
      primary,
      url: server.url('postgres'),
      log: createLog('silent'),
      now: () => time,
      every: null,
    })
    afterFile(async () => {
      await Promise.all([replica.close(), standby.close(), primary.close()])
      await Promise.all([server.stop(), first.stop()])
    })
  })

  const page = () => gatherReads(primary.db, replica)
  const readOnReplica = async (db = page()) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
    return rows[0]!.is
  }
  const note = async (text: string) => void (await primary.raw('insert into notes values ($1)', [text]))
  const notes = async (db = page()) =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(
      ({ text }) => text,
    )
  const caughtUp = () =>
    eventually('the replica has what was committed', async () => {
      time += REPLICA_LAG_MS + 1
      await replica.beat()
      return replica.isFresh()
    })

  test('before the first beat the primary answers, then the replica while it is fresh', async () => {
    expect(await readOnReplica()).toBe(false)
    await caughtUp()
    expect(await readOnReplica()).toBe(true)
  })

  test('a write, and what is read after it, are the primary’s; so is a transaction', async () => {
    await caughtUp()
    const db = page()
    expect(await readOnReplica(db)).toBe(true)
    await sql`insert into notes values ('a')`.execute(db)
    expect(await readOnReplica(db)).toBe(false)
    const other = page()
    await other.transaction().execute(async (trx) => {
      expect(await sql`select pg_is_in_recovery() as is`.execute(trx)).toMatchObject({
        rows: [{ is: false }],
      })
    })
    expect(await readOnReplica(other)).toBe(false)
  })

  test('a replica that is behind by more than the bound is not read, however long it answers', async () => {
    await caughtUp()
    await standby.raw('select pg_wal_replay_pause()')
    await note('b')
    await replica.beat()
    expect(await notes()).not.toContain('b')
    time += REPLICA_LAG_MS + 1
    await replica.beat()
    expect(await notes()).toContain('b')
    await standby.raw('select pg_wal_replay_resume()')
    await caughtUp()
    expect([await readOnReplica(), await notes()]).toEqual([true, ['a', 'b']])
  })

  test('a server that is no replica is never read', async () => {
    const itself = followReplica({
      ...{ primary, url: first.url('postgres'), log: createLog('silent'), every: null },
    })
    await itself.beat()
    expect(itself.isFresh()).toBe(false)
    await itself.close()
  })

  test('a replica that dies under a page costs it nothing: the primary answers', async () => {
    await caughtUp()
    await server.kill()
    expect(await notes()).toEqual(['a', 'b'])
    expect(replica.isFresh()).toBe(false)
  })
})
