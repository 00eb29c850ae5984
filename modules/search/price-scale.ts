import type { Cents } from '#shared/money.ts'

/** Known prices of a night in a search, in cents and parts of one: the lowest, and what 95 % of them do not exceed. */
export type PriceRange = { lowest: number; common: number }

/**
 * The price slider of a search: round figures around the prices found, an open upper end (« 30 000 € et plus
 * »), and bars that show how many villas have each price.
 */
export type PriceScale = { min: Cents; max: Cents; step: Cents; bars: number; barWidth: Cents }

/** Round steps that a scale may use, in euros. */
const STEPS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
const MOST_STEPS = 50
const MOST_BARS = 25

/** The scale for these prices: the smallest round step that needs at most fifty. */
export function priceScale({ lowest, common }: PriceRange): PriceScale {
  const step =
    100 * (STEPS.find((euros) => (common - lowest) / (euros * 100) <= MOST_STEPS - 2) ?? STEPS.at(-1)!)
  const min = Math.floor(lowest / step) * step
  const max = Math.max(Math.ceil(common / step) * step, min + 2 * step)
  const steps = (max - min) / step
  const stepsInBar = Math.ceil(steps / MOST_BARS)
  return { min, max, step, bars: Math.ceil(steps / stepsInBar), barWidth: stepsInBar * step }
}

/** The price bounds that the two thumbs set; a thumb at its end of the scale sets none. */
export function boundsOfThumbs(
  scale: PriceScale,
  [low, high]: readonly [Cents, Cents],
): { minPrice: Cents | null; maxPrice: Cents | null } {
  const [least, most] = low <= high ? [low, high] : [high, low]
  return { minPrice: least <= scale.min ? null : least, maxPrice: most >= scale.max ? null : most }
}

/**
 * The positions of the thumbs for these bounds, which may be typed outside the scale or between its steps.
 */
export function thumbsOfBounds(
  { min, max, step }: PriceScale,
  { minPrice, maxPrice }: { minPrice: Cents | null; maxPrice: Cents | null },
): [Cents, Cents] {
  const onScale = (price: Cents) =>
    Math.min(Math.max(min + Math.round((price - min) / step) * step, min), max)
  return [onScale(minPrice ?? min), onScale(maxPrice ?? max)]
}
