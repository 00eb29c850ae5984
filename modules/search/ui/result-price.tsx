import { formatNights } from '#modules/calendar/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { ResultPrice as Price } from '../search-result.ts'

/** The price of a result: the whole stay with its mandatory fees, a night « à partir de », or on request; with its promotion below. */
export function ResultPrice({ price }: { price: Price }) {
  if (price.kind === 'on_request') return <p>Prix sur demande</p>
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
        à partir de <PriceText amount={price.from} brief className="card-price" /> / nuit
      </p>
    )
  }
  return (
    <p>
      <PriceText amount={price.total} brief className="card-price" />
      {/* A line of a card is too short for both, and would break anywhere. */} <br />
      {`pour ${formatNights(price.nights)}, frais et taxes compris`}
    </p>
  )
}
