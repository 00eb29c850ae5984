import { formatNights } from '#modules/calendar/stay.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { ChargedLine, CheckoutStayView } from '../checkout-view.ts'

type OrderSummaryProps = { stays: readonly CheckoutStayView[]; total: number }

/** What is being booked, line by line, with the ledger's amounts: at hand on every step. */
export function OrderSummary({ stays, total }: OrderSummaryProps) {
  const several = stays.length > 1
  return (
    <div className="grid gap-10">
      {several && (
        <p className="flex items-baseline justify-between gap-6 border-b border-encre pb-4">
          <span className="display-sm">Total de votre sélection</span>
          <PriceText amount={total} className="text-lg font-semibold" />
        </p>
      )}
      {stays.map((stay) => (
        <StaySummary key={stay.id} stay={stay} compact={several} />
      ))}
    </div>
  )
}

/** `compact` where several stays share the place: the picture stands beside the dates. */
function StaySummary({ stay, compact }: { stay: CheckoutStayView; compact: boolean }) {
  const { title, city, cover, stay: dates, party, lines, total, deposit, touristTax } = stay
  return (
    <section aria-label={`${title}, ${city}`} className="grid gap-4">
      <div className={classNames('grid gap-5', compact && 'grid-cols-[7rem_1fr]')}>
        {cover && (
          <Picture
            source={cover}
            sizes={compact ? '7rem' : '24rem'}
            decorative
            className={classNames('aspect-3/2 w-full rounded', !compact && 'max-lg:hidden')}
          />
        )}
        <div className="grid content-start gap-1">
          <p className="eyebrow">{city}</p>
          <h2 className="display-sm">{title}</h2>
          <p className={classNames('mt-1', compact && 'text-[0.9375rem]')}>
            Du {formatCivilDate(dates.arrival, 'full')}
            <br />
            au {formatCivilDate(dates.departure, 'full')}
          </p>
          <p className={classNames('text-ardoise', compact && 'text-[0.9375rem]')}>
            {formatNights(stay.nights)}, {formatParty(party)}
          </p>
        </div>
      </div>
      <dl className="border-t border-hairline pt-3">
        {lines.map((line) => (
          <SummaryLine
            key={line.code ?? line.kind}
            line={line}
            explanation={line.kind === 'tourist_tax' ? touristTax : null}
          />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-hairline pt-3">
          <dt className="display-sm">Total</dt>
          <dd className="text-lg font-semibold">
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
            <summary className="text-link min-h-6 decoration-dotted">{line.label}</summary>
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
