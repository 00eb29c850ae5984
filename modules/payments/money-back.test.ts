import { expect, test } from 'vitest'
import { mergeWays, moneyBackWords, type RefundWay, refundDelayWords, refundWayWords } from './money-back.ts'

const VISA = { by: 'card', card: { brand: 'visa', last4: '4242' } } as const
const OTHER = { by: 'card', card: { brand: 'unknown', last4: '0001' } } as const
const TRANSFER = { by: 'bank_transfer', card: null } as const

test('a refund names the way money goes back, and only the last digits of a card', () => {
  expect(refundWayWords(VISA)).toBe('sur votre carte Visa se terminant par 4242')
  expect(refundWayWords(OTHER)).toBe('sur votre carte se terminant par 0001')
  expect(refundWayWords({ by: 'card', card: null })).toBe('sur la carte qui a payé')
  expect(refundWayWords(TRANSFER)).toBe('par virement bancaire')
})

test('money comes back to a card by itself, and by transfer once its traveler has named an account', () => {
  expect(refundDelayWords({ by: 'card' })).toContain('cinq jours')
  expect(refundDelayWords({ by: 'bank_transfer' })).toContain('dès que vous avez indiqué votre compte')
})

test('a refund says whether it was sent, is on its way or waits for an account', () => {
  const money = { amount: 30_000, what: 'refund', since: '2027-03-01T09:30:00Z' } as const
  expect(moneyBackWords({ ...money, ...VISA, state: 'sent' })).toBe(
    'sur votre carte Visa se terminant par 4242, parti le 1er\u00a0mars\u00a02027 à 10\u00a0h\u00a030',
  )
  expect(moneyBackWords({ ...money, ...VISA, state: 'under_way' })).toContain(
    'en cours depuis le 1er\u00a0mars',
  )
  expect(moneyBackWords({ ...money, ...TRANSFER, state: 'account_awaited' })).toBe(
    'par virement bancaire, dès que vous nous aurez indiqué votre compte',
  )
})

test('refunds of two payments by one card are one line with their whole sum', () => {
  const ways: RefundWay[] = [
    { ...VISA, amount: 10_000 },
    { ...TRANSFER, amount: 2_500 },
    { ...VISA, amount: 30_001 },
  ]
  expect(mergeWays(ways)).toEqual([
    { ...VISA, amount: 40_001 },
    { ...TRANSFER, amount: 2_500 },
  ])
})
