import { expect, test } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#modules/accounts/key-scope.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person, VISITOR } from '#tests/person.ts'
import {
  agenciesOfOptions,
  mayAnswerOffer,
  mayAnswerPrice,
  mayDerogate,
  mayKeepNights,
  mayPlaceOptions,
} from './option-policy.ts'

const agency = { agencyId: 7 }

test('the people of the agency, the back office and super administrators keep nights for its contacts', () => {
  const may = ROLES.filter((role) => mayPlaceOptions(person(role, { agencyIds: [7] }), agency))
  expect(may).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN'])
  expect(mayPlaceOptions(person('AGENT', { agencyIds: [8] }), agency)).toBe(false)
})

test('a program places and releases options by the right of its key, and does nothing else with them', () => {
  const key = (agencyId: number | null, scopes: readonly KeyScope[]) =>
    ({ kind: 'key', keyId: 'k', agencyId, scopes }) as const
  expect(mayKeepNights(key(7, ['option:write']), agency)).toBe(true)
  expect(mayKeepNights(key(null, ['option:write']), agency)).toBe(true)
  expect(mayKeepNights(key(8, ['option:write']), agency)).toBe(false)
  expect(mayKeepNights(key(7, ['option:read', 'contact:write']), agency)).toBe(false)
  expect(mayPlaceOptions(key(7, KEY_SCOPES), agency)).toBe(false)
  expect(mayDerogate(key(7, KEY_SCOPES), agency)).toBe(false)
})

test('the head of the agency and super administrators alone let an option pass its rules', () => {
  const may = ROLES.filter((role) => mayDerogate(person(role, { agencyIds: [7] }), agency))
  expect(may).toEqual(['AGENCY_ADMIN', 'SUPER_ADMIN'])
  expect(mayDerogate(person('AGENCY_ADMIN', { agencyIds: [8] }), agency)).toBe(false)
})

test('an agent reads the options of their agencies, the back office all of them, a visitor none', () => {
  expect(agenciesOfOptions(person('AGENT', { agencyIds: [7, 9] }))).toEqual([7, 9])
  expect(agenciesOfOptions(person('BACK_OFFICE'))).toBeNull()
  expect(agenciesOfOptions(person('TRAVELER', { agencyIds: [7] }))).toEqual([])
  expect(agenciesOfOptions(VISITOR)).toEqual([])
})

test('an offer is answered by the link that opens it, and by the agency, by no other', () => {
  const wait = { ...agency, publicId: 'a' }
  const link = (scope: 'option_offer' | 'tracking', subjectId: string) =>
    mayAnswerOffer({ kind: 'link', scope, subjectId }, wait)
  expect([link('option_offer', 'a'), link('option_offer', 'b'), link('tracking', 'a')]).toEqual([
    true,
    false,
    false,
  ])
  expect(mayAnswerOffer(person('AGENT', { agencyIds: [7] }), wait)).toBe(true)
  expect(mayAnswerOffer(VISITOR, wait)).toBe(false)
})

test('a granted price is answered by the owner who is asked, signed in or by its link, and by no other', () => {
  const asked = { publicId: 'a', ownerId: 'me' }
  const may = ROLES.filter((role) => mayAnswerPrice(person(role, { userId: 'me', agencyIds: [7] }), asked))
  expect(may).toEqual(['OWNER'])
  expect(mayAnswerPrice(person('OWNER', { userId: 'another' }), asked)).toBe(false)
  const link = (scope: 'granted_price' | 'promotion_cost', subjectId: string) =>
    mayAnswerPrice({ kind: 'link', scope, subjectId }, asked)
  expect([link('granted_price', 'a'), link('granted_price', 'b'), link('promotion_cost', 'a')]).toEqual([
    true,
    false,
    false,
  ])
})
