import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayWriteReview } from './review-policy.ts'

test('a stay is reviewed by the account that booked it, and by no other account whatever its role', () => {
  const stay = { userId: 'traveler' }
  expect(mayWriteReview(person('TRAVELER', { userId: 'traveler' }), stay)).toBe(true)
  expect(ROLES.filter((role) => mayWriteReview(person(role), stay))).toEqual([])
  expect(mayWriteReview({ kind: 'link', scope: 'tracking', subjectId: 's' }, stay)).toBe(false)
  expect(mayWriteReview(SYSTEM, stay)).toBe(true)
})
