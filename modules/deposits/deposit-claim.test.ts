import { describe, expect, test } from 'vitest'
import { awaitsDecision, claimStage, mostClaimed, readClaim, type TypedItem } from './deposit-claim.ts'

const DEPOSIT = 200_000
const TABLE: TypedItem = { label: 'Table', cost: 80_000, age: 3, lasts: 10 }
const NOTHING: TypedItem = { label: '', cost: null, age: null, lasts: null }

describe('a claim', () => {
  test('is of the things that were typed, wear deducted', () => {
    const lamp = { ...NOTHING, label: ' Lampe, réparation ', cost: 12_000 }
    expect(readClaim([TABLE, NOTHING, lamp], DEPOSIT)).toMatchObject({
      total: 68_000,
      items: [
        { label: 'Table', claimed: 56_000 },
        { label: 'Lampe, réparation', claimed: 12_000 },
      ],
    })
  })

  test.each<[string, TypedItem[], string]>([
    ['without a thing', [NOTHING], 'label-0'],
    ['of a thing without a cost', [TABLE, { ...TABLE, cost: null }], 'cost-1'],
    ['of a cost without a thing', [{ ...TABLE, label: ' ' }], 'label-0'],
    ['of a thing without its age', [{ ...TABLE, age: null }], 'age-0'],
    ['of an aged thing without how long it lasts', [{ ...TABLE, lasts: null }], 'lasts-0'],
    ['of an aged thing that lasts no year', [{ ...TABLE, lasts: 0 }], 'lasts-0'],
    ['above the deposit', [{ ...TABLE, cost: 300_000, age: 0, lasts: 0 }], 'cost-0'],
    ['of things that are worn out', [{ ...TABLE, age: 12 }], 'cost-0'],
  ])('%s is refused beside its field', (_, typed, field) => {
    const read = readClaim(typed, DEPOSIT)
    expect('errors' in read && Object.keys(read.errors)).toEqual([field])
  })
})

test('of a deposit by transfer no more is claimed than what came of it and did not go back', () => {
  const sent = { method: 'bank_transfer', captured: 199_950, refunded: 0 } as const
  const byTransfer = { way: 'bank_transfer', amount: DEPOSIT } as const
  expect(mostClaimed(byTransfer, [])).toBe(0)
  expect(mostClaimed(byTransfer, [sent])).toBe(199_950)
  expect(mostClaimed(byTransfer, [{ ...sent, captured: 210_000 }])).toBe(DEPOSIT)
  expect(mostClaimed(byTransfer, [{ ...sent, captured: 210_000, refunded: 10_000 }])).toBe(DEPOSIT)
  expect(mostClaimed({ ...byTransfer, way: 'card_hold' }, [])).toBe(DEPOSIT)
})

describe('the stage of a claim', () => {
  const now = new Date('2027-08-01T10:00:00Z')
  const claim = { answer: null, answerBy: new Date('2027-08-02T10:00:00Z'), kept: null, decidedAt: null }

  test('waits for the traveler for seven days, then for a decision', () => {
    expect(claimStage(claim, now)).toBe('waiting')
    const late = claimStage(claim, claim.answerBy)
    expect([late, awaitsDecision(late)]).toEqual(['unanswered', true])
  })

  test('is what was answered until it is decided', () => {
    expect(claimStage({ ...claim, answer: 'contested' }, now)).toBe('contested')
    expect(claimStage({ ...claim, answer: 'contested', kept: 0, decidedAt: now }, now)).toBe('decided')
    expect(awaitsDecision('agreed')).toBe(false)
  })
})
