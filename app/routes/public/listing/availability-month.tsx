import type { DayView } from '#modules/pricing/calendar-day.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { MonthWeeks } from '#ui/month-weeks.tsx'

type AvailabilityMonthProps = {
  /** The first day of the month. */
  month: CivilDate
  days: ReadonlyMap<CivilDate, DayView>
  /** The rules of a stay that starts in the month; null where there is none. */
  rules: string | null
  /** The address to which a day of arrival leads. */
  arrivalOn: (day: CivilDate) => string
}

/**
 * A month of a villa's calendar: the free nights, the possible days of arrival, and the price of a night. A
 * press on a day of arrival chooses it: the links are plain, for a `KeptPart` around them. For the keyboard the booking box has date
 * fields, so that Tab need not pass sixty days.
 */
export function AvailabilityMonth({ month, days, rules, arrivalOn }: AvailabilityMonthProps) {
  return (
    <div className="grid content-start gap-3">
      <table className="villa-month">
        <caption className="display-sm pb-1 text-left first-letter:uppercase">{formatMonth(month)}</caption>
        <MonthWeeks
          month={month}
          cellOf={(day) => <DayCell key={day} day={day} view={days.get(day)} arrivalOn={arrivalOn} />}
        />
      </table>
      {rules && <p className="text-sm text-ardoise">{rules}</p>}
    </div>
  )
}

type DayCellProps = Pick<AvailabilityMonthProps, 'arrivalOn'> & { day: CivilDate; view: DayView | undefined }

function DayCell({ day, view, arrivalOn }: DayCellProps) {
  const mayArrive = view?.state === 'free' && view.arrivalRefusal === null
  const content = <DayContent day={day} view={view} />
  return (
    <td className={view?.state === 'booked' ? 'line-through' : undefined}>
      {mayArrive ? (
        <a href={arrivalOn(day)} rel="nofollow" tabIndex={-1}>
          {content}
        </a>
      ) : (
        content
      )}
    </td>
  )
}

/** The meaning of a day's style for screen readers: `i` is unseen (`villa-month`), and `b`, the price of a free night, is seen too. */
function DayContent({ day, view }: Pick<DayCellProps, 'day' | 'view'>) {
  const number = Number(day.slice(8))
  if (view?.state !== 'free') {
    return (
      <>
        {number}
        <i>{NOT_FREE[view?.state ?? 'closed']}</i>
      </>
    )
  }
  const price = view.nightly === null ? '' : formatEurosBrief(view.nightly).replace(/\s€$/, '')
  const after = [price && '\u00a0€ la nuit', view.arrivalRefusal === null && ', arrivée possible']
  return (
    <>
      {number}
      <i>{price ? 'libre, ' : 'libre'}</i>
      <b>{price}</b>
      <i>{after.filter(Boolean).join('')}</i>
    </>
  )
}

const NOT_FREE: Record<Exclude<DayView['state'], 'free'>, string> = {
  booked: 'non disponible',
  past: 'date passée',
  closed: 'réservations pas encore ouvertes',
}
