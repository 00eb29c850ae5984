import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { limitHolds } from './limit-holds.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('an address that opens checkout after checkout is made to wait, and no other', async () => {
  const greedy = { address: '192.0.2.1' }
  for (let n = 0; n < 60; n += 1) await limitHolds({ db }, greedy)
  await expect(limitHolds({ db }, greedy)).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    details: { retryAfter: expect.any(Number) },
  })
  await limitHolds({ db }, { address: '192.0.2.2' })
})
