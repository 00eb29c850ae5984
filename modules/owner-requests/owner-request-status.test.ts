import { expect, test } from 'vitest'
import {
  nextOwnerRequestStatus,
  OWNER_REQUEST_STATUS_LABELS,
  type OwnerRequestEvent,
  type OwnerRequestStatus,
} from './owner-request-status.ts'

const STATUSES = Object.keys(OWNER_REQUEST_STATUS_LABELS) as OwnerRequestStatus[]
const EVENTS: OwnerRequestEvent[] = ['decline', 'invite', 'withdraw', 'join']

test('every status is reached from a request that was received', () => {
  const reached = new Set<OwnerRequestStatus>(['received'])
  for (const status of reached)
    for (const event of EVENTS) {
      const next = nextOwnerRequestStatus(status, event)
      if (next) reached.add(next)
    }
  expect([...reached].sort()).toEqual([...STATUSES].sort())
})

test('a request that was declined or whose owner has come in takes no further act', () => {
  for (const status of ['declined', 'joined'] as const)
    expect(EVENTS.filter((event) => nextOwnerRequestStatus(status, event))).toEqual([])
})

test('only an owner who is invited may join', () => {
  expect(STATUSES.filter((status) => nextOwnerRequestStatus(status, 'join'))).toEqual(['invited'])
})
