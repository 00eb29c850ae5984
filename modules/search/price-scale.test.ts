import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOfThumbs, priceScale, thumbsOfBounds } from './price-scale.ts'

const euros = (amount: number) => amount * 100

describe('the price scale of a search', () => {
  test('goes in round steps and contains the prices found', () => {
    const scale = priceScale({ lowest: euros(4_183), common: euros(29_870) })
    expect(scale).toEqual({
      min: euros(4_000),
      max: euros(30_000),
      step: euros(1_000),
      bars: 13,
      barWidth: euros(2_000),
    })
    expect(priceScale({ lowest: euros(312), common: euros(1_240) })).toMatchObject({
      min: euros(300),
      max: euros(1_240),
      step: euros(20),
    })
  })

  test('has room for two thumbs even when all villas have the same price', () => {
    const { min, max, step } = priceScale({ lowest: euros(900), common: euros(900) })
    expect(max - min).toBe(2 * step)
  })

  const range = fc
    .tuple(fc.integer({ min: 100, max: 20_000_000 }), fc.integer({ min: 0, max: 40_000_000 }))
    .map(([lowest, more]) => ({ lowest, common: lowest + more }))

  test('contains every common price, in at most fifty steps and twenty-five bars', () => {
    fc.assert(
      fc.property(range, ({ lowest, common }) => {
        const { min, max, step, bars, barWidth } = priceScale({ lowest, common })
        expect(min).toBeLessThanOrEqual(lowest)
        expect(max).toBeGreaterThanOrEqual(common)
        expect((max - min) % step).toBe(0)
        expect((max - min) / step).toBeLessThanOrEqual(50)
        expect(bars).toBeLessThanOrEqual(25)
        expect(bars * barWidth).toBeGreaterThanOrEqual(max - min)
      }),
    )
  })

  test('places the thumbs where the visitor set them after the bounds are read back', () => {
    fc.assert(
      fc.property(range, fc.nat(50), fc.nat(50), (prices, a, b) => {
        const scale = priceScale(prices)
        const at = (n: number) => Math.min(scale.min + n * scale.step, scale.max)
        const thumbs: [number, number] = [Math.min(at(a), at(b)), Math.max(at(a), at(b))]
        fc.pre(thumbs[0] < scale.max && thumbs[1] > scale.min)
        expect(thumbsOfBounds(scale, boundsOfThumbs(scale, thumbs))).toEqual(thumbs)
      }),
    )
  })
})

describe('the thumbs of the price slider', () => {
  const scale = priceScale({ lowest: euros(4_000), common: euros(30_000) })

  test('set no bound when they are at the ends of the scale', () => {
    expect(boundsOfThumbs(scale, [scale.min, scale.max])).toEqual({ minPrice: null, maxPrice: null })
    expect(boundsOfThumbs(scale, [euros(6_000), scale.max])).toEqual({
      minPrice: euros(6_000),
      maxPrice: null,
    })
  })

  test('are put in order when they cross', () => {
    expect(boundsOfThumbs(scale, [euros(20_000), euros(6_000)])).toEqual({
      minPrice: euros(6_000),
      maxPrice: euros(20_000),
    })
  })

  test('are placed at the step nearest to a typed price, or at the end of the scale for a price outside it', () => {
    expect(thumbsOfBounds(scale, { minPrice: euros(6_420), maxPrice: euros(90_000) })).toEqual([
      euros(6_000),
      scale.max,
    ])
  })
})
