import { expect, test } from 'vitest'
import { pageOfSubject } from './account-audit-list.ts'

test('what an act was about opens where an administrator reads it, and nothing opens that is gone', () => {
  const page = (subjectKind: string, about: string | null = 'Nom') =>
    pageOfSubject({ subjectKind, subjectId: 'x', about })
  expect(page('user')).toBe('/admin/users/x')
  expect(page('reservation')).toBe('/admin/reservations/x')
  expect(page('property')).toBe('/admin/properties/x/publication')
  expect(page('contact')).toBe('/agent/contacts/x')
  expect(page('task')).toBe('/back-office/taches/x')
  expect(page('work')).toBeNull()
  expect(page('user', null)).toBeNull()
})
