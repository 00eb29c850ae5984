import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { gatherReads } from '#platform/database/gather-reads.ts'
import { followReplica, REPLICA_LAG_MS, type Replica, STANDS_IN_MS } from '#platform/database/replica.ts'
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

  /** Cancels the commits that wait for a second server; false where none does. */
  const cancelWaiting = async () => {
    const { rows } = await primary.raw(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      [],
    )
    return rows.length > 0
  }
  /** Whether a commit waits for a second server, which is then given up: the processes of a server read a setting one after the other. */
  const doesCommitWait = async () => {
    const commit = primary.raw(`select pg_logical_emit_message(true, 'probe', '')`, [])
    const over = commit.then(
      () => true,
      () => true,
    )
    for (;;) {
      if (await cancelWaiting()) return over
      if (await Promise.race([over, Promise.resolve(false)])) return false
    }
  }

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

  test('it stands in for a primary that fell silent, for a minute and for nothing but reads', async () => {
    await caughtUp()
    await first.kill()
    await replica.beat()
    time += STANDS_IN_MS
    await replica.beat()
    expect([await readOnReplica(), await notes()]).toEqual([true, ['a', 'b']])
    await expect(sql`insert into notes values ('c')`.execute(page())).rejects.toSatisfy(isDatabaseAway)
    time += 1
    expect(replica.isFresh()).toBe(false)
    await first.start()
    await caughtUp()
    expect(replica.lag()).toBe(0)
  })

  test('one that was behind when the primary fell silent is not read', async () => {
    await standby.raw('select pg_wal_replay_pause()')
    await note('d')
    await replica.beat()
    time += REPLICA_LAG_MS + 1
    await first.kill()
    await replica.beat()
    expect(replica.isFresh()).toBe(false)
    await first.start()
    await standby.raw('select pg_wal_replay_resume()')
    await caughtUp()
  })

  test('a commit that a second server was to have, and may not have, counts as away and is there', async () => {
    const waitFor = async (name: string) => {
      await primary.raw(`alter system set synchronous_standby_names = '${name}'`)
      await primary.raw('select pg_reload_conf()')
      await eventually('the server has read it', async () => {
        const { rows } = await primary.raw('show synchronous_standby_names', [])
        return (rows[0] as { synchronous_standby_names: string }).synchronous_standby_names === name
      })
    }
    await waitFor('another')
    await eventually('commits wait for a second server', doesCommitWait)
    const commit = note('e')
    const cancelled = eventually('the commit that waits is cancelled by hand', cancelWaiting)
    await expect(commit).rejects.toSatisfy(isDatabaseAway)
    await cancelled
    await waitFor('')
    expect(await notes()).toEqual(['a', 'b', 'd', 'e'])
  })

  test('a replica that dies under a page costs it nothing: the primary answers', async () => {
    await caughtUp()
    await server.kill()
    expect(await notes()).toEqual(['a', 'b', 'd', 'e'])
    expect(replica.isFresh()).toBe(false)
  })
})
