import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { Icon } from '#ui/icon.tsx'
import type { Booking } from './load-booking.ts'

/** The query of the results a visitor comes from, when the browser says so; null from anywhere else. */
export function searchLeadingTo(request: Request): string | null {
  const from = URL.parse(request.headers.get('referer') ?? '')
  const here = new URL(request.url)
  return from?.host === here.host && from.pathname === '/annonces' ? from.search : null
}

type BackToResultsProps = { cameFrom: string | null; booking: Pick<Booking, 'dates' | 'guests'> }

/** Back to the results as they were left: from the history, else the page before, else a search for the same stay. */
export function BackToResults({ cameFrom, booking }: BackToResultsProps) {
  const state = useLocation().state as { search?: string } | null
  const search = state?.search ?? cameFrom
  const { from, to } = booking.dates
  const stay = from && to ? { arrival: from, departure: to } : null
  const sameStay = resultsAddress({ ...DEFAULT_FILTERS, ...booking.guests, stay })
  return (
    <Link
      to={search === null ? sameStay : `/annonces${search}`}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded px-2 transition-colors hover:text-azur"
    >
      <Icon of={ArrowLeft} size={18} />
      Retour aux annonces
    </Link>
  )
}
