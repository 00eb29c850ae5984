import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderPaymentStatus } from '#modules/payments/payment-status.ts'
import { type HoldStatus, isOpenHold, nextHoldStatus } from './hold-status.ts'

const after = (reports: readonly ProviderPaymentStatus[], isReleaseAsked = false) =>
  reports.reduce<HoldStatus>(
    (status, reported) => nextHoldStatus(status, reported, { isReleaseAsked }) ?? status,
    'created',
  )

test('a cancelled hold was released where we asked for it, else the bank ended it', () => {
  expect(after(['authorized', 'cancelled'], true)).toBe('released')
  expect(after(['authorized', 'cancelled'])).toBe('ended')
})

test('a late report undoes nothing', () => {
  expect(after(['authorized', 'succeeded', 'authorized', 'cancelled'])).toBe('captured')
  expect(after(['cancelled', 'authorized'])).toBe('ended')
  expect(after(['authorized', 'requires_action', 'processing'])).toBe('held')
})

test('reports of one life in any order, each said twice, end as they end in their order', () => {
  const lives: ProviderPaymentStatus[][] = [
    ['requires_action', 'authorized', 'succeeded'],
    ['processing', 'authorized', 'succeeded'],
    ['requires_action', 'failed'],
  ]
  fc.assert(
    fc.property(
      fc
        .constantFrom(...lives)
        .chain((life) =>
          fc.tuple(
            fc.constant(life),
            fc.shuffledSubarray([...life, ...life], { minLength: life.length * 2 }),
          ),
        ),
      ([life, shuffled]) => {
        expect(after(shuffled)).toBe(after(life))
      },
    ),
  )
})

test('a hold is open until it was taken, released or refused', () => {
  expect((['created', 'requires_action', 'held'] as const).every(isOpenHold)).toBe(true)
  expect((['captured', 'released', 'ended', 'failed'] as const).some(isOpenHold)).toBe(false)
})

test('a transfer is awaited, then taken as it comes, even once it was given up', () => {
  expect(after(['awaiting_transfer'])).toBe('awaiting_transfer')
  expect(isOpenHold('awaiting_transfer')).toBe(true)
  expect(after(['awaiting_transfer', 'succeeded', 'awaiting_transfer'])).toBe('captured')
  expect(after(['awaiting_transfer', 'cancelled'], true)).toBe('released')
  expect(after(['awaiting_transfer', 'cancelled', 'succeeded'], true)).toBe('captured')
})
