import { expect, test } from 'vitest'
import { SYSTEM } from './actor.ts'
import { askerOf } from './asker.ts'

test('accounts and known browsers are counted one by one, all other callers by address', () => {
  const user = { userId: 'u', email: 'a@example.org', roles: [], agencyIds: [], visitorId: 'v' }
  expect(askerOf({ kind: 'user', ...user }, '192.0.2.1')).toEqual({ address: '192.0.2.1', known: 'user:u' })
  expect(askerOf({ kind: 'visitor', visitorId: 'v' }, '192.0.2.1').known).toBe('visitor:v')
  expect(askerOf({ kind: 'visitor', visitorId: null }, '192.0.2.1').known).toBeNull()
  expect(askerOf(SYSTEM, '192.0.2.1').known).toBeNull()
})
