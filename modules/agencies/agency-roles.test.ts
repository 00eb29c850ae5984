import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { worksForAgencies } from './agency-roles.ts'

test('agents and heads work for agencies, the people of the house and clients do not', () => {
  expect(ROLES.filter((role) => worksForAgencies([role]))).toEqual(['AGENT', 'AGENCY_ADMIN'])
  expect(worksForAgencies(['TRAVELER', 'AGENT'])).toBe(true)
  expect(worksForAgencies([])).toBe(false)
})
