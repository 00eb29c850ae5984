import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { addAccount } from '#tests/account-factory.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { Actor } from '../actor.ts'
import { changeProfile } from './change-profile.ts'
import { findProfile } from './find-profile.ts'

let db: Database
let actor: Actor
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const { userId, email } = await addAccount(await openTestServices(db))
  actor = { kind: 'user', userId, email, roles: ['TRAVELER'], agencyIds: [], visitorId: null }
})

test('a name and a telephone are corrected by their owner alone, and a name cannot be empty', async () => {
  await changeProfile({ db }, actor, {
    firstName: ' Camille ',
    lastName: 'Roux-Vidal',
    phone: '+33 6 00 00 00 01',
  })
  const now = { firstName: 'Camille', lastName: 'Roux-Vidal', phone: '+33 6 00 00 00 01' }
  expect(await findProfile({ db }, actor)).toMatchObject(now)
  const wrong = changeProfile({ db }, actor, { firstName: '', lastName: 'Roux', phone: 'allô' })
  await expect(wrong).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: ['firstName', 'phone'] },
  })
  const visitor: Actor = { kind: 'visitor', visitorId: null }
  await expect(changeProfile({ db }, visitor, now)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect(await findProfile({ db }, actor)).toMatchObject(now)
  await changeProfile({ db }, actor, { ...now, phone: null })
  expect(await findProfile({ db }, actor)).toMatchObject({ phone: null })
})
