import { expect, test } from 'vitest'
import type { Role } from '#modules/accounts/role.ts'
import { changeRoles } from '#modules/agencies/server/change-roles.ts'
import { addAccount } from '#tests/account-factory.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { listGrantsOfAccount, listGrantsOfRole } from './list-grants.ts'

const services = await openTestServices()

test('who gave a role to whom, and until when, is read on the account and on the role, by administrators alone', async () => {
  const giver = await addAccount(services, ['SUPER_ADMIN'])
  const { userId } = await addAccount(services)
  const actor = person('SUPER_ADMIN', { userId: giver.userId })
  const change = (...roles: Role[]) => changeRoles(services, actor, { userId, roles, agency: null })
  await change('TRAVELER', 'OWNER')
  await change('TRAVELER')
  await change('OWNER')

  const by = { by: 'Camille Roux', at: expect.any(String) }
  const owner = [
    { role: 'OWNER', accountId: userId, from: by, until: null },
    { role: 'OWNER', accountId: userId, from: by, until: by },
  ]
  expect(await listGrantsOfAccount(services, actor, userId)).toMatchObject([
    owner[0],
    owner[1],
    { role: 'TRAVELER', from: { by: null }, until: by },
  ])
  expect(await listGrantsOfRole(services, person('ADMIN'), 'OWNER')).toMatchObject(owner)
  await expect(listGrantsOfAccount(services, person('BACK_OFFICE'), userId)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(listGrantsOfRole(services, person('AGENCY_ADMIN'), 'OWNER')).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
