import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayRetryWork } from './work-policy.ts'

test('the back office, the administrators and the product itself may have given-up work tried again', () => {
  expect(ROLES.filter((role) => mayRetryWork(person(role)))).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(mayRetryWork(SYSTEM)).toBe(true)
  expect(mayRetryWork({ kind: 'visitor', visitorId: null })).toBe(false)
})
