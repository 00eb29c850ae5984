import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayMakeInventory } from './stay-inventory-policy.ts'

test('the inventories of a stay are made by the people of the villa’s agency and the back office, and by no other agency', () => {
  const among = (agencyId: number) =>
    ROLES.filter((role) => mayMakeInventory(person(role, { agencyIds: [agencyId] }), { agencyId: 7 }))
  expect(among(7)).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN'])
  expect(among(8)).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
})
