import { type Cents, percentOf } from '#shared/money.ts'

/**
 * A published villa like the one described: the mean price of a night of the coming season, and the nights that travelers
 * booked in the last one, null where the villa was not on the site for the whole of it.
 */
export type ComparableVilla = { night: Cents; bookedNights: number | null }

/** The middle of some values, and the range that holds half of them. */
export type Spread = { low: number; median: number; high: number }

/**
 * The figures of a season in comparable villas; each number of villas says on how many the figures are based.
 */
export type SeasonEstimate =
  | { kind: 'too_few'; villas: number }
  | { kind: 'prices'; villas: number; night: Spread }
  | {
      kind: 'income'
      villas: number
      night: Spread
      /**
       * The villas that were on the site for the whole last season: their booked nights and income are
       * counted.
       */
      seasoned: number
      bookedNights: Spread
      /** What their owners would keep of the season’s rents, the commission deducted. */
      netIncome: Spread
      commissionBasisPoints: number
    }

/** With fewer villas the figures mean little, and could reveal the income of one of them. */
export const FEWEST_COMPARABLES = 5

/** The greatest distance and the greatest differences of size between a house and a comparable villa. */
export const COMPARABLE = { meters: 25_000, bedrooms: 1, guests: 2 } as const

/** Where comparable villas are looked for: around the town, on its stretch of coast, in the whole region. */
export type EstimateScope =
  | { kind: 'town' }
  | { kind: 'stretch'; area: 'provence' | 'cote-d-azur' }
  | { kind: 'region' }

/** The scopes of a house, the narrowest first. */
export function scopesOf(stretch: 'provence' | 'cote-d-azur' | null): EstimateScope[] {
  return [
    { kind: 'town' },
    ...(stretch ? [{ kind: 'stretch' as const, area: stretch }] : []),
    { kind: 'region' },
  ]
}

/** An estimate, and where its villas are. */
export type ScopedEstimate = { scope: EstimateScope; estimate: SeasonEstimate }

/**
 * The estimate to show of several, the narrowest scope first: the first with an income, else the first with prices, else
 * none was possible and the widest says on how few villas.
 */
export function bestEstimate(estimates: readonly ScopedEstimate[]): ScopedEstimate {
  const first = (kind: SeasonEstimate['kind']) => estimates.find(({ estimate }) => estimate.kind === kind)
  return first('income') ?? first('prices') ?? estimates.at(-1)!
}

/**
 * The usual commission of a mandate, in basis points of the rent; the terms of a mandate may set another one.
 */
export const DEFAULT_COMMISSION_BASIS_POINTS = 2_000

const NIGHT_STEP: Cents = 1_000
const INCOME_STEP: Cents = 50_000

/**
 * Estimates a season: the income of each villa is the nights it had booked at its mean price, less the
 * commission. Prices are rounded to 10 €, incomes to 500 €, nights to one, since they are estimates.
 */
export function estimateSeason(
  villas: readonly ComparableVilla[],
  commissionBasisPoints: number = DEFAULT_COMMISSION_BASIS_POINTS,
): SeasonEstimate {
  if (villas.length < FEWEST_COMPARABLES) return { kind: 'too_few', villas: villas.length }
  const night = spreadOf(
    villas.map((villa) => villa.night),
    NIGHT_STEP,
  )
  const seasons = villas.flatMap(({ night: price, bookedNights }) =>
    bookedNights === null ? [] : [{ bookedNights, rent: price * bookedNights }],
  )
  if (seasons.length < FEWEST_COMPARABLES) return { kind: 'prices', villas: villas.length, night }
  const bookedNights = spreadOf(
    seasons.map((season) => season.bookedNights),
    1,
  )
  const incomes = seasons.map(({ rent }) => rent - percentOf(rent, commissionBasisPoints))
  return {
    kind: 'income',
    ...{ villas: villas.length, night, seasoned: seasons.length, bookedNights, commissionBasisPoints },
    netIncome: spreadOf(incomes, INCOME_STEP),
  }
}

function spreadOf(values: readonly number[], step: number): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(quantile(sorted, part) / step) * step
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

/** The value at a share of the sorted values, interpolated between the two nearest. */
function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1)
  const below = sorted[Math.floor(place)]!
  const above = sorted[Math.ceil(place)]!
  return below + (above - below) * (place - Math.floor(place))
}
