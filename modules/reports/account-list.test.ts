import { expect, test } from 'vitest'
import { describeRoles, inRoleOrder } from './account-list.ts'

test('the roles of an account are named in French, in the order of the product', () => {
  expect(inRoleOrder(['ADMIN', 'AGENT', 'TRAVELER'])).toEqual(['TRAVELER', 'AGENT', 'ADMIN'])
  expect(describeRoles(['TRAVELER', 'AGENCY_ADMIN'])).toBe('Voyageur, Responsable d’agence')
  expect(describeRoles([])).toBe('Sans rôle')
})
