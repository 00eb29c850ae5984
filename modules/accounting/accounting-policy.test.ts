import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayExportEntries } from './accounting-policy.ts'

test('the entries of a book are taken by the head of its agency and by the house, and by the head of no other', () => {
  const among = (agencyId: number) =>
    ROLES.filter((role) => mayExportEntries(person(role, { agencyIds: [agencyId] }), { agencyId: 7 }))
  expect(among(7)).toEqual(['AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(among(8)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})
