import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DepositStep, depositSteps, isKept, type StepFacts, type SteppedHold } from './deposit-steps.ts'

const NOW = new Date('2027-07-26T10:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

const hold = (id: string, change: Partial<SteppedHold> = {}): SteppedHold => ({
  ...{ id, status: 'held', amount: 500_000, captured: 0, refunded: 0, captureBefore: inHours(96) },
  asked: { capture: null, isRelease: false, refund: null },
  ...change,
})
const steps = (facts: Partial<StepFacts>) =>
  depositSteps({ isEnding: false, claim: null, holds: [], tolerance: 0, now: NOW, ...facts })

describe('a deposit without claim', () => {
  test('asks for nothing while one hold stands', () => {
    expect(steps({ holds: [hold('a')] })).toEqual([])
  })

  test('releases the former hold once a longer one is in place', () => {
    const holds = [hold('a', { captureBefore: inHours(20) }), hold('b')]
    expect(steps({ holds })).toEqual([{ kind: 'release', hold: 'a' }])
  })

  test('releases every hold at its end, and is over once the provider has confirmed it', () => {
    const holds = [hold('a'), hold('b', { status: 'requires_action', captureBefore: null })]
    expect(steps({ isEnding: true, holds })).toEqual([
      { kind: 'release', hold: 'a' },
      { kind: 'release', hold: 'b' },
    ])
    const asked = { capture: null, isRelease: true, refund: null }
    expect(steps({ isEnding: true, holds: [hold('a', { asked })] })).toEqual([])
    const released = hold('a', { status: 'released', asked })
    expect(steps({ isEnding: true, holds: [released] })).toEqual([{ kind: 'end', kept: 0 }])
  })
})

describe('a claim', () => {
  const claim = { total: 60_000, kept: null }

  test('takes nothing before its outcome while a hold stands for more than a day', () => {
    expect(steps({ claim, holds: [hold('a')] })).toEqual([])
  })

  test('is taken into no one’s account when the hold ends before the outcome, then nothing more is held', () => {
    const holds = [hold('a', { captureBefore: inHours(24) })]
    expect(steps({ claim, holds })).toEqual([{ kind: 'capture', hold: 'a', amount: 60_000 }])
    const taken = hold('a', { status: 'captured', captured: 60_000 })
    expect(steps({ claim, holds: [taken, hold('b')] })).toEqual([{ kind: 'release', hold: 'b' }])
    expect(steps({ claim, holds: [taken] })).toEqual([])
  })

  test('goes back whole when the traveler was right, and is over once it has', () => {
    const taken = hold('a', { status: 'captured', captured: 60_000 })
    const lost = { total: 60_000, kept: 0 }
    expect(steps({ claim: lost, holds: [taken] })).toEqual([{ kind: 'refund', hold: 'a', amount: 60_000 }])
    const asked = { capture: 60_000, isRelease: false, refund: 60_000 }
    expect(steps({ claim: lost, holds: [{ ...taken, asked }] })).toEqual([])
    expect(steps({ claim: lost, holds: [{ ...taken, asked, refunded: 60_000 }] })).toEqual([
      { kind: 'end', kept: 0 },
    ])
  })

  test('that is agreed to waits for a payment where nothing is held', () => {
    expect(
      steps({ claim: { total: 60_000, kept: 60_000 }, holds: [hold('a', { status: 'ended' })] }),
    ).toEqual([])
  })
})

describe('a deposit that came by transfer', () => {
  const came = (captured: number, change: Partial<SteppedHold> = {}) =>
    hold('a', { status: 'captured', captured, captureBefore: null, ...change })
  const asked = (refund: number) => ({ asked: { capture: null, isRelease: false, refund } })

  test('gives back at once what exceeds it by more than the tolerance, and the rest at its end', () => {
    expect(steps({ holds: [came(500_100)], tolerance: 100 })).toEqual([])
    expect(steps({ holds: [came(510_000)], tolerance: 100 })).toEqual([
      { kind: 'refund', hold: 'a', amount: 10_000 },
    ])
    const surplusAsked = came(510_000, asked(10_000))
    expect(steps({ holds: [surplusAsked], tolerance: 100 })).toEqual([])
    expect(steps({ holds: [surplusAsked], isEnding: true })).toEqual([
      { kind: 'refund', hold: 'a', amount: 510_000 },
    ])
  })

  test('is awaited no more at its end, and what came of it goes back', () => {
    const part = hold('a', { status: 'awaiting_transfer', captured: 200_000, captureBefore: null })
    expect(steps({ holds: [part] })).toEqual([])
    expect(steps({ holds: [part], isEnding: true })).toEqual([
      { kind: 'release', hold: 'a' },
      { kind: 'refund', hold: 'a', amount: 200_000 },
    ])
  })

  test('gives the owners what is kept before the rest was sent back, and never what goes back', () => {
    const claim = { total: 60_000, kept: 60_000 }
    expect(steps({ claim, holds: [came(500_000)] })).toEqual([{ kind: 'refund', hold: 'a', amount: 440_000 }])
    expect(isKept({ claim, holds: [came(500_000, asked(440_000))] })).toBe(true)
    expect(isKept({ claim: { total: 60_000, kept: null }, holds: [came(500_000)] })).toBe(false)
    expect(isKept({ claim, holds: [came(500_000, asked(500_000))] })).toBe(false)
    expect(isKept({ claim, holds: [came(50_000)] })).toBe(false)
  })
})

/** The provider does what is asked: each step, one after the other. */
function carriedOut(facts: StepFacts): { kept: number; taken: number; held: number; asked: number } {
  let { holds } = facts
  for (let round = 0; round < 20; round += 1) {
    const wanted = depositSteps({ ...facts, holds })
    const [end] = wanted.filter((step) => step.kind === 'end')
    const taken = holds.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
    const held = holds.filter(({ status }) => status === 'held').length
    if (end || wanted.length === 0) return { kept: end?.kept ?? -1, taken, held, asked: round }
    holds = holds.map((one) => wanted.reduce(answered, one))
  }
  throw new Error('It never ends')
}

function answered(one: SteppedHold, step: DepositStep): SteppedHold {
  if (step.kind === 'end' || step.hold !== one.id) return one
  if (step.kind === 'release') return { ...one, status: 'released', asked: { ...one.asked, isRelease: true } }
  return step.kind === 'capture'
    ? { ...one, status: 'captured', captured: step.amount, asked: { ...one.asked, capture: step.amount } }
    : { ...one, refunded: step.amount, asked: { ...one.asked, refund: step.amount } }
}

test('whatever was taken before, the outcome of a claim keeps what it says, holds nothing more, and ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      fc.boolean(),
      (total, part, wasTaken, hasFormer) => {
        const kept = Math.floor(total * part)
        const first = wasTaken ? hold('a', { status: 'captured', captured: total }) : hold('a')
        const holds = hasFormer ? [hold('z', { captureBefore: inHours(5) }), first] : [first]
        const done = carriedOut({ isEnding: true, claim: { total, kept }, holds, tolerance: 0, now: NOW })
        expect(done).toMatchObject({ kept, taken: kept, held: 0 })
      },
    ),
  )
})
