import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { constraintOf } from './constraint.ts'
import type { OpenedDatabase } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { inTransaction } from './transaction.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.raw('create table probe (id bigint primary key, day date, stay daterange)')
})

describe('database, the same on both engines', () => {
  test('dates and ranges stay text, 64-bit integers are numbers', async () => {
    const { rows } = await sql<{ day: string; stay: string; big: number }>`
      select date '2026-07-04' as day, daterange('2026-07-04', '2026-07-11') as stay, 9007199254740991::bigint as big
    `.execute(opened.db)
    expect(rows).toEqual([{ day: '2026-07-04', stay: '[2026-07-04,2026-07-11)', big: 9_007_199_254_740_991 }])
  })

  test('a server compiles no statement, which would take longer than to run it', async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(opened.db)
    expect(opened.provider === 'embedded' || rows[0]!.jit === 'off').toBe(true)
  })

  test('a transaction that throws writes nothing, whatever other transactions do at the same time', async () => {
    const beside = sql`insert into probe (id) values (2)`.execute(opened.db)
    const failing = inTransaction(opened.db, async (trx) => {
      await sql`insert into probe (id) values (1)`.execute(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await beside
    const { rows } = await sql`select id from probe order by id`.execute(opened.db)
    expect(rows).toEqual([{ id: 2 }])
  })

  test('a server without room on its disk counts as away, and answers again afterwards', async () => {
    const full = sql`do $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`
    await expect(full.execute(opened.db)).rejects.toSatisfy(isDatabaseAway)
    await expect(sql`select 1`.execute(opened.db)).resolves.toBeDefined()
  })

  test('an error names the constraint that was violated', async () => {
    await sql`insert into probe (id) values (7)`.execute(opened.db)
    const again = sql`insert into probe (id) values (7)`.execute(opened.db)
    await expect(again.catch(constraintOf)).resolves.toBe('probe_pkey')
  })

  test('the victim of a deadlock is tried again a few times at most; other errors are not', async () => {
    const attempts = async (failures: number, code: string) => {
      let tried = 0
      const work = inTransaction(opened.db, async () => {
        tried += 1
        if (tried <= failures) throw Object.assign(new Error('chosen by the server'), { code })
      })
      return {
        tried: await work.then(
          () => tried,
          () => -tried,
        ),
      }
    }
    expect(await attempts(3, '40P01')).toEqual({ tried: 4 })
    expect(await attempts(9, '40P01')).toEqual({ tried: -4 })
    expect(await attempts(1, '23505')).toEqual({ tried: -1 })
  })

  test('an inner transaction joins the outer one', async () => {
    const both = inTransaction(opened.db, async (trx) => {
      await inTransaction(trx, (inner) => sql`insert into probe (id) values (11)`.execute(inner))
      throw new Error('outer fails')
    })
    await expect(both).rejects.toThrow('outer fails')
    const { rows } = await sql`select id from probe where id = 11`.execute(opened.db)
    expect(rows).toEqual([])
  })
})
