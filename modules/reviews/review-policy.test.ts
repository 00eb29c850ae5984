import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { answerSideOf, mayAnswerReview, mayModerateReview, mayWriteReview } from './review-policy.ts'

test('a stay is reviewed by the account that booked it, and by no other account whatever its role', () => {
  const stay = { userId: 'traveler' }
  expect(mayWriteReview(person('TRAVELER', { userId: 'traveler' }), stay)).toBe(true)
  expect(ROLES.filter((role) => mayWriteReview(person(role), stay))).toEqual([])
  expect(mayWriteReview({ kind: 'link', scope: 'tracking', subjectId: 's' }, stay)).toBe(false)
  expect(mayWriteReview(SYSTEM, stay)).toBe(true)
})

test('an owner answers in its own name, the agency’s people in that of the agency', () => {
  const villa = { ownerId: 'owner', agencyId: 7 }
  expect(answerSideOf(person('OWNER', { userId: 'owner' }), villa)).toBe('owner')
  expect(answerSideOf(person('AGENT', { agencyIds: [7] }), villa)).toBe('agency')
  expect(answerSideOf(person('AGENT', { agencyIds: [8] }), villa)).toBeNull()
})

test('the author of a review neither answers nor moderates it, whatever the author’s roles', () => {
  const review = { userId: 'me', ownerId: 'me', agencyId: 7 }
  for (const role of ROLES) {
    const author = person(role, { userId: 'me', agencyIds: [7] })
    expect([role, mayAnswerReview(author, review)]).toEqual([role, false])
    expect([role, mayModerateReview(author, review)]).toEqual([role, false])
  }
})
