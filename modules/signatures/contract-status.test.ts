import { describe, expect, test } from 'vitest'
import {
  CONTRACT_STATUSES,
  type ContractEvent,
  contractAfter,
  SIGNATURE_STATUSES,
  type SignatureRequestEvent,
  signatureAfter,
} from './contract-status.ts'

const CONTRACT_EVENTS: ContractEvent[] = ['sent', 'signed', 'signature_failed', 'replaced']
const SIGNATURE_EVENTS: SignatureRequestEvent[] = [
  'sent',
  'done',
  'declined',
  'expired',
  'cancelled',
  'failed',
]

function reachable<S, E>(start: S, events: readonly E[], after: (status: S, event: E) => S | null): Set<S> {
  const seen = new Set([start])
  for (const status of seen) {
    for (const event of events) {
      const next = after(status, event)
      if (next) seen.add(next)
    }
  }
  return seen
}

describe('contract status', () => {
  test('every status can be reached', () => {
    expect([...reachable('generated', CONTRACT_EVENTS, contractAfter)].sort()).toEqual(
      [...CONTRACT_STATUSES].sort(),
    )
  })

  test('signed and void are final', () => {
    for (const event of CONTRACT_EVENTS) {
      expect(contractAfter('signed', event)).toBeNull()
      expect(contractAfter('void', event)).toBeNull()
    }
  })
})

describe('signature request status', () => {
  test('every status can be reached', () => {
    expect([...reachable('created', SIGNATURE_EVENTS, signatureAfter)].sort()).toEqual(
      [...SIGNATURE_STATUSES].sort(),
    )
  })

  test('a signature replaces an earlier refusal or expiry, and no later event changes it', () => {
    expect(signatureAfter('declined', 'done')).toBe('signed')
    expect(signatureAfter('expired', 'done')).toBe('signed')
    for (const event of SIGNATURE_EVENTS) expect(signatureAfter('signed', event)).toBeNull()
  })

  test('a voided request is never signed', () => {
    expect(signatureAfter('void', 'done')).toBeNull()
  })
})
