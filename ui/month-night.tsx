import { addDays, addMonths, type CivilDate, weekdayOf } from '#shared/civil-date.ts'
import { barsOver, describeDay, lanesOf, type Occupation } from './board-bars.ts'
import { classNames } from './class-names.ts'
import type { DayNote } from './day-source.ts'
import { LANE_HEIGHT, OccupationBars } from './occupation-bars.tsx'

/** The price and the minimum stay of a night. */
export type BoardNight = {
  price?: DayNote
  minimum?: number
  note?: string
  /** Set for this very night, not by its season: it stands out. */
  isSet?: boolean
}

/** For the eye alone: the accessible name of the night says the same in words. */
const DRAWN = 'before:content-[attr(data-note)]'
/** No role: a `td` in a table whose role is `grid` is a gridcell already. */
const gridCell = (selected: boolean) => ({ 'aria-selected': selected }) as const
/** In rem: the line of the day's number, and that of the price and the minimum stay. */
const DAY_LINE = 1.875
const FOOT = 2.625

type NightProps = {
  day: CivilDate
  month: CivilDate
  today: CivilDate
  occupations: readonly Occupation[]
  night: BoardNight | null
  isStop: boolean
  chosen: boolean
  pressable: boolean
}

/**
 * A night of a month's board: its day, its occupation, its price and minimum stay. The first night of a week
 * draws the week's bars.
 */
export function Night({ day, month, today, occupations, night, isStop, chosen, pressable }: NightProps) {
  const week = weekOf(day, month)
  const bars = barsOver(occupations, week)
  const height = `${DAY_LINE + lanesOf(bars) * LANE_HEIGHT + FOOT}rem`
  const name = [
    describeDay(occupations, day),
    night?.price?.spoken,
    night?.minimum && `minimum ${night.minimum}\u00a0nuits`,
    night?.isSet && 'fixé pour cette nuit',
    night?.note,
  ]
  const number = (
    <span
      className={classNames(
        'tabular block px-1.5 pt-1.5 text-left text-[0.9375rem] leading-none',
        day === today && 'font-semibold text-terre-cuite',
      )}
    >
      {day.endsWith('-01') ? '1er' : Number(day.slice(8))}
      {night?.note && <span data-note={'\u00a0*'} className={DRAWN} />}
    </span>
  )
  const facts = (
    <span
      className="tabular absolute inset-x-0 bottom-1 block px-1 text-left sm:px-1.5 text-[0.6875rem] leading-tight text-ardoise sm:text-xs data-set:font-semibold data-set:text-encre"
      data-set={night?.isSet || undefined}
    >
      <span data-note={night?.price?.text} className={`block min-h-[1lh] ${DRAWN}`} />
      {night?.minimum && (
        <>
          <span data-note={`≥\u00a0${night.minimum}`} className={`block sm:hidden ${DRAWN}`} />
          <span data-note={`min. ${night.minimum}\u00a0nuits`} className={`block max-sm:hidden ${DRAWN}`} />
        </>
      )}
    </span>
  )
  return (
    <td
      {...(pressable && gridCell(chosen))}
      className={classNames(
        'border border-hairline p-0 align-top',
        chosen ? 'bg-azur-pale forced-colors:bg-[Highlight]' : day < today && 'bg-sable/50',
      )}
      style={{ height }}
    >
      <div className="relative h-full">
        {pressable ? (
          <button
            type="button"
            data-day={day}
            tabIndex={isStop ? 0 : -1}
            aria-label={name.filter(Boolean).join(', ')}
            aria-current={day === today ? 'date' : undefined}
            className={classNames(
              'absolute inset-0 flex select-none flex-col items-start -outline-offset-2 hover:bg-azur-pale focus-visible:z-20',
              chosen && 'border-y-2 border-azur',
            )}
          >
            {number}
            {facts}
          </button>
        ) : (
          <>
            <span className="sr-only">{name.filter(Boolean).join(', ')}</span>
            <span aria-hidden="true">
              {number}
              {facts}
            </span>
          </>
        )}
      </div>
      {day === week.from && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 z-10"
          style={{ left: `${((weekdayOf(day) - 1) * 100) / 7}%`, width: `${(week.days * 100) / 7}%` }}
        >
          <OccupationBars bars={bars} dayWidth={`(100% / ${week.days})`} top={DAY_LINE} />
        </div>
      )}
    </td>
  )
}

/** The days of the month that are in the same week. */
function weekOf(day: CivilDate, month: CivilDate) {
  const monday = addDays(day, 1 - weekdayOf(day))
  const [sunday, next] = [addDays(monday, 7), addMonths(month, 1)]
  const from = monday < month ? month : monday
  const to = sunday > next ? next : sunday
  return { from, to, days: weekdayOf(addDays(to, -1)) - weekdayOf(from) + 1 }
}
