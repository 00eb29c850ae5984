import { describe, expect, test } from 'vitest'
import { changePercent, describeWeekPrice, whyLess } from './villa-year.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const before = { rent: 10_000_00, nights: 20, closed: 3 }

describe('a villa that sold less than the year before', () => {
  test('says each cause: fewer nights, nights closed, a cheaper night', () => {
    const now = { rent: 4_500_00, nights: 10, closed: 4 }
    expect(whyLess(now, before).map(plain)).toEqual([
      '10 nuits vendues de moins',
      '1 nuit fermée de plus',
      'nuit moyenne 10 % moins chère',
    ])
  })

  test('without a night sold has no average to compare', () => {
    expect(whyLess({ rent: 0, nights: 0, closed: 3 }, before).map(plain)).toEqual([
      '20 nuits vendues de moins',
    ])
  })
})

test('a villa that sold as much has nothing to explain', () => {
  expect(whyLess({ ...before, nights: 10 }, before)).toEqual([])
  expect(whyLess(before, { rent: 0, nights: 0, closed: 0 })).toEqual([])
})

test('a change is a whole percentage, and none beside nothing', () => {
  expect([changePercent(88, 100), changePercent(150, 100), changePercent(5, 0)]).toEqual([-12, 50, null])
})

test('a week is above, below or at the price of comparable villas', () => {
  const at = (week: number) => plain(describeWeekPrice({ week, median: 1_000_00, villas: 6 }))
  expect([at(1_080_00), at(900_00), at(1_040_00)]).toEqual([
    '8 % au-dessus de 6 villas comparables',
    '10 % au-dessous de 6 villas comparables',
    'au prix de 6 villas comparables',
  ])
})
