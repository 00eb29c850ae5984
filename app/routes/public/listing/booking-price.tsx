import { freeCancellationUntil } from '#modules/pricing/cancellation-refund.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { PriceBreakdown } from '#modules/pricing/ui/price-breakdown.tsx'
import type { CivilDate } from '#shared/civil-date.ts'
import { describeRange } from '#ui/date-range.ts'

type BookingPriceProps = { quote: Quote; today: CivilDate }

/** The stay in words, its price line by line, and what holds for every booking (spec §9). */
export function BookingPrice({ quote, today }: BookingPriceProps) {
  const { arrival, departure } = quote.stay
  const promises = [
    freeCancellationUntil(today, arrival) && 'Annulation gratuite sous 24\u00a0h',
    'Confirmation immédiate après signature et paiement',
    'Paiement sécurisé',
  ].filter((promise) => promise !== null)
  return (
    <div className="grid gap-4">
      <p role="status" className="leading-snug first-letter:uppercase">
        {describeRange({ from: arrival, to: departure })}
      </p>
      <PriceBreakdown quote={quote} />
      <ul className="grid gap-1 border-t border-hairline pt-4 text-[0.9375rem] text-ardoise">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </div>
  )
}
