import type { Cents } from '#shared/money.ts'

/** Known prices of a search: the lowest, and the one that nearly all stay under. */
export type PriceRange = { lowest: Cents; common: Cents }

/**
 * The slider of a search's prices: round figures around the real ones, its top open (« 30 000 € et plus »), and the
 * bars that show where prices stand.
 */
export type PriceScale = { min: Cents; max: Cents; step: Cents; bars: number; barWidth: Cents }

/** Steps one counts in, in euros. */
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

/** The bounds a slider's two thumbs ask for: at either end, none. */
export function boundsOfThumbs(
  scale: PriceScale,
  [low, high]: readonly [Cents, Cents],
): { minPrice: Cents | null; maxPrice: Cents | null } {
  const [least, most] = low <= high ? [low, high] : [high, low]
  return { minPrice: least <= scale.min ? null : least, maxPrice: most >= scale.max ? null : most }
}

/** Where the thumbs stand for these bounds, which may have been typed outside the scale or between its steps. */
export function thumbsOfBounds(
  { min, max, step }: PriceScale,
  { minPrice, maxPrice }: { minPrice: Cents | null; maxPrice: Cents | null },
): [Cents, Cents] {
  const onScale = (price: Cents) =>
    Math.min(Math.max(min + Math.round((price - min) / step) * step, min), max)
  return [onScale(minPrice ?? min), onScale(maxPrice ?? max)]
}
