import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { person } from '#tests/person.ts'
import { mayReadStatement, statementScopeOf } from './statement-policy.ts'

const OWNER = person('OWNER', { userId: 'an-owner' })
const HEAD = person('AGENCY_ADMIN', { agencyIds: [7] })

describe('the statements that a console lists', () => {
  test('are those of the parties of an owner, of the books of a head of agencies, and all for the house', () => {
    expect(statementScopeOf(OWNER, 'owner')).toEqual({ kind: 'owner', accountId: 'an-owner' })
    for (const area of ['agent', 'owner'] as const)
      expect(statementScopeOf(HEAD, area)).toEqual({ kind: 'agencies', agencyIds: [7] })
    for (const role of ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'] as const)
      expect(statementScopeOf(person(role), 'back-office')).toEqual({ kind: 'house' })
  })

  test('are none for an agent, a traveler, and who has no account', () => {
    expect(statementScopeOf(person('AGENT', { agencyIds: [7] }), 'agent')).toBeNull()
    expect(statementScopeOf(person('TRAVELER'), 'owner')).toBeNull()
    expect(statementScopeOf(SYSTEM, 'admin')).toBeNull()
  })

  test('of an owner who leads an agency too are in each console the ones of that console', () => {
    const both = { ...OWNER, roles: ['OWNER', 'AGENCY_ADMIN'] as const, agencyIds: [7] }
    expect(statementScopeOf(both, 'owner')).toEqual({ kind: 'owner', accountId: 'an-owner' })
    expect(statementScopeOf(both, 'agent')).toEqual({ kind: 'agencies', agencyIds: [7] })
  })
})

test('an account that was an owner’s and lost the role reads no statement', () => {
  const about = { agencyId: 7, accountId: 'an-owner' }
  expect(mayReadStatement(OWNER, about)).toBe(true)
  expect(mayReadStatement({ ...OWNER, roles: ['TRAVELER'] }, about)).toBe(false)
})
