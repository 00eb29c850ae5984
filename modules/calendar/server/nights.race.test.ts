import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { type Stay, staysOverlap } from '../stay.ts'
import { listBusy } from './list-busy.ts'
import { moveNights } from './move-nights.ts'
import { takeNights } from './take-nights.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }
const ROUNDS = 20
const FREE = { arrival: '2027-07-20', departure: '2027-07-27' } as const

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test(`two blocks that are moved to one week while another takes it, ${ROUNDS} rounds: one of them has it, the others are refused and stay where they were`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { publicId: property, propertyId } = await publishTestVilla({ db, clock })
    const first: Stay[] = [0, 8].map((day) => ({
      arrival: addDays('2027-07-01', day),
      departure: addDays('2027-07-08', day),
    }))
    const take = (stay: Stay) =>
      takeNights({ db, clock }, SYSTEM, { property, stay, kind: 'block', note: null })
    for (const stay of first) await take(stay)
    const before = await listBusy(db, propertyId, '2027-07-01')
    const start = Promise.withResolvers<void>()
    const wanted = before.map(async ({ publicId: nights }) => {
      await start.promise
      return moveNights({ db, clock }, SYSTEM, { property, nights, stay: FREE })
    })
    const taken = start.promise.then(() => take(FREE))
    start.resolve()
    const answers = await Promise.allSettled([...wanted, taken])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'DATES_UNAVAILABLE' })
    const after = await listBusy(db, propertyId, '2027-07-01')
    expect(after.filter((one) => staysOverlap(one, FREE))).toHaveLength(1)
    for (const one of after) expect(after.filter((other) => staysOverlap(one, other))).toEqual([one])
  }
})
