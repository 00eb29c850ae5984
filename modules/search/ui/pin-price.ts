import { formatEurosBrief } from '#shared/money.ts'
import type { ResultPrice } from '../search-result.ts'

/** A price in the width of a pin: the stay's total, « dès 480 € » a night, or on request. */
export function sayPinPrice(price: ResultPrice): string {
  if (price.kind === 'stay') return formatEurosBrief(price.total)
  return price.kind === 'nightly' ? `dès ${formatEurosBrief(price.from)}` : 'Sur demande'
}
