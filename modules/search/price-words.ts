import { formatNights, nightsOf } from '#modules/calendar/stay.ts'
import { type Cents, formatEurosBrief } from '#shared/money.ts'
import type { SearchFilters } from './search-filters.ts'

type Bounds = Pick<SearchFilters, 'minPrice' | 'maxPrice' | 'stay'>

/** « 700 € à 1 000 € la nuit »; with dates the totals of the stay too: « …, soit 4 900 € à 7 000 € pour 7 nuits ». */
export function describePriceBounds({ minPrice, maxPrice, stay }: Bounds): string {
  const night = { min: minPrice, max: maxPrice }
  const start = minPrice === null ? 'Jusqu’à ' : maxPrice === null ? 'Dès ' : ''
  const words = `${start}${amounts(night, 1)} la nuit`
  const nights = stay ? nightsOf(stay) : 1
  return nights > 1 ? `${words}, soit ${amounts(night, nights)} pour ${formatNights(nights)}` : words
}

/** What the price of a night means for the dates chosen, or the totals that the bounds give; null without dates. */
export function describeStayBounds({ minPrice, maxPrice, stay }: Bounds): string | null {
  if (!stay) return null
  const nights = nightsOf(stay)
  if (minPrice === null && maxPrice === null)
    return nights > 1
      ? `Le total du séjour, frais et taxe de séjour compris, divisé par ses ${formatNights(nights)}.`
      : 'Frais et taxe de séjour compris.'
  const end = minPrice === null ? ' au plus' : maxPrice === null ? ' et plus' : ''
  return `Soit ${amounts({ min: minPrice, max: maxPrice }, nights)}${end} pour ${formatNights(nights)}, frais et taxe de séjour compris.`
}

function amounts({ min, max }: { min: Cents | null; max: Cents | null }, nights: number): string {
  return [min, max].flatMap((price) => (price === null ? [] : [formatEurosBrief(price * nights)])).join(' à ')
}
