import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { enqueue, WorkRefused, workOff } from '#platform/queue/queue.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { listGivenUpWork } from './list-given-up-work.ts'
import { retryWork } from './retry-work.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const person = (role: Role): Actor => ({
  ...{ kind: 'user', userId: 'u1', email: 'u1@example.fr', agencyId: null, visitorId: null },
  roles: [role],
})

test('work that was given up is listed for the back office, which has it tried again once', async () => {
  await enqueue(db, 'mail', ['a mail'])
  const given = { kind: 'mail', atOnce: 1, leaseSeconds: 60, waitAfter: () => null }
  const refuse = () => Promise.reject(new WorkRefused('No such mailbox'))
  await workOff({ db, log: createLog('silent') }, [{ ...given, run: refuse }])
  const operator = person('BACK_OFFICE')
  const [work] = await listGivenUpWork({ db }, operator)
  expect(work).toMatchObject({ kind: 'mail', subject: 'a mail', attempts: 1, reason: 'No such mailbox' })

  await retryWork({ db }, operator, { item: work!.id })
  expect(await listGivenUpWork({ db }, operator)).toEqual([])
  await expect(retryWork({ db }, operator, { item: work!.id })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  const { rows } = await sql`select actor_id, detail from audit_entries where action = 'work.retry'`.execute(
    db,
  )
  expect(rows).toEqual([{ actorId: 'u1', detail: { kind: 'mail', subject: 'a mail' } }])
  const done = await workOff({ db, log: createLog('silent') }, [{ ...given, run: async () => 'done' }])
  expect(done).toEqual({ done: 1, failed: 0 })
})

test('only the house sees it and has it tried again', async () => {
  for (const actor of [person('AGENT'), person('TRAVELER'), { kind: 'visitor', visitorId: null } as const]) {
    await expect(listGivenUpWork({ db }, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(() => retryWork({ db }, actor, { item: crypto.randomUUID() })).toThrow('FORBIDDEN')
  }
})
