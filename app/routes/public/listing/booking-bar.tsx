import type { MouseEvent } from 'react'
import { formatNights } from '#modules/calendar/stay.ts'
import type { StayAnswer } from '#modules/pricing/server/offer-stay.ts'
import type { Cents } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { RESERVE_FORM } from './booking-box.tsx'
import { useUnansweredBooking } from './use-unanswered-booking.ts'

/** Opens the calendar of the booking box, as its own button does. */
function openDates(event: MouseEvent) {
  const button = document.querySelector<HTMLElement>('#reserver [aria-haspopup=dialog]')
  if (!button) return
  event.preventDefault()
  button.click()
}

type BookingBarProps = { answer: StayAnswer | null; fromNightly: Cents | null }

/** The price and the button on small screens, where the booking box scrolls out of sight. */
export function BookingBar({ answer, fromNightly }: BookingBarProps) {
  const unanswered = useUnansweredBooking()
  const lostPrice = unanswered?.act === 'part' ? unanswered : null
  const quote = !lostPrice && answer && 'quote' in answer ? answer.quote : null
  return (
    <div data-foot className="booking-bar">
      {quote ? (
        <p className="leading-tight">
          <PriceText amount={quote.total} brief className="block font-medium" />
          <span className="text-sm text-ardoise">pour {formatNights(quote.nights)}</span>
        </p>
      ) : lostPrice ? (
        <p className="leading-tight">Erreur lors du calcul du prix</p>
      ) : (
        <p className="leading-tight">
          {fromNightly === null ? (
            'Prix sur demande'
          ) : (
            <>
              <span className="block text-sm text-ardoise">à partir de</span>
              <PriceText amount={fromNightly} brief className="font-medium" />
              <span className="text-sm text-ardoise"> / nuit</span>
            </>
          )}
        </p>
      )}
      {quote ? (
        <Button type="submit" form={RESERVE_FORM}>
          Réserver maintenant
        </Button>
      ) : lostPrice ? (
        <Button onClick={lostPrice.tryAgain}>Réessayer</Button>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the two dates of the booking box
        <a
          href="#reserver"
          data-needs-scripts=""
          onClick={openDates}
          className="inline-flex min-h-11 items-center rounded bg-azur px-5 font-medium text-blanc transition-colors hover:bg-azur-fonce"
        >
          {answer ? 'Changer les dates' : 'Choisir mes dates'}
        </a>
      )}
    </div>
  )
}
