import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPerson } from '#tests/cgv-fixture.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findAccountActor } from './find-account-actor.ts'

test('an account is an actor with the roles and agencies that it has today, and none once it is disabled', async () => {
  const services = await openTestServices()
  const agencyId = await openTestAgency(services.db)
  const { userId } = await addPerson(services, 'AGENT', agencyId)
  const find = () => findAccountActor(services.db, userId)
  expect(await find()).toMatchObject({ kind: 'user', userId, roles: ['AGENT'], agencyIds: [agencyId] })
  await services.db.deleteFrom('agencyMembers').where('userId', '=', userId).execute()
  expect(await find()).toMatchObject({ agencyIds: [] })
  await sql`update users set disabled_at = now() where id = ${userId}`.execute(services.db)
  expect(await find()).toBeNull()
})
