import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { filesDocuments, mayFileDocuments, mayOpenByLink, mayTakeAwayDocument } from './document-policy.ts'

const among = (may: (actor: ReturnType<typeof person>) => boolean) =>
  ROLES.filter((role) => may(person(role, { userId: 'me', agencyIds: [1] })))

test('the people of an agency and the super administrators file documents, and no agency those of another', () => {
  expect(among((actor) => mayFileDocuments(actor, { agencyId: 1 }))).toEqual([
    ...['AGENT', 'AGENCY_ADMIN', 'SUPER_ADMIN'],
  ])
  expect(among((actor) => mayFileDocuments(actor, { agencyId: 2 }))).toEqual(['SUPER_ADMIN'])
})

test('an agent takes away what they filed, the head of the agency what anyone of it filed', () => {
  const away = (filedBy: string, agencyId = 1) =>
    among((actor) => mayTakeAwayDocument(actor, { agencyId, filedBy }))
  expect(away('me')).toEqual(['AGENT', 'AGENCY_ADMIN', 'SUPER_ADMIN'])
  expect(away('another')).toEqual(['AGENCY_ADMIN', 'SUPER_ADMIN'])
  expect(away('me', 2)).toEqual(['SUPER_ADMIN'])
})

test('a document is opened by its own link, not by that of another nor by an account', () => {
  const link = { kind: 'link', scope: 'document', subjectId: 'a' } as const
  expect(mayOpenByLink(link, { publicId: 'a' })).toBe(true)
  expect(mayOpenByLink(link, { publicId: 'b' })).toBe(false)
  expect(mayOpenByLink({ ...link, scope: 'proposal' }, { publicId: 'a' })).toBe(false)
  expect(among((actor) => mayOpenByLink(actor, { publicId: 'a' }))).toEqual([])
})

test('the people of agencies and the super administrators file documents with some agency', () => {
  expect(among(filesDocuments)).toEqual(['AGENT', 'AGENCY_ADMIN', 'SUPER_ADMIN'])
})
