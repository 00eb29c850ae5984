import { formatNights } from '#modules/calendar/stay.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { PriceBreakdown } from '#modules/pricing/ui/price-breakdown.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { CheckoutStayView, StayDue } from '../checkout-view.ts'
import { mergeDues } from '../merge-dues.ts'

type OrderSummaryProps = {
  stays: readonly CheckoutStayView[]
  total: number
  /** The dues of the chosen way to pay, when they differ from those of the stays. */
  dues?: readonly StayDue[] | undefined
}

/** The booking line by line, with the ledger's amounts: shown on every step. */
export function OrderSummary({ stays, total, dues }: OrderSummaryProps) {
  const several = stays.length > 1
  return (
    <div className={classNames('grid', several ? 'gap-7' : 'gap-5')}>
      {several && (
        <p className="flex items-baseline justify-between gap-6 border-b border-encre pb-4">
          <span className="display-sm">Total de votre sélection</span>
          <PriceText amount={total} className="text-lg font-semibold" />
        </p>
      )}
      {stays.map((stay) => (
        <StaySummary key={stay.id} stay={stay} compact={several} />
      ))}
      <SummarySchedule dues={mergeDues(dues ? [{ dues }] : stays)} />
    </div>
  )
}

/** `compact` when there are several stays: the picture is beside the dates. */
function StaySummary({ stay, compact }: { stay: CheckoutStayView; compact: boolean }) {
  const { title, city, cover, stay: dates, party, total, cancellation } = stay
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
      {compact ? (
        <Disclosure
          summary="Détail et annulation"
          aside={<PriceText amount={total} className="font-semibold" />}
        >
          <PriceBreakdown quote={stay} />
          <Cancellation sentences={cancellation} />
        </Disclosure>
      ) : (
        <>
          <div className="border-t border-hairline pt-3">
            <PriceBreakdown quote={stay} />
          </div>
          <Cancellation sentences={cancellation} />
        </>
      )}
    </section>
  )
}

function Cancellation({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="mt-1 grid gap-1 border-t border-hairline pt-3 text-[0.9375rem] text-ardoise">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** The day and amount of every due, shown on all steps until the confirmation, which says them itself (domain §3). */
function SummarySchedule({ dues }: { dues: readonly StayDue[] }) {
  if (dues.length === 0) return null
  return (
    <section aria-label="Échéances" className="border-t border-hairline pt-3 text-[0.9375rem]">
      <dl className="grid gap-1">
        {dues.map(({ dueOn, amount, paid }) => (
          <div key={dueOn} className="flex justify-between gap-6">
            <dt>
              {paid >= amount ? 'Payé, échéance du' : 'À régler le'} {formatCivilDate(dueOn)}
            </dt>
            <dd>
              <PriceText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
