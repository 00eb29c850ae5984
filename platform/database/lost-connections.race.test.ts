import { beforeAll, describe, expect, test } from 'vitest'
import { afterFile } from '#tests/after-file.ts'
import { createTestDatabase } from '#tests/test-database.ts'
import { type OpenedDatabase, openPostgres } from './database.ts'
import { isDatabaseAway } from './database-away.ts'

const CONNECTIONS = 3

describe('the connections of a pool', () => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = openPostgres(await createTestDatabase(), { max: CONNECTIONS })
    await opened.raw('create table notes (text text)')
    afterFile(() => opened.close())
  })

  /** The sessions that as many requests at once are answered by. */
  const sessions = async () => {
    const answers = Array.from({ length: CONNECTIONS }, () =>
      opened.raw('select pg_backend_pid() as pid, pg_sleep(0.05)', []),
    )
    return (await Promise.all(answers)).map(({ rows }) => (rows[0] as { pid: number }).pid)
  }

  test.for([
    ['the server has left', 'select pg_terminate_backend(pg_backend_pid())'],
    [
      'another server is the primary now',
      'begin; set transaction read only; insert into notes values (1); commit',
    ],
  ])('are all made anew once one of them finds that %s', async ([, statement]) => {
    const before = await sessions()
    await expect(opened.raw(statement!)).rejects.toSatisfy(isDatabaseAway)
    expect((await sessions()).filter((pid) => before.includes(pid))).toEqual([])
  })

  test('are kept where a server has no room for one statement, but for the one that asked', async () => {
    const before = await sessions()
    const full = opened.raw(`do $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`)
    await expect(full).rejects.toSatisfy(isDatabaseAway)
    expect((await sessions()).filter((pid) => before.includes(pid))).toHaveLength(CONNECTIONS - 1)
  })
})
