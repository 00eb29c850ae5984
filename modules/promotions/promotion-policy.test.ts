import { expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayAnswerCost, mayKeepPromotion, mayPromote } from './promotion-policy.ts'

const HOUSE = ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN']
const rolesThat = (may: (actor: Actor) => boolean) =>
  ROLES.filter((role) => may(person(role, { userId: 'me', agencyIds: [7] })))

test('the head of an agency writes its promotions, the house those of all', () => {
  const of = (agencyId: number) => rolesThat((actor) => mayPromote(actor, { agencyId }))
  expect(of(7)).toEqual(['AGENCY_ADMIN', ...HOUSE])
  expect(of(8)).toEqual(HOUSE)
})

test('what the house bears is kept by the house alone, also in the agency of its head', () => {
  const kept = (borneBy: 'owner' | 'house') =>
    rolesThat((actor) => mayKeepPromotion(actor, { agencyId: 7, borneBy }))
  expect(kept('owner')).toEqual(['AGENCY_ADMIN', ...HOUSE])
  expect(kept('house')).toEqual(HOUSE)
})

test('the owner answers what they are asked, signed in or by its link, and no other role', () => {
  const asked = { publicId: 'asked', ownerId: 'me' }
  expect(rolesThat((actor) => mayAnswerCost(actor, asked))).toEqual(['OWNER'])
  expect(rolesThat((actor) => mayAnswerCost(actor, { ...asked, ownerId: 'another' }))).toEqual([])
  const by = (scope: string, subjectId: string) => mayAnswerCost({ kind: 'link', scope, subjectId }, asked)
  expect(by('promotion_cost', 'asked')).toBe(true)
  expect(by('promotion_cost', 'other')).toBe(false)
  expect(by('listing_change', 'asked')).toBe(false)
})
