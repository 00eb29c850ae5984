import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayMoveMoney, mayReadMoney } from './payment-policy.ts'

test('the back office and the super administrators move money by hand, no agency, no owner and no administrator', () => {
  expect(ROLES.filter((role) => mayMoveMoney(person(role)))).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
})

test('administrators read what money waits for a person', () => {
  expect(ROLES.filter((role) => mayReadMoney(person(role)))).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})

test.each([mayMoveMoney, mayReadMoney])('%o: the product itself may, a visitor and a link may not', (may) => {
  expect(may(SYSTEM)).toBe(true)
  expect(may({ kind: 'visitor', visitorId: null })).toBe(false)
  expect(may({ kind: 'link', scope: 'tracking', subjectId: 's' })).toBe(false)
})
