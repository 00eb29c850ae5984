import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeMapGroup, mapGroupOf, mergeNear, metersPerPixel, type PlanarGroup } from './map-groups.ts'

const at = (x: number, villas: number, cheapest: number | null = null): PlanarGroup => ({
  ...{ x, y: 0, villas, cheapest },
  from: { x: x - 10, y: -5 },
  to: { x: x + 10, y: 5 },
})

const STAY = { arrival: '2027-07-03', departure: '2027-07-10' } as const
const nbsp = '\u00a0'

describe('groups that are close to each other', () => {
  test('become one, in the middle of their villas, at the lowest price, with the box around both', () => {
    expect(mergeNear([at(0, 3, 90_000), at(100, 1, 40_000), at(1_000, 2)], 200)).toEqual([
      { x: 25, y: 0, villas: 4, cheapest: 40_000, from: { x: -10, y: -5 }, to: { x: 110, y: 5 } },
      at(1_000, 2),
    ])
  })

  test('lose no villa and no lowest price, and none are left that close', () => {
    const group = fc.record({
      x: fc.integer({ min: -50_000, max: 50_000 }),
      villas: fc.integer({ min: 1, max: 900 }),
      cheapest: fc.option(fc.integer({ min: 100, max: 900_000 })),
    })
    fc.assert(
      fc.property(fc.array(group), fc.integer({ min: 0, max: 40_000 }), (given, meters) => {
        const groups = given.map(({ x, villas, cheapest }) => at(x, villas, cheapest))
        const merged = mergeNear(groups, meters)
        const villasOf = (some: readonly PlanarGroup[]) => some.reduce((sum, { villas }) => sum + villas, 0)
        const lowest = (some: readonly PlanarGroup[]) =>
          Math.min(...some.map(({ cheapest }) => cheapest ?? Number.POSITIVE_INFINITY))
        expect(villasOf(merged)).toBe(villasOf(groups))
        expect(lowest(merged)).toBe(lowest(groups))
        const middles = merged.map(({ x }) => x).sort((a, b) => a - b)
        for (const [i, x] of middles.slice(1).entries())
          expect(x - middles[i]!).toBeGreaterThanOrEqual(meters)
      }),
    )
  })
})

test('a group says how many villas it has and from which price, of a night or of the stay', () => {
  const group = mapGroupOf(at(0, 12, 420_000))
  expect(describeMapGroup(group, null)).toBe(
    `12${nbsp}villas, dès 4 200${nbsp}€ la nuit`.replace('4 200', '4\u202f200'),
  )
  expect(describeMapGroup(group, STAY)).toContain('€ le séjour')
  expect(describeMapGroup(mapGroupOf(at(0, 1)), null)).toBe(`1${nbsp}villa, prix sur demande`)
})

test('a pixel shows half the meters at the next zoom', () => {
  expect(metersPerPixel(10) / metersPerPixel(11)).toBe(2)
  expect(metersPerPixel(12)).toBeCloseTo(27.7, 1)
})
