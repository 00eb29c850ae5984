import { type Month, weeksOf } from '#modules/calendar/month-weeks.ts'
import type { DayView } from '#modules/pricing/calendar-day.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { classNames } from '#ui/class-names.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

const monthOfYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « juillet 2027 ». */
export function formatMonth(month: Month): string {
  return monthOfYear.format(new Date(`${month}-01T00:00:00Z`))
}

type AvailabilityMonthProps = { month: Month; days: ReadonlyMap<CivilDate, DayView> }

/** A month of a villa's calendar as a table: what is free, on which days one may arrive, and what a night costs. */
export function AvailabilityMonth({ month, days }: AvailabilityMonthProps) {
  return (
    <table className="tabular w-full table-fixed border-collapse text-center">
      <caption className="display-sm pb-3 text-left first-letter:uppercase">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="pb-2 text-[0.8125rem] font-normal text-ardoise">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day ? <DayCell key={day} day={day} view={days.get(day)} /> : <td key={weekday} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, view }: { day: CivilDate; view: DayView | undefined }) {
  const free = view?.state === 'free'
  const mayArrive = free && view.arrivalRefusal === null
  return (
    <td
      className={classNames(
        'h-12 border border-hairline p-0 leading-none',
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
