import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { person } from '#tests/person.ts'
import { mayCloseAgency } from './closing-policy.ts'

test('an agency is closed by an administrator, and neither by its head nor by the product itself', () => {
  expect([person('ADMIN'), person('SUPER_ADMIN')].every(mayCloseAgency)).toBe(true)
  const head = person('AGENCY_ADMIN', { agencyIds: [1] })
  expect([head, person('BACK_OFFICE'), SYSTEM].some(mayCloseAgency)).toBe(false)
})
