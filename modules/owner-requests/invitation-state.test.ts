import { expect, test } from 'vitest'
import { invitationState } from './invitation-state.ts'

test.each([
  ['live', 'invited', 'open'],
  ['revoked', 'invited', 'replaced'],
  ['expired', 'invited', 'expired'],
  ['revoked', 'joined', 'used'],
  ['expired', 'joined', 'used'],
  ['live', 'joined', 'used'],
  ['revoked', 'withdrawn', 'withdrawn'],
] as const)('a link that is %s, of a request that is %s, has the state %s', (link, status, state) => {
  expect(invitationState(link, status)).toBe(state)
})
