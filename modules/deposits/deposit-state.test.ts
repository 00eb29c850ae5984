import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEPOSIT_STATE_WORDS,
  DEPOSIT_STATES,
  type DepositEvent,
  type DepositState,
  isClaimed,
  isOver,
  nextDepositState,
} from './deposit-state.ts'

const after = (...events: DepositEvent[]) =>
  events.reduce<DepositState>((state, event) => nextDepositState(state, event) ?? state, 'planned')

describe('a deposit', () => {
  test.each<[DepositState, DepositEvent[]]>([
    ['released', ['request', 'hold', 'release']],
    ['held', ['request', 'fail', 'request', 'hold', 'expire', 'hold']],
    ['failed', ['request', 'hold', 'expire', 'lapse']],
    ['captured', ['request', 'hold', 'claim', 'settle']],
    ['released', ['request', 'hold', 'claim', 'contest', 'release']],
    ['claimed', ['request', 'hold', 'lapse', 'claim', 'lapse']],
    ['released', ['request', 'release', 'hold']],
  ])('is %s after its events', (state, events) => {
    expect(after(...events)).toBe(state)
  })

  test('that is over stays as it ended, whatever is reported later', () => {
    const event = fc.constantFrom<DepositEvent>(
      ...(['request', 'hold', 'fail', 'expire', 'lapse', 'claim', 'contest', 'settle', 'release'] as const),
    )
    fc.assert(
      fc.property(fc.constantFrom<DepositState>('captured', 'released'), event, (state, next) => {
        expect(isOver(state)).toBe(true)
        expect(nextDepositState(state, next)).toBeNull()
      }),
    )
  })

  test('that is claimed is neither requested nor failed by what becomes of its hold', () => {
    for (const state of DEPOSIT_STATES.filter(isClaimed))
      for (const event of ['request', 'fail', 'expire', 'lapse', 'hold'] as const)
        expect(nextDepositState(state, event)).toBeNull()
  })

  test('has one word for each of its states', () => {
    expect(new Set(Object.values(DEPOSIT_STATE_WORDS)).size).toBe(DEPOSIT_STATES.length)
  })
})
