import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { person } from '#tests/person.ts'
import { mandateScopeOf, mayKeepMandates } from './mandate-policy.ts'

test('each role lists the mandates it may read', () => {
  expect(mandateScopeOf(person('BACK_OFFICE'))).toBe('all')
  expect(mandateScopeOf(person('ADMIN'))).toBe('all')
  expect(mandateScopeOf(person('AGENT', { agencyIds: [4] }))).toEqual({ agencyIds: [4] })
  expect(mandateScopeOf(person('OWNER', { userId: 'me' }))).toEqual({ ownerId: 'me' })
  expect(mandateScopeOf(person('TRAVELER'))).toBeNull()
  expect(mandateScopeOf({ kind: 'visitor', visitorId: null })).toBeNull()
})

test('the product itself enters mandates, for the demonstration', () => {
  expect(mayKeepMandates(SYSTEM, { agencyId: 1 })).toBe(true)
})
