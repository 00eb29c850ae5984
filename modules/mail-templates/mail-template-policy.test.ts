import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayWriteMails } from './mail-template-policy.ts'

test('the administrators alone write the texts of mails', () => {
  expect(ROLES.filter((role) => mayWriteMails(person(role)))).toEqual(['ADMIN', 'SUPER_ADMIN'])
})
