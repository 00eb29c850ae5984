import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import {
  mayDecideMoneyAct,
  mayMoveAlone,
  mayMoveMoney,
  mayReadMoney,
  mayWithdrawMoneyAct,
  TWO_PERSONS_ABOVE,
} from './payment-policy.ts'

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

test('one person moves 10 000,00 € to the cent, and not one cent more', () => {
  expect(TWO_PERSONS_ABOVE).toBe(10_000_00)
  for (const role of ['BACK_OFFICE', 'SUPER_ADMIN'] as const) {
    expect(mayMoveAlone(person(role), 10_000_00)).toBe(true)
    expect(mayMoveAlone(person(role), 10_000_01)).toBe(false)
  }
  expect(mayMoveAlone(person('ADMIN'), 1)).toBe(false)
})

test('the product itself is none of the two persons', () => {
  expect(mayMoveAlone(SYSTEM, 10_000_01)).toBe(false)
  expect(mayDecideMoneyAct(SYSTEM, { askedBy: 'paul' })).toBe(false)
  expect(mayWithdrawMoneyAct(SYSTEM, { askedBy: 'paul' })).toBe(false)
})

test('the second person is another one of those who move money; the first alone takes the demand back', () => {
  const asked = { askedBy: 'paul' }
  const decide = ROLES.filter((role) => mayDecideMoneyAct(person(role, { userId: 'victor' }), asked))
  expect(decide).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
  expect(ROLES.filter((role) => mayDecideMoneyAct(person(role, { userId: 'paul' }), asked))).toEqual([])
  const withdraw = ROLES.filter((role) => mayWithdrawMoneyAct(person(role, { userId: 'paul' }), asked))
  expect(withdraw).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
  expect(ROLES.filter((role) => mayWithdrawMoneyAct(person(role, { userId: 'victor' }), asked))).toEqual([])
})
