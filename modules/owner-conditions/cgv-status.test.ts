import { expect, test } from 'vitest'
import { CONTRACT_STATUSES, SIGNATURE_STATUSES } from '#modules/signatures/contract-status.ts'
import { CGV_STATUSES, cgvStatusOf } from './cgv-status.ts'

const contract = (
  status: (typeof CONTRACT_STATUSES)[number],
  request?: (typeof SIGNATURE_STATUSES)[number],
) =>
  cgvStatusOf({
    status,
    signature: request
      ? {
          status: request,
          level: 'advanced',
          signerName: 'Hélène Vidal',
          signerEmail: 'helene.vidal@example.org',
          signingUrl: null,
          expiresAt: new Date(0),
        }
      : null,
  })

test('the status follows the contract and its last request (spec §4)', () => {
  expect(cgvStatusOf(null)).toBe('not_started')
  expect(contract('generated')).toBe('generating')
  expect(contract('generated', 'created')).toBe('generating')
  expect(contract('pending', 'pending')).toBe('pending')
  expect(contract('signed', 'signed')).toBe('signed')
  for (const lost of ['declined', 'expired', 'error'] as const)
    expect(contract('generated', lost)).toBe('error')
})

test('the conditions are signed once the contract or its request is signed', () => {
  expect(contract('pending', 'signed')).toBe('signed')
  expect(contract('signed', 'void')).toBe('signed')
})

test('a replaced text counts as not started, and every status can be reached', () => {
  const all = CONTRACT_STATUSES.flatMap((status) => [
    contract(status),
    ...SIGNATURE_STATUSES.map((request) => contract(status, request)),
  ])
  expect(contract('void', 'pending')).toBe('not_started')
  expect(new Set(all)).toEqual(new Set(CGV_STATUSES))
})
