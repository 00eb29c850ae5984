import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayHoldForOthers } from './hold-policy.ts'

test('those who book for others hold nights for them: agencies’ people, the back office, super administrators', () => {
  const holders = ['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN']
  expect(ROLES.filter((role) => mayHoldForOthers(person(role)))).toEqual(holders)
  expect(mayHoldForOthers({ kind: 'visitor', visitorId: null })).toBe(false)
})
