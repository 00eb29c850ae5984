import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addMonths, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { classNames } from '#ui/class-names.ts'
import { type DateRange, isInside } from '#ui/date-range.ts'
import { dayOnKey } from '#ui/month-days.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { MonthWeeks } from '#ui/month-weeks.tsx'
import { useNightChoice } from '#ui/use-night-choice.ts'

/** How a night is shown: its letter and its background, with its price for screen readers. */
export type PaintedNight = { mark: string; ground: string; spoken: string }

type YearGridProps = {
  year: number
  today: CivilDate
  nightOf: (day: CivilDate) => PaintedNight
  range: DateRange
  onSelect: (range: DateRange) => void
}

/** A calendar is a grid one moves in (ARIA practices). */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const
/** No role: a `td` in a table whose role is `grid` is a gridcell already. */
const gridCell = (selected: boolean) => ({ 'aria-selected': selected }) as const

/**
 * The nights of a year, month by month, one beside the other on a phone. A range is chosen by dragging a mouse over it, by two presses, or with one tab stop
 * and the keys of a calendar: Enter begins and ends, Shift extends, Escape lets go.
 */
export function YearGrid({ year, today, nightOf, range, onSelect }: YearGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const first: CivilDate = `${year}-01-01`
  const last: CivilDate = `${year}-12-31`
  const isIn = (day: CivilDate | null) => day !== null && day >= first && day <= last
  const [wanted, setWanted] = useState<CivilDate | null>(null)
  const stop = [wanted, range.from, today].find(isIn) ?? first
  const follows = useRef(false)
  const choice = useNightChoice(range, onSelect, dayUnder)
  useEffect(() => {
    if (follows.current) frame.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
    follows.current = false
  }, [stop])
  useEffect(() => {
    // On a phone the months stand side by side: the one of the first night to choose comes into sight.
    const month = frame.current?.querySelector<HTMLElement>('section:has([tabindex="0"])')
    if (month) frame.current!.scrollLeft = month.offsetLeft - frame.current!.offsetLeft
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return choice.clear()
    const day = event.altKey || event.ctrlKey || event.metaKey ? null : dayOnKey(stop, event)
    if (!day || !dayUnder(event.target)) return
    event.preventDefault()
    if (!isIn(day)) return
    follows.current = true
    setWanted(day)
    choice.reach(day, event)
  }
  const isChosen = (day: CivilDate) => choice.shown.from === day || isInside(choice.shown, day)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses are those of the nights inside
    <div
      ref={frame}
      {...choice.pointer}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const day = dayUnder(event.target)
        if (!day) return
        setWanted(day)
        choice.press(day)
      }}
      className="gap-8 max-sm:-mx-5 max-sm:flex max-sm:snap-x max-sm:scroll-px-5 max-sm:gap-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-3 sm:grid sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
    >
      {Array.from({ length: 12 }, (_, n) => addMonths(first, n)).map((month) => (
        <section
          key={month}
          aria-labelledby={month}
          className="grid content-start gap-2 max-sm:w-[86%] max-sm:flex-none max-sm:snap-start"
        >
          <h3 id={month} className="font-medium first-letter:uppercase">
            {formatMonth(month)}
          </h3>
          <table {...GRID} aria-labelledby={month} className="w-full table-fixed border-collapse">
            <MonthWeeks
              month={month}
              cellOf={(day) => (
                <Night
                  key={day}
                  {...{ day, today }}
                  night={nightOf(day)}
                  isStop={day === stop}
                  isChosen={isChosen(day)}
                />
              )}
            />
          </table>
        </section>
      ))}
    </div>
  )
}

type NightProps = {
  day: CivilDate
  today: CivilDate
  night: PaintedNight
  isStop: boolean
  isChosen: boolean
}

function Night({ day, today, night, isStop, isChosen }: NightProps) {
  return (
    <td {...gridCell(isChosen)} className="border border-hairline p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-label={`${formatCivilDate(day, 'full')}, ${night.spoken}`}
        aria-current={day === today ? 'date' : undefined}
        className={classNames(
          'tabular flex h-11 w-full select-none flex-col items-center justify-center text-sm leading-none -outline-offset-2',
          isChosen
            ? 'bg-azur text-blanc forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
            : classNames(night.ground, day < today ? 'text-ardoise' : 'text-encre'),
          day === today && 'font-semibold',
        )}
      >
        {day.endsWith('-01') ? '1er' : Number(day.slice(8))}
        {/* Drawn only: the accessible name of the night says its season. */}
        <span
          data-note={night.mark}
          className="min-h-[1lh] text-[0.6875rem] before:content-[attr(data-note)]"
        />
      </button>
    </td>
  )
}

function dayUnder(target: EventTarget | null): CivilDate | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return (button?.dataset.day as CivilDate | undefined) ?? null
}
