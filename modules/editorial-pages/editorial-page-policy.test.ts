import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person, VISITOR } from '#tests/person.ts'
import { mayWriteEditorialPages } from './editorial-page-policy.ts'

test('the house writes the editorial pages, no agency does', () => {
  expect(ROLES.filter((role) => mayWriteEditorialPages(person(role)))).toEqual([
    'BACK_OFFICE',
    'ADMIN',
    'SUPER_ADMIN',
  ])
  expect(mayWriteEditorialPages(VISITOR)).toBe(false)
})
