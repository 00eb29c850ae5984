import { type Cents, formatEurosBrief } from '#shared/money.ts'
import type { ResultPrice } from '../search-result.ts'

/**
 * A price in the width of a pin: the stay's total to the nearest euro, « dès 480 € » a night, or on request. The card
 * has the cents.
 */
export function formatPinPrice(price: ResultPrice): string {
  if (price.kind === 'stay') return formatEurosBrief(wholeEuros(price.total))
  return price.kind === 'nightly' ? `dès ${formatEurosBrief(price.from)}` : 'Sur demande'
}

function wholeEuros(price: Cents): Cents {
  return Math.round(price / 100) * 100
}
