import type { DayView } from '#modules/pricing/calendar-day.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { classNames } from '#ui/class-names.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { MonthWeeks } from '#ui/month-weeks.tsx'

type AvailabilityMonthProps = {
  /** Its first day. */
  month: CivilDate
  days: ReadonlyMap<CivilDate, DayView>
  /** What a stay that starts in the month must respect; null where any stay is taken. */
  rules: string | null
}

/** A month of a villa's calendar to read: what is free, on which days one may arrive, and what a night costs. */
export function AvailabilityMonth({ month, days, rules }: AvailabilityMonthProps) {
  return (
    <div className="grid content-start gap-3">
      <table className="tabular w-full table-fixed border-collapse text-center">
        <caption className="display-sm pb-1 text-left first-letter:uppercase">{formatMonth(month)}</caption>
        <MonthWeeks month={month} cellOf={(day) => <DayCell key={day} day={day} view={days.get(day)} />} />
      </table>
      {rules && <p className="text-sm text-ardoise">{rules}</p>}
    </div>
  )
}

function DayCell({ day, view }: { day: CivilDate; view: DayView | undefined }) {
  const free = view?.state === 'free'
  const mayArrive = free && view.arrivalRefusal === null
  return (
    <td
      className={classNames(
        'relative h-12 border border-hairline p-0 leading-none',
        free ? 'bg-blanc' : 'bg-sable text-ardoise',
      )}
    >
      <span
        className={classNames(
          'block',
          mayArrive && 'font-semibold',
          view?.state === 'booked' && 'line-through',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {free && view.nightly !== null && (
        <span aria-hidden="true" className="mt-1 block text-[0.6875rem] text-ardoise">
          {formatEurosBrief(view.nightly).replace(/\s€$/, '')}
        </span>
      )}
      <span className="sr-only">{describeDay(view)}</span>
    </td>
  )
}

/** What the look of a day says, for those who do not see it. */
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
