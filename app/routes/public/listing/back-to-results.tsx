import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { Icon } from '#ui/icon.tsx'
import type { Booking } from './load-booking.ts'

/** The query of the results from which a visitor comes, by the `Referer` header; null from any other page. */
export function searchLeadingTo(request: Request): string | null {
  const from = URL.parse(request.headers.get('referer') ?? '')
  const here = new URL(request.url)
  return from?.host === here.host && from.pathname === '/annonces' ? from.search : null
}

type BackToResultsProps = { cameFrom: string | null; booking: Pick<Booking, 'dates' | 'guests'> }

/**
 * Leads back to the results as they were left, scroll and map included: by the history, else by the address
 * of the page before, else by a search for the same stay.
 */
export function BackToResults({ cameFrom, booking }: BackToResultsProps) {
  const navigate = useNavigate()
  const state = useLocation().state as { search?: string } | null
  const search = state?.search ?? cameFrom
  const { from, to } = booking.dates
  const stay = from && to ? { arrival: from, departure: to } : null
  const sameStay = resultsAddress({ ...DEFAULT_FILTERS, ...booking.guests, stay })
  const goBack = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (elsewhere || state?.search === undefined || !isAfterAnotherPage()) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link
      onClick={goBack}
      to={search === null ? sameStay : `/annonces${search}`}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded px-2 transition-colors hover:text-azur"
    >
      <Icon of={ArrowLeft} size={18} />
      Retour aux annonces
    </Link>
  )
}

/**
 * The router numbers the pages it opened. An anchor followed since has no number, and the entry before it is
 * this page.
 */
function isAfterAnotherPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx !== undefined && idx > 0
}
