import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person, VISITOR } from '#tests/person.ts'
import { maySendLetters } from './newsletter-policy.ts'

test('the house writes and sends letters, no agency does', () => {
  expect(ROLES.filter((role) => maySendLetters(person(role)))).toEqual([
    'BACK_OFFICE',
    'ADMIN',
    'SUPER_ADMIN',
  ])
  expect(maySendLetters(VISITOR)).toBe(false)
})
