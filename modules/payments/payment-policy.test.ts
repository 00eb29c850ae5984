import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { mayMoveMoney } from './payment-policy.ts'

const person = (role: Role) =>
  ({
    kind: 'user',
    userId: 'u',
    email: 'u@example.org',
    roles: [role],
    agencyId: 7,
    visitorId: null,
  }) as const

test('the back office and the administrators move money by hand, no agency and no owner', () => {
  expect(ROLES.filter((role) => mayMoveMoney(person(role)))).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(mayMoveMoney(SYSTEM)).toBe(true)
  expect(mayMoveMoney({ kind: 'visitor', visitorId: null })).toBe(false)
  expect(mayMoveMoney({ kind: 'link', scope: 'tracking', subjectId: 's' })).toBe(false)
})
