import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayAnswerInvoice } from './supplier-invoice-policy.ts'

test('an invoice is answered by the owner who was asked, and by no other', () => {
  const among = (userId: string) =>
    ROLES.filter((role) => mayAnswerInvoice(person(role, { userId }), { ownerId: 'o' }))
  expect(among('o')).toEqual(['OWNER'])
  expect(among('p')).toEqual([])
})
