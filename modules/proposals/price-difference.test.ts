import { expect, test } from 'vitest'
import type { Quote } from '#modules/pricing/quote.ts'
import { payWords, priceDifference, priceToPay } from './price-difference.ts'

const quote = (rent: number, tax: number, cleaning = 0) =>
  ({
    lines: [
      { kind: 'rent', code: null, label: 'Location, 7 nuits', amount: rent },
      ...(cleaning ? [{ kind: 'cleaning', code: null, label: 'Ménage', amount: cleaning }] : []),
      { kind: 'tourist_tax', code: null, label: 'Taxe de séjour', amount: tax },
    ],
    total: rent + tax + cleaning,
  }) as unknown as Quote

test('a price that changed says each line that differs, and a line that came or went', () => {
  expect(priceDifference(quote(700_000, 3_000, 45_000), quote(800_000, 3_000))).toEqual([
    { label: 'Location, 7 nuits', before: 700_000, after: 800_000 },
    { label: 'Ménage', before: 45_000, after: 0 },
  ])
  expect(priceDifference(quote(700_000, 3_000), quote(700_000, 3_000))).toEqual([])
})

test('the price that was sent is paid while it is honored, unless that of the day is lower', () => {
  const [sent, dearer, cheaper] = [quote(700_000, 0), quote(900_000, 0), quote(600_000, 0)]
  expect(priceToPay(sent, dearer, true)).toEqual({ quote: sent, isPromised: true })
  expect(priceToPay(sent, dearer, false)).toEqual({ quote: dearer, isPromised: false })
  expect(priceToPay(sent, cheaper, true)).toEqual({ quote: cheaper, isPromised: false })
  expect(priceToPay(null, dearer, true)).toEqual({ quote: dearer, isPromised: false })
})

test('a price says whether it was granted, promised, or is that of the day', () => {
  const words = (isPromised: boolean, isGranted?: boolean) =>
    payWords({ quote: quote(700_000, 0), isPromised, ...(isGranted && { isGranted }) })
  expect([words(false), words(true), words(false, true)]).toEqual([
    'Prix du jour',
    'Prix garanti',
    'Prix accordé',
  ])
})
