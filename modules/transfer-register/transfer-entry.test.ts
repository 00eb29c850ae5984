import { describe, expect, test } from 'vitest'
import { readTransferEntry, type TypedTransfer, transferOutcome } from './transfer-entry.ts'

const TODAY = '2026-11-22'
const typed = (change: Partial<TypedTransfer> = {}): TypedTransfer => ({
  ...{ amount: '1 250,50', receivedOn: '2026-11-20', payer: ' Camille Exemple ', confirmed: true },
  ...change,
})

describe('a typed transfer', () => {
  test('is read with French number formats', () => {
    const entry = { amount: 125_050, receivedOn: '2026-11-20', payer: 'Camille Exemple' }
    expect(readTransferEntry(typed(), TODAY)).toEqual({ entry })
    expect(readTransferEntry(typed({ amount: '1250.5 €' }), TODAY)).toEqual({ entry })
    expect(readTransferEntry(typed({ amount: '1\u202f250,50' }), TODAY)).toEqual({ entry })
  })

  test.each([
    ['amount', { amount: 'mille' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '1,005' }],
    ['receivedOn', { receivedOn: '' }],
    ['receivedOn', { receivedOn: '2026-11-23' }],
    ['receivedOn', { receivedOn: '2025-11-20' }],
    ['payer', { payer: '  ' }],
    ['payer', { payer: 'x'.repeat(141) }],
    ['confirmed', { confirmed: false }],
  ])('is refused for its %s: %j', (field, change) => {
    const read = readTransferEntry(typed(change), TODAY)
    expect('errors' in read && Object.keys(read.errors)).toEqual([field])
  })
})

test('a transfer is the whole amount awaited, a part of it, or more', () => {
  expect(transferOutcome(1_000, 0, 1_000, 0)).toEqual({ kind: 'whole', left: 0, surplus: 0 })
  expect(transferOutcome(1_000, 0, 400, 0)).toEqual({ kind: 'part', left: 600, surplus: 0 })
  expect(transferOutcome(1_000, 400, 600, 0)).toEqual({ kind: 'whole', left: 0, surplus: 0 })
  expect(transferOutcome(1_000, 400, 700, 0)).toEqual({ kind: 'too_much', left: 0, surplus: 100 })
})

test('a cent missing or too much is the whole amount within the tolerance, of one transfer or of its last part', () => {
  const whole = { kind: 'whole', left: 0, surplus: 0 }
  expect(transferOutcome(1_000, 0, 999, 1)).toEqual(whole)
  expect(transferOutcome(1_000, 0, 1_001, 1)).toEqual(whole)
  expect(transferOutcome(1_000, 600, 399, 1)).toEqual(whole)
  expect(transferOutcome(1_000, 0, 998, 1)).toEqual({ kind: 'part', left: 2, surplus: 0 })
  expect(transferOutcome(1_000, 0, 1_002, 1)).toEqual({ kind: 'too_much', left: 0, surplus: 2 })
})
