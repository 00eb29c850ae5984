import { Link } from 'react-router'
import type { DayView } from '#modules/pricing/calendar-day.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { classNames } from '#ui/class-names.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { MonthWeeks } from '#ui/month-weeks.tsx'

type AvailabilityMonthProps = {
  /** The first day of the month. */
  month: CivilDate
  days: ReadonlyMap<CivilDate, DayView>
  /** The rules of a stay that starts in the month; null where there is none. */
  rules: string | null
  /** Where a press on a day of arrival leads. */
  arrivalLink: ArrivalLink
}

/** `state` is the state of the new entry in the browser's history. */
export type ArrivalLink = { to: (day: CivilDate) => string; state: unknown }

/**
 * A month of a villa's calendar: the free nights, the possible days of arrival, and the price of a night. A
 * press on a day of arrival chooses it. For the keyboard the booking box has date fields, so that Tab need
 * not pass sixty days.
 */
export function AvailabilityMonth({ month, days, rules, arrivalLink }: AvailabilityMonthProps) {
  return (
    <div className="grid content-start gap-3">
      <table className="tabular w-full table-fixed border-collapse text-center">
        <caption className="display-sm pb-1 text-left first-letter:uppercase">{formatMonth(month)}</caption>
        <MonthWeeks
          month={month}
          cellOf={(day) => <DayCell key={day} day={day} view={days.get(day)} arrivalLink={arrivalLink} />}
        />
      </table>
      {rules && <p className="text-sm text-ardoise">{rules}</p>}
    </div>
  )
}

type DayCellProps = { day: CivilDate; view: DayView | undefined; arrivalLink: ArrivalLink }

function DayCell({ day, view, arrivalLink }: DayCellProps) {
  const free = view?.state === 'free'
  const mayArrive = free && view.arrivalRefusal === null
  const content = <DayContent day={day} view={view} mayArrive={mayArrive} />
  return (
    <td className={free ? 'villa-day bg-blanc' : 'villa-day day-taken'}>
      {mayArrive ? (
        <Link
          to={arrivalLink.to(day)}
          state={arrivalLink.state}
          rel="nofollow"
          tabIndex={-1}
          className="day-link"
        >
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  )
}

type DayContentProps = { day: CivilDate; view: DayView | undefined; mayArrive: boolean }

function DayContent({ day, view, mayArrive }: DayContentProps) {
  return (
    <>
      <span
        className={classNames(
          'block',
          mayArrive && 'font-semibold',
          view?.state === 'booked' && 'line-through',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {view?.state === 'free' && view.nightly !== null && (
        <span aria-hidden="true" className="day-price">
          {formatEurosBrief(view.nightly).replace(/\s€$/, '')}
        </span>
      )}
      <span className="sr-only">{describeDay(view)}</span>
    </>
  )
}

/** The meaning of a day's style, in words for screen readers. */
function describeDay(view: DayView | undefined): string {
  if (!view || view.state === 'closed') return 'réservations pas encore ouvertes'
  if (view.state === 'past') return 'date passée'
  if (view.state === 'booked') return 'non disponible'
  return [
    'libre',
    view.nightly !== null && `${formatEurosBrief(view.nightly)} la nuit`,
    view.arrivalRefusal === null && 'arrivée possible',
  ]
    .filter(Boolean)
    .join(', ')
}
