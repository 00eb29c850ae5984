import { expect, test } from 'vitest'
import { person, VISITOR } from '#tests/person.ts'
import { mayReadNotices } from './notice-policy.ts'

test('notices are those of the account that they were made for', () => {
  const agent = person('AGENT', { userId: 'nora' })
  expect(mayReadNotices(agent, { userId: 'nora' })).toBe(true)
  expect(mayReadNotices(person('SUPER_ADMIN', { userId: 'other' }), { userId: 'nora' })).toBe(false)
  expect(mayReadNotices(VISITOR, { userId: null })).toBe(false)
})
