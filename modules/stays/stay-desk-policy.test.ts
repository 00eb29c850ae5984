import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayNameAgent, mayRemindTraveler } from './stay-desk-policy.ts'

const STAY = { agencyId: 7 }
const inAgency = (agencyId: number, may: typeof mayRemindTraveler) =>
  ROLES.filter((role) => may(person(role, { agencyIds: [agencyId] }), STAY))

test('a traveler is reminded by the people of the villa’s agency and the back office, and by no other agency', () => {
  expect(inAgency(7, mayRemindTraveler)).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN'])
  expect(inAgency(8, mayRemindTraveler)).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
})

test('the agent in charge is named by the head of the villa’s agency and the back office', () => {
  expect(inAgency(7, mayNameAgent)).toEqual(['AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN'])
  expect(inAgency(8, mayNameAgent)).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
})
