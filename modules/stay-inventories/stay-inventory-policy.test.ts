import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayAnswerInventory, mayMakeInventory, mayRemarkInventory } from './stay-inventory-policy.ts'

test('the inventories of a stay are made by the people of the villa’s agency and those of the house, and by no other agency', () => {
  const among = (agencyId: number) =>
    ROLES.filter((role) => mayMakeInventory(person(role, { agencyIds: [agencyId] }), { agencyId: 7 }))
  expect(among(7)).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(among(8)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})

test('a closed inventory is remarked on by the traveler of the stay and the holder of its own tracking link alone', () => {
  const stay = { publicId: 'stay', userId: 'me' }
  const link = { kind: 'link', scope: 'tracking', subjectId: 'stay' } as const
  expect(mayRemarkInventory(link, stay)).toBe(true)
  expect(mayRemarkInventory({ ...link, subjectId: 'other' }, stay)).toBe(false)
  expect(mayRemarkInventory({ ...link, scope: 'read_only' }, stay)).toBe(false)
  expect(mayRemarkInventory({ kind: 'visitor', visitorId: null }, { ...stay, userId: null })).toBe(false)
})

test('an inventory is answered by the traveler of the stay and by the link to that inventory alone', () => {
  const inventory = { publicId: 'stay', userId: 'me', moment: 'arrival' } as const
  const link = { kind: 'link', scope: 'inventory', subjectId: 'stay:arrival' } as const
  expect(mayAnswerInventory(link, inventory)).toBe(true)
  expect(mayAnswerInventory({ ...link, subjectId: 'stay:departure' }, inventory)).toBe(false)
  expect(mayAnswerInventory({ ...link, scope: 'tracking', subjectId: 'stay' }, inventory)).toBe(false)
  expect(mayAnswerInventory(person('AGENT', { agencyIds: [7] }), inventory)).toBe(false)
})
