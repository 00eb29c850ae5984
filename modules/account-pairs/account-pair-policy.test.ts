import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person, VISITOR } from '#tests/person.ts'
import { mayJudgeAccountPairs } from './account-pair-policy.ts'

test('the administrators judge pairs of accounts, and no one else', () => {
  expect(ROLES.filter((role) => mayJudgeAccountPairs(person(role)))).toEqual(['ADMIN', 'SUPER_ADMIN'])
  expect(mayJudgeAccountPairs(VISITOR)).toBe(false)
})
