import { Link } from 'react-router'
import { formatNights, formatStayDates, nightsOf } from '#modules/calendar/stay.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type BoardSpan, describeOccupation, type Occupation } from '#ui/board-bars.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useOffered } from '#ui/offered.tsx'
import type { TimelineRow } from '#ui/timeline-row.ts'
import { NO_WISH } from './nights-dialog.tsx'
import { useEstimate } from './use-estimate.ts'

/** A stay whose dates were taken hold of on the timeline; `nights`: those that its end was drawn to, its own where none was. */
export type AskedStay = { row: TimelineRow; stay: Occupation; nights: BoardSpan }

type StayDatesDialogProps = {
  path: string
  today: CivilDate
  asked: AskedStay
  /** Nights of the villa may be booked for a contact. */
  mayKeep: boolean
  onClose: () => void
}

/**
 * What may be done where a stay should have other dates: they are signed, and do not change. The nights that it should gain may be
 * booked beside it, once their price is said; for any other dates, its page.
 */
export function StayDatesDialog({ path, today, asked, mayKeep, onClose }: StayDatesDialogProps) {
  const { row, stay, nights } = asked
  const books = useOffered()('option.place')
  const more = [
    { from: nights.from, to: stay.from },
    { from: stay.to, to: nights.to },
  ].find(({ from, to }) => from < to && from >= today)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={row.name}
      description={`${describeOccupation(stay)}, du ${formatStayDates(stayOf(stay))}`}
    >
      <div className="grid gap-5 dense:gap-4">
        <p>Les dates d’une réservation engagent le voyageur&nbsp;: elles ne se changent pas ici.</p>
        {more && mayKeep && books && <NightsMore {...{ path, row, stay, more }} />}
        <p>
          {more && mayKeep && books ? 'Pour d’autres dates' : 'Pour changer ce séjour'}, écrivez au voyageur
          depuis sa réservation. S’il le préfère, annulez le séjour, puis réservez les nouvelles dates.
        </p>
        {stay.href && (
          <p>
            <Link to={stay.href} className="text-link">
              Ouvrir la réservation
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  )
}

type NightsMoreProps = { path: string; row: TimelineRow; stay: Occupation; more: BoardSpan }

/** The nights that the stay should gain: what they cost, and the page that books them. */
function NightsMore({ path, row, stay, more }: NightsMoreProps) {
  const estimate = useEstimate(path, { property: row.id, moved: null, ...more }, NO_WISH)
  const added = stayOf(more)
  // Where its traveler is not named, the stay has its number, which names no contact.
  const contact = /\d/.test(stay.label) ? {} : { contact: stay.label }
  const asked = new URLSearchParams({ villa: row.id, from: more.from, to: more.to, ...contact })
  return (
    <div className="grid gap-2">
      <p>
        {formatNights(nightsOf(added))} de plus, du {formatStayDates(added)}, se réservent à part&nbsp;: le
        séjour signé reste comme il est, le voyageur lit et signe le nouveau.
      </p>
      <div role="status" className="min-h-6 text-[0.9375rem]">
        {estimate?.refused && <p className="text-brique">{estimate.refused}</p>}
        {estimate?.follows.map((sentence) => (
          <p key={sentence}>Pour deux adultes&nbsp;: {sentence}</p>
        ))}
      </div>
      <p>
        <Link to={`/agent/reservations/new?${asked}`} className="text-link">
          Réserver ces nuits
        </Link>
      </p>
    </div>
  )
}

const stayOf = ({ from, to }: BoardSpan) => ({ arrival: from, departure: to })
