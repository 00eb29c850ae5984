import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { enqueue, runDueWork, WorkRefused } from '#platform/queue/queue.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { GIVEN_UP_LIST } from '../given-up-list.ts'
import { countGivenUpWork, listGivenUpWork } from './list-given-up-work.ts'
import { retryWork } from './retry-work.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const ALL = criteriaOf(GIVEN_UP_LIST)

const person = (role: Role): Actor => ({
  ...{ kind: 'user', userId: 'u1', email: 'u1@example.fr', agencyIds: [], visitorId: null },
  roles: [role],
})

test('work that was given up is listed for the back office, which can have it tried again once', async () => {
  await enqueue(db, 'mail', ['a mail'])
  const given = { kind: 'mail', atOnce: 1, leaseSeconds: 60, waitAfter: () => null }
  const refuse = () => Promise.reject(new WorkRefused('No such mailbox'))
  await runDueWork({ db, log: createLog('silent') }, [{ ...given, run: refuse }])
  const operator = person('BACK_OFFICE')
  const [work] = (await listGivenUpWork({ db }, operator, ALL)).rows
  expect(await countGivenUpWork({ db }, operator)).toBe(1)
  expect(work).toMatchObject({ kind: 'mail', subject: 'a mail', attempts: 1, reason: 'No such mailbox' })

  expect(await retryWork({ db }, operator, { items: [work!.id] })).toBe(1)
  expect(await listGivenUpWork({ db }, operator, ALL)).toEqual({ rows: [], total: 0 })
  await expect(retryWork({ db }, operator, { items: [work!.id] })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  const { rows } = await sql`select actor_id, detail from audit_entries where action = 'work.retry'`.execute(
    db,
  )
  expect(rows).toEqual([{ actorId: 'u1', detail: { kind: 'mail', subject: 'a mail' } }])
  const done = await runDueWork({ db, log: createLog('silent') }, [{ ...given, run: async () => 'done' }])
  expect(done).toEqual({ done: 1, failed: 0 })
})

test('given-up work is refused to agents, travelers and visitors', async () => {
  for (const actor of [person('AGENT'), person('TRAVELER'), { kind: 'visitor', visitorId: null } as const]) {
    await expect(listGivenUpWork({ db }, actor, ALL)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(countGivenUpWork({ db }, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(retryWork({ db }, actor, { items: [crypto.randomUUID()] })).rejects.toMatchObject({
      code: actor.kind === 'visitor' ? 'SIGN_IN_REQUIRED' : 'FORBIDDEN',
    })
  }
})

test('given-up work is searched, filtered, sorted and paged, and retried several items at once', async () => {
  const operator = person('BACK_OFFICE')
  await sql`insert into queue_items (kind, subject, attempts, last_error, gave_up_at) values
    ('mail', 'amelie@example.fr', 3, 'Boîte pleine', '2026-07-01 23:30+02'),
    ('mail', 'paul@example.fr', 9, '100 % refused', '2026-07-02 00:30+02'),
    ('refund', 'r-1', 5, null, '2026-07-03 12:00+02')`.execute(db)
  const list = (address: string, size?: number) =>
    listGivenUpWork({ db }, operator, criteriaOf(GIVEN_UP_LIST, address, size))
  const subjects = async (address: string, size?: number) =>
    (await list(address, size)).rows.map(({ subject }) => subject)
  const all = ['r-1', 'paul@example.fr', 'amelie@example.fr']
  expect(await subjects('')).toEqual(all)
  expect(await subjects('sort=since')).toEqual(all.toReversed())
  expect(await subjects('sort=-attempts')).toEqual(['paul@example.fr', 'r-1', 'amelie@example.fr'])
  expect(await subjects('q=BOITE')).toEqual(['amelie@example.fr'])
  expect(await subjects('q=%25')).toEqual(['paul@example.fr'])
  expect(await subjects('kind=refund')).toEqual(['r-1'])
  // A day is a day in Paris, from its first instant to its last.
  expect(await subjects('since-to=2026-07-01')).toEqual(['amelie@example.fr'])
  expect(await subjects('since-from=2026-07-02&since-to=2026-07-02')).toEqual(['paul@example.fr'])
  expect(await list('page=2', 2)).toMatchObject({ rows: [{ subject: 'amelie@example.fr' }], total: 3 })

  const ids = (await list('kind=mail')).rows.map(({ id }) => id)
  expect(await retryWork({ db }, operator, { items: [...ids, crypto.randomUUID()] })).toBe(2)
  expect(await subjects('')).toEqual(['r-1'])
  await expect(retryWork({ db }, operator, { items: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
