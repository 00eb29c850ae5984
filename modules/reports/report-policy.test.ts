import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { maySendReport } from './report-policy.ts'

test('a report is sent by the people of the villa’s agency and the super administrators, by no other agency', () => {
  const inAgency = (agencyId: number) =>
    ROLES.filter((role) => maySendReport(person(role, { agencyIds: [agencyId] }), { agencyId: 7 }))
  expect(inAgency(7)).toEqual(['AGENT', 'AGENCY_ADMIN', 'SUPER_ADMIN'])
  expect(inAgency(8)).toEqual(['SUPER_ADMIN'])
})
