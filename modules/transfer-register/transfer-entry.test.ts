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
  expect(transferOutcome(1_000, 0, 1_000)).toEqual({ kind: 'whole', left: 0, surplus: 0 })
  expect(transferOutcome(1_000, 0, 400)).toEqual({ kind: 'part', left: 600, surplus: 0 })
  expect(transferOutcome(1_000, 400, 600)).toEqual({ kind: 'whole', left: 0, surplus: 0 })
  expect(transferOutcome(1_000, 400, 700)).toEqual({ kind: 'too_much', left: 0, surplus: 100 })
})
