import { formatNights } from '#modules/calendar/stay.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { ChargedLine, CheckoutStayView } from '../checkout-view.ts'

type OrderSummaryProps = { stays: readonly CheckoutStayView[]; total: number }

/** What is being booked, line by line, with the ledger's amounts: at hand on every step. */
export function OrderSummary({ stays, total }: OrderSummaryProps) {
  return (
    <div className="grid gap-8">
      {stays.map((stay) => (
        <StaySummary key={stay.id} stay={stay} />
      ))}
      {stays.length > 1 && (
        <p className="flex justify-between gap-6 border-t border-encre pt-4 text-lg">
          <span className="font-display">Total de votre sélection</span>
          <PriceText amount={total} className="font-semibold" />
        </p>
      )}
    </div>
  )
}

function StaySummary({ stay }: { stay: CheckoutStayView }) {
  const { title, city, cover, stay: dates, party, lines, total, deposit, touristTax } = stay
  return (
    <section aria-label={`${title}, ${city}`}>
      {cover && <Picture source={cover} sizes="24rem" decorative className="aspect-3/2 w-full rounded" />}
      <h2 className="mt-4 font-display text-2xl leading-tight">{title}</h2>
      <p className="text-ardoise">{city}</p>
      <p className="mt-3">
        Du {formatCivilDate(dates.arrival, 'full')}
        <br />
        au {formatCivilDate(dates.departure, 'full')}
      </p>
      <p className="text-ardoise">
        {formatNights(stay.nights)}, {formatParty(party)}
      </p>
      <dl className="mt-4 border-t border-hairline pt-3">
        {lines.map((line) => (
          <SummaryLine
            key={line.code ?? line.kind}
            line={line}
            explanation={line.kind === 'tourist_tax' ? touristTax : null}
          />
        ))}
        <div className="mt-2 flex justify-between gap-6 border-t border-hairline pt-3 text-lg">
          <dt className="font-display">Total</dt>
          <dd className="font-semibold">
            <PriceText amount={total} />
          </dd>
        </div>
        {deposit > 0 && (
          <div className="mt-2 flex justify-between gap-6 text-sm text-ardoise">
            <dt>Caution (non débitée, non comprise)</dt>
            <dd>
              <PriceText amount={deposit} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function SummaryLine({
  line,
  explanation,
}: {
  line: ChargedLine
  explanation: CheckoutStayView['touristTax']
}) {
  return (
    <div className="flex justify-between gap-6 py-1.5">
      <dt>
        {explanation ? (
          <details>
            <summary className="min-h-6 cursor-pointer text-azur underline decoration-dotted underline-offset-4">
              {line.label}
            </summary>
            <p className="mt-1 text-sm text-ardoise">
              {explanation.explanation}, commune de {explanation.commune}, année {explanation.year}.
            </p>
          </details>
        ) : (
          line.label
        )}
      </dt>
      <dd>
        <PriceText amount={line.amount} />
      </dd>
    </div>
  )
}
