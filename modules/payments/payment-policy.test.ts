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

test('only the back office and the super administrators may move money by hand', () => {
  expect(ROLES.filter((role) => mayMoveMoney(person(role)))).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
})

test('administrators may read the money that waits for staff, like staff who move money', () => {
  expect(ROLES.filter((role) => mayReadMoney(person(role)))).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})

test.each([mayMoveMoney, mayReadMoney])('%o: the product itself may, a visitor and a link may not', (may) => {
  expect(may(SYSTEM)).toBe(true)
  expect(may({ kind: 'visitor', visitorId: null })).toBe(false)
  expect(may({ kind: 'link', scope: 'tracking', subjectId: 's' })).toBe(false)
})

test('one person alone may move 10 000,00 € and not one cent more', () => {
  expect(TWO_PERSONS_ABOVE).toBe(10_000_00)
  for (const role of ['BACK_OFFICE', 'SUPER_ADMIN'] as const) {
    expect(mayMoveAlone(person(role), 10_000_00)).toBe(true)
    expect(mayMoveAlone(person(role), 10_000_01)).toBe(false)
  }
  expect(mayMoveAlone(person('ADMIN'), 1)).toBe(false)
})

test('the product itself may not be either of the two persons', () => {
  expect(mayMoveAlone(SYSTEM, 10_000_01)).toBe(false)
  expect(mayDecideMoneyAct(SYSTEM, { askedBy: 'paul' })).toBe(false)
  expect(mayWithdrawMoneyAct(SYSTEM, { askedBy: 'paul' })).toBe(false)
})

test('the second person is another who may move money; only the first withdraws the demand', () => {
  const asked = { askedBy: 'paul' }
  const decide = ROLES.filter((role) => mayDecideMoneyAct(person(role, { userId: 'victor' }), asked))
  expect(decide).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
  expect(ROLES.filter((role) => mayDecideMoneyAct(person(role, { userId: 'paul' }), asked))).toEqual([])
  const withdraw = ROLES.filter((role) => mayWithdrawMoneyAct(person(role, { userId: 'paul' }), asked))
  expect(withdraw).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
  expect(ROLES.filter((role) => mayWithdrawMoneyAct(person(role, { userId: 'victor' }), asked))).toEqual([])
})
