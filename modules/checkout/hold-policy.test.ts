import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayHoldForOthers } from './hold-policy.ts'

test('agencies’ people, the back office and super administrators may hold nights for others', () => {
  const holders = ['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN']
  expect(ROLES.filter((role) => mayHoldForOthers(person(role)))).toEqual(holders)
  expect(mayHoldForOthers({ kind: 'visitor', visitorId: null })).toBe(false)
})
