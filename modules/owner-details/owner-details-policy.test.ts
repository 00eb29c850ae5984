import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { person } from '#tests/person.ts'
import { mayChangeBankAccount, mayDeclareRegistration, mayGiveOwnerDetails } from './owner-details-policy.ts'

const OWNER = { ownerId: 'helene', partyId: 'helene', agencyIds: [7] }

test('the owner, the head of the owner’s agency and administrators may give the account and the tax identity; an agent and another owner may not', () => {
  expect(mayGiveOwnerDetails(person('OWNER', { userId: 'helene' }), OWNER)).toBe(true)
  expect(mayGiveOwnerDetails(person('AGENCY_ADMIN', { agencyIds: [7] }), OWNER)).toBe(true)
  expect(mayGiveOwnerDetails(person('ADMIN'), OWNER)).toBe(true)
  expect(mayGiveOwnerDetails(person('OWNER', { userId: 'marius' }), OWNER)).toBe(false)
  expect(mayGiveOwnerDetails(person('AGENT', { agencyIds: [7] }), OWNER)).toBe(false)
  expect(mayGiveOwnerDetails(person('AGENCY_ADMIN', { agencyIds: [8] }), OWNER)).toBe(false)
})

test('the link that was mailed to an owner gives their account and tax identity, and another owner’s or another link does not', () => {
  const holder = { kind: 'link', scope: 'owner_details', subjectId: 'helene' } as const
  expect(mayGiveOwnerDetails(holder, OWNER)).toBe(true)
  expect(mayGiveOwnerDetails({ ...holder, subjectId: 'marius' }, OWNER)).toBe(false)
  expect(mayGiveOwnerDetails({ ...holder, scope: 'invitation' }, OWNER)).toBe(false)
  // A company that the person acts for is another party.
  expect(mayGiveOwnerDetails(holder, { ...OWNER, partyId: 'sci' })).toBe(false)
  expect(mayChangeBankAccount(holder, OWNER)).toBe(false)
})

test('the owner alone declares on their honor, signed in or by their link: no agency, administrator or product does it for them', () => {
  const link = { kind: 'link', scope: 'owner_details', subjectId: 'helene' } as const
  expect(mayDeclareRegistration(person('OWNER', { userId: 'helene' }), OWNER)).toBe(true)
  const linked = { ...OWNER, linkedTo: 'helene' }
  expect(mayDeclareRegistration(link, linked)).toBe(true)
  expect(mayDeclareRegistration({ ...link, scope: 'owner_review' }, linked)).toBe(false)
  expect(mayDeclareRegistration(link, { ...OWNER, linkedTo: 'marius' })).toBe(false)
  const others = [
    person('OWNER', { userId: 'marius' }),
    ...(['AGENT', 'AGENCY_ADMIN'] as const).map((role) => person(role, { agencyIds: [7] })),
    ...(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'] as const).map((role) => person(role)),
    SYSTEM,
    link,
  ]
  expect(others.filter((actor) => mayDeclareRegistration(actor, OWNER))).toEqual([])
  expect(mayDeclareRegistration(link, { ownerId: null, linkedTo: null })).toBe(false)
})

test('the owner alone changes the account they are paid on', () => {
  expect(mayChangeBankAccount(person('OWNER', { userId: 'helene' }), OWNER)).toBe(true)
  expect(mayChangeBankAccount(person('AGENCY_ADMIN', { agencyIds: [7] }), OWNER)).toBe(false)
  expect(mayChangeBankAccount(person('SUPER_ADMIN'), OWNER)).toBe(false)
})
