import { formatNights } from '#modules/calendar/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { ResultPrice as Price } from '../search-result.ts'

/** The price of a result: the whole stay with its mandatory fees, a night « à partir de », or on request; with its promotion below. */
export function ResultPrice({ price }: { price: Price }) {
  if (price.kind === 'on_request') return <p className="text-ardoise">Prix sur demande</p>
  if (!price.promotion) return <Amount price={price} />
  return (
    <div className="grid justify-items-start gap-2">
      <Amount price={price} />
      <Badge tone="info">{price.promotion}</Badge>
    </div>
  )
}

function Amount({ price }: { price: Exclude<Price, { kind: 'on_request' }> }) {
  if (price.kind === 'nightly') {
    return (
      <p>
        <span className="text-ardoise">à partir de </span>
        <PriceText amount={price.from} brief className="font-medium" />
        <span className="text-ardoise"> / nuit</span>
      </p>
    )
  }
  return (
    <p>
      <PriceText amount={price.total} brief className="font-medium" />
      <span className="text-ardoise">{` pour ${formatNights(price.nights)}, frais et taxes compris`}</span>
    </p>
  )
}
