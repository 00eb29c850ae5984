import { describe, expect, test } from 'vitest'
import {
  firstSumDays,
  firstSumEnd,
  firstSumEndOf,
  lastDayToPay,
  UNPAID_TERMS,
  unpaidSentences,
} from './unpaid-terms.ts'

const signedAt = new Date('2026-11-20T10:00:00Z')

describe('the end of a signed booking whose first sum has not come', () => {
  test('is 48 hours after the signature', () => {
    expect(firstSumEnd(signedAt, null).toISOString()).toBe('2026-11-22T10:00:00.000Z')
    expect(firstSumEnd(signedAt, new Date('2026-11-20T10:30:00Z')).toISOString()).toBe(
      '2026-11-22T10:00:00.000Z',
    )
  })

  test('is the end of the hold where the nights wait for a transfer', () => {
    const held = new Date('2026-11-26T11:00:00Z')
    expect(firstSumEnd(signedAt, held)).toEqual(held)
  })
})

describe('the end of stays that were signed together', () => {
  const first = { id: 1, status: 'awaiting_payment', signedAt } as const
  const second = { id: 2, status: 'awaiting_payment', signedAt: new Date('2026-11-20T10:07:00Z') } as const

  test('is one, counted from the last signature', () => {
    expect(firstSumEndOf([second, first], new Map())).toEqual(new Date('2026-11-22T10:07:00Z'))
  })

  test('waits for the last of their holds', () => {
    const holds = new Map([
      [1, new Date('2026-11-26T11:00:00Z')],
      [2, new Date('2026-11-20T11:00:00Z')],
    ])
    expect(firstSumEndOf([first, second], holds)).toEqual(new Date('2026-11-26T11:00:00Z'))
  })

  test('does not exist before the signature, nor for a confirmed stay', () => {
    expect(firstSumEndOf([{ ...first, signedAt: null }], new Map())).toBeNull()
    expect(firstSumEndOf([{ ...first, status: 'confirmed' }], new Map())).toBeNull()
  })
})

describe('the days that may be granted to a signed booking for its first sum', () => {
  const arrival = '2027-07-17'

  test('begin with the day of its end, and stop six days after the signature', () => {
    const endsAt = firstSumEnd(signedAt, null)
    expect(firstSumDays({ signedAt, endsAt, arrival })).toEqual({
      ...{ earliest: '2026-11-22', latest: '2026-11-25' },
    })
  })

  test('stop the day before the arrival', () => {
    const endsAt = firstSumEnd(signedAt, null)
    expect(firstSumDays({ signedAt, endsAt, arrival: '2026-11-24' })).toEqual({
      ...{ earliest: '2026-11-22', latest: '2026-11-23' },
    })
    expect(firstSumDays({ signedAt, endsAt, arrival: '2026-11-22' })).toBeNull()
  })

  test('are none once the nights have waited for a transfer as long as they may', () => {
    const held = new Date('2026-11-26T10:00:00Z')
    expect(firstSumDays({ signedAt, endsAt: firstSumEnd(signedAt, held), arrival })).toBeNull()
  })

  test('are days of Paris, whose midnight is another instant in summer', () => {
    const evening = new Date('2027-06-20T22:30:00Z')
    expect(firstSumDays({ signedAt: evening, endsAt: firstSumEnd(evening, null), arrival })).toEqual({
      ...{ earliest: '2027-06-23', latest: '2027-06-26' },
    })
  })
})

describe('the last day to pay a sum that did not come', () => {
  test('is eight days after its reminder', () => {
    expect(lastDayToPay('2027-06-18', '2027-07-17', UNPAID_TERMS)).toBe('2027-06-26')
  })

  test('does not exist once the arrival comes first', () => {
    expect(lastDayToPay('2027-07-08', '2027-07-17', UNPAID_TERMS)).toBe('2027-07-16')
    expect(lastDayToPay('2027-07-09', '2027-07-17', UNPAID_TERMS)).toBeNull()
  })
})

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each(['contract', 'you'] as const)('the sentences of the %s name the same times', (voice) => {
  const { held, firstSum, laterSum } = unpaidSentences(voice, UNPAID_TERMS, { cards: true })
  for (const time of ['30 minutes', '2 heures', '6 jours']) expect(plain(held)).toContain(time)
  expect(plain(firstSum)).toContain('48 heures')
  expect(plain(laterSum)).toContain('8 jours')
})
