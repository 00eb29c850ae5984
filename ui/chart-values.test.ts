import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChartFigures,
  describeCategory,
  formatFigure,
  formatTick,
  isWithoutFigures,
  labelStep,
  mostOf,
  totalAt,
} from './chart-values.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const figures = (...series: (number | null)[][]): ChartFigures => ({
  subject: 'Mois',
  unit: 'count',
  categories: (series[0] ?? []).map((_, at) => ({ label: `mois ${at + 1}` })),
  series: series.map((values, at) => ({ label: String(2026 - at), values })),
})

test.each([
  ['count', 1250, '1 250'],
  ['euros', 1_234_500, '12 345 €'],
  ['percent', 62.5, '62,5 %'],
  ['count', null, '–'],
] as const)('a figure of %s, %s, is written « %s »', (unit, figure, written) => {
  expect(plain(formatFigure(unit, figure))).toBe(written)
})

test.each([
  ['euros', 500_000, 900_000, '5 000 €'],
  ['euros', 12_000_000, 20_000_000, '120 k€'],
  ['euros', 150_000_000, 200_000_000, '1,5 M€'],
  ['euros', 0, 200_000_000, '0 €'],
  ['percent', 50, 100, '50 %'],
  ['count', 1250, 2000, '1 250'],
] as const)('an axis of %s writes %s of %s as « %s »', (unit, figure, most, written) => {
  expect(plain(formatTick(unit, figure, most))).toBe(written)
})

test('a category is read aloud with each series by its name; a single series is not named', () => {
  expect(plain(describeCategory(figures([12], [null]), 0))).toBe('mois 1, 2026 : 12, 2025 : –')
  expect(describeCategory(figures([12]), 0)).toBe('mois 1, 12')
})

describe('the top of the axis', () => {
  const some = fc.array(fc.tuple(fc.nat(1e6), fc.option(fc.nat(1e6))), { minLength: 1, maxLength: 24 })

  test('is at least as high as every bar, alone or stacked', () => {
    fc.assert(
      fc.property(some, (rows) => {
        const shown = figures(
          rows.map(([now]) => now),
          rows.map(([, before]) => before),
        )
        for (const [at, [now, before]] of rows.entries()) {
          expect(mostOf(shown, false)).toBeGreaterThanOrEqual(Math.max(now, before ?? 0))
          expect(mostOf(shown, true)).toBeGreaterThanOrEqual(totalAt(shown, at)!)
        }
        expect(mostOf(shown, true)).toBeGreaterThanOrEqual(mostOf(shown, false))
      }),
    )
  })

  test('is 1 where every figure is zero, so that an axis can be drawn', () => {
    expect(mostOf(figures([0, 0]), false)).toBe(1)
  })
})

test('a total adds the figures that exist, and is null when no figure exists', () => {
  expect(totalAt(figures([3, null], [4, null]), 0)).toBe(7)
  expect(totalAt(figures([3, null], [4, null]), 1)).toBeNull()
})

test('labels are left out until the rest fit side by side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 100, max: 2000 }), (count, width) => {
      const step = labelStep(count, width, 40)
      expect((count / step) * 40).toBeLessThanOrEqual(width)
    }),
  )
  expect(labelStep(12, 600, 40)).toBe(1)
})

test('a chart of zeros alone, or of no figures, has nothing to draw', () => {
  expect(isWithoutFigures(figures([0, null]))).toBe(true)
  expect(isWithoutFigures(figures([]))).toBe(true)
  expect(isWithoutFigures(figures([0, 1]))).toBe(false)
})
