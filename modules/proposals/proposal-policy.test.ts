import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person, VISITOR } from '#tests/person.ts'
import { mayAnswerProposal, mayPropose } from './proposal-policy.ts'

test('the people of an agency propose for it, the back office and the super administrators for all', () => {
  const inAgency = (agencyId: number) =>
    ROLES.filter((role) => mayPropose(person(role, { agencyIds: [agencyId] }), { agencyId: 7 }))
  expect(inAgency(7)).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'SUPER_ADMIN'])
  expect(inAgency(8)).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
})

test('a proposal is answered by its own link, and by no account or other link', () => {
  const link = { kind: 'link', scope: 'proposal', subjectId: 'a' } as const
  expect(mayAnswerProposal(link, { publicId: 'a' })).toBe(true)
  expect(mayAnswerProposal(link, { publicId: 'b' })).toBe(false)
  expect(mayAnswerProposal({ ...link, scope: 'tracking' }, { publicId: 'a' })).toBe(false)
  expect(mayAnswerProposal(VISITOR, { publicId: 'a' })).toBe(false)
  expect(mayAnswerProposal(person('SUPER_ADMIN'), { publicId: 'a' })).toBe(false)
})
