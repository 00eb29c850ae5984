import { describe, expect, test } from 'vitest'
import { cardNeed } from './card-need.ts'

const deposit = { state: 'requested', way: 'card_hold', amount: 200_000, releaseAskedAt: null } as const
const held = { status: 'held', captured: 0, refunded: 0, askedReleaseAt: null } as const

describe('a card', () => {
  test('is wanted while nothing covers the deposit, and before a hold ends', () => {
    expect(cardNeed(deposit, null, [])).toEqual({ amount: 200_000, isPayment: false })
    expect(cardNeed({ ...deposit, state: 'expiring' }, null, [held])).toEqual({
      amount: 200_000,
      isPayment: false,
    })
  })

  test('is not wanted before it is asked for, while it is held, once it is released, nor for a transfer', () => {
    expect(cardNeed({ ...deposit, state: 'planned' }, null, [])).toBeNull()
    expect(cardNeed({ ...deposit, state: 'held' }, null, [held])).toBeNull()
    expect(cardNeed({ ...deposit, releaseAskedAt: new Date() }, null, [])).toBeNull()
    expect(cardNeed({ ...deposit, state: 'released' }, null, [])).toBeNull()
    expect(cardNeed({ ...deposit, way: 'bank_transfer' }, null, [])).toBeNull()
  })

  test('pays what a settled claim keeps and nothing holds', () => {
    const claimed = { ...deposit, state: 'claimed' } as const
    const ended = { ...held, status: 'ended' } as const
    expect(cardNeed(claimed, { kept: 60_000 }, [ended])).toEqual({ amount: 60_000, isPayment: true })
    expect(cardNeed(claimed, { kept: 60_000 }, [held])).toBeNull()
    expect(
      cardNeed(claimed, { kept: 60_000 }, [{ ...ended, status: 'captured', captured: 60_000 }]),
    ).toBeNull()
    expect(cardNeed(claimed, { kept: null }, [ended])).toBeNull()
  })
})
