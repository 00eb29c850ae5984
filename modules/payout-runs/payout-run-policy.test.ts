import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayApproveRun } from './payout-run-policy.ts'

test('a run that two persons look at is approved by another than who proposed it', () => {
  const among = (userId: string, needsSecond: boolean) =>
    ROLES.filter((role) => mayApproveRun(person(role, { userId }), { proposedBy: 'a', needsSecond }))
  expect(among('b', true)).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
  expect(among('a', true)).toEqual([])
  expect(among('a', false)).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
})
