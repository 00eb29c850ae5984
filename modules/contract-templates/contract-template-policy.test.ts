import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayWriteTemplates } from './contract-template-policy.ts'

test('the administrators alone write the templates of contracts', () => {
  expect(ROLES.filter((role) => mayWriteTemplates(person(role)))).toEqual(['ADMIN', 'SUPER_ADMIN'])
})
