import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import {
  agenciesOfIncidents,
  hasAgencyForIncidents,
  mayAnswerIncident,
  mayKeepIncidents,
  mayReadIncident,
} from './incident-policy.ts'

const informedAt = new Date('2027-07-21T10:00:00Z')

test('an incident is followed by the people of its agency and the back office', () => {
  const among = (agencyIds: number[]) =>
    ROLES.filter((role) => mayKeepIncidents(person(role, { agencyIds }), { agencyId: 7 }))
  expect(among([7])).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN'])
  expect(among([8])).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
  expect(agenciesOfIncidents(person('AGENT', { agencyIds: [7, 8] }))).toEqual([7, 8])
  expect(agenciesOfIncidents(person('BACK_OFFICE'))).toBeNull()
  const reporting = ROLES.filter((role) => hasAgencyForIncidents(person(role, { agencyIds: [7] })))
  expect(reporting).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN'])
})

test('the estimates of a repair are answered by the owner who was asked, and by no other', () => {
  const among = (ownerId: string | null) =>
    ROLES.filter((role) => mayAnswerIncident(person(role, { userId: 'o' }), { ownerId }))
  expect([among('o'), among('p'), among(null)]).toEqual([['OWNER'], [], []])
})

test('its owner reads an incident once they are informed, and no traveler reads it', () => {
  const reads = (role: (typeof ROLES)[number], at: Date | null) =>
    mayReadIncident(person(role, { userId: 'o' }), { agencyId: 7, ownerId: 'o', informedAt: at })
  expect([reads('OWNER', null), reads('OWNER', informedAt), reads('TRAVELER', informedAt)]).toEqual([
    ...[false, true, false],
  ])
})
