import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { rotateApiKey } from './change-api-key.ts'
import { createApiKey } from './create-api-key.ts'
import { findKeyActor } from './find-key-actor.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const HEAD = person('SUPER_ADMIN', { userId: 'head' })
const make = () =>
  createApiKey({ db }, HEAD, {
    ...{ agencyId: null, name: 'Logiciel', scopes: ['property:read'], perMinute: 60 },
    formKey: crypto.randomUUID(),
  })
const opens = (secret: string) =>
  findKeyActor({ db }, `Bearer ${secret}`).then(
    () => true,
    () => false,
  )

test('a secret that leaked opens nothing from the moment it is replaced, while programs ask with it', async () => {
  const { key, secret } = await make()
  let isReplaced = false
  let openedAfter = 0
  let openedBefore = 0
  const programs = Array.from({ length: 20 }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const wasReplaced = isReplaced
      if (!(await opens(secret))) continue
      if (wasReplaced) openedAfter += 1
      else openedBefore += 1
    }
  })
  const { secret: next } = await rotateApiKey({ db }, HEAD, { key, leaked: true })
  isReplaced = true
  await Promise.all(programs)
  expect([openedBefore > 0, openedAfter, await opens(secret), await opens(next)]).toEqual([
    true,
    0,
    false,
    true,
  ])
})

test('of secrets that are replaced at once by ten persons, two work', async () => {
  const { key, secret } = await make()
  const made = await Promise.all(
    Array.from({ length: 10 }, () => rotateApiKey({ db }, HEAD, { key, leaked: false })),
  )
  const working = await Promise.all([secret, ...made.map((one) => one.secret)].map(opens))
  expect(working.filter(Boolean)).toHaveLength(2)
})
