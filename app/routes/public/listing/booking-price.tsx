import { freeCancellationUntil } from '#modules/pricing/cancellation-refund.ts'
import type { Due } from '#modules/pricing/payment-schedule.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { PriceBreakdown } from '#modules/pricing/ui/price-breakdown.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { describeRange } from '#ui/date-range.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { Booking } from './load-booking.ts'

type BookingPriceProps = { quote: Quote; terms: NonNullable<Booking['terms']>; today: CivilDate }

/**
 * The stay in words, its price line by line, when it is paid, and the conditions of every booking (spec §9).
 */
export function BookingPrice({ quote, terms, today }: BookingPriceProps) {
  const { arrival, departure } = quote.stay
  const promises = [
    freeCancellationUntil(today, arrival) && 'Annulation gratuite sous 24\u00a0h',
    terms.refund,
    bindingWords(terms.dues, today),
    'Paiement sécurisé',
  ].filter((promise) => promise !== null)
  return (
    <div className="grid gap-3">
      <p role="status" className="leading-snug first-letter:uppercase">
        {describeRange({ from: arrival, to: departure })}
      </p>
      <div>
        <PriceBreakdown quote={quote} />
        <PaymentDays dues={terms.dues} today={today} />
      </div>
      <Disclosure
        summary="Annulation et garanties"
        className="-mb-2 border-t border-hairline text-[0.9375rem]"
      >
        <ul className="grid gap-1">
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** The signature binds and holds the nights; what is due that day, if anything, is said beside it (domain §1). */
function bindingWords(dues: readonly Due[], today: CivilDate): string {
  const isDueToday = dues.some(({ dueOn, amount }) => dueOn <= today && amount > 0)
  return isDueToday
    ? 'La signature du contrat vous engage et réserve les nuits\u00a0; la première somme se règle à la suite'
    : 'La signature du contrat vous engage et réserve les nuits, sans rien à régler ce jour-là'
}

/** The amount due today, zero included, and those due on later days (domain §3). */
function PaymentDays({ dues, today }: { dues: readonly Due[]; today: CivilDate }) {
  const dueToday = dues.filter(({ dueOn }) => dueOn <= today).reduce((sum, { amount }) => sum + amount, 0)
  const later = dues.filter(({ dueOn }) => dueOn > today)
  return (
    <section aria-label="Échéances" className="mt-3 border-t border-hairline pt-3 text-[0.9375rem]">
      <dl className="grid gap-1">
        <div className="flex justify-between gap-6">
          <dt>À régler aujourd’hui</dt>
          <dd>{dueToday > 0 ? <PriceText amount={dueToday} /> : 'Rien'}</dd>
        </div>
        {later.map(({ dueOn, amount }) => (
          <div key={dueOn} className="flex justify-between gap-6 text-ardoise">
            <dt>Le {formatCivilDate(dueOn)}</dt>
            <dd>
              <PriceText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
