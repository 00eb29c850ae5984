import { expect, test } from 'vitest'
import { DatabaseAway, isDatabaseAway } from './database-away.ts'

test.each([
  [new Error('password authentication failed for user "calanque"'), /password authentication failed/],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), /ECONNREFUSED/],
  ['found out before', /found out before/],
])('the message gives the cause of the absence: %s', (cause, said) => {
  const away = new DatabaseAway(cause)
  expect(away.message).toMatch(said)
  expect(isDatabaseAway(new Error('of a library', { cause: away }))).toBe(true)
})
