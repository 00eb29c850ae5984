import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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
  useInSight(frame, '[tabindex="0"]')
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
      className={FRAME}
    >
      <Months
        year={year}
        grid={GRID}
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
    </div>
  )
}

/** The same nights for a reader who may not change them: a table to read, in which nothing is chosen. */
export function YearView({ year, today, nightOf }: Pick<YearGridProps, 'year' | 'today' | 'nightOf'>) {
  const frame = useRef<HTMLDivElement>(null)
  useInSight(frame, '[aria-current="date"]')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section is for what has a heading, and each month has its own
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <div ref={frame} role="region" aria-label={`Les nuits de ${year}`} tabIndex={0} className={FRAME}>
      <Months
        year={year}
        cellOf={(day) => <ReadNight key={day} {...{ day, today }} night={nightOf(day)} />}
      />
    </div>
  )
}

const FRAME =
  'gap-8 max-sm:-mx-5 max-sm:flex max-sm:snap-x max-sm:scroll-px-5 max-sm:gap-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-3 sm:grid sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4'

/** On a phone the months stand side by side: the one of this night comes into sight. */
function useInSight(frame: RefObject<HTMLDivElement | null>, night: string): void {
  useEffect(() => {
    const month = frame.current?.querySelector<HTMLElement>(`section:has(${night})`)
    if (month) frame.current!.scrollLeft = month.offsetLeft - frame.current!.offsetLeft
  }, [frame, night])
}

type MonthsProps = { year: number; grid?: typeof GRID; cellOf: (day: CivilDate) => ReactNode }

function Months({ year, grid, cellOf }: MonthsProps) {
  const first: CivilDate = `${year}-01-01`
  return Array.from({ length: 12 }, (_, n) => addMonths(first, n)).map((month) => (
    <section
      key={month}
      aria-labelledby={month}
      className="grid content-start gap-2 max-sm:w-[86%] max-sm:flex-none max-sm:snap-start"
    >
      <h3 id={month} className="font-medium first-letter:uppercase">
        {formatMonth(month)}
      </h3>
      <table {...grid} aria-labelledby={month} className="w-full table-fixed border-collapse">
        <MonthWeeks month={month} cellOf={cellOf} />
      </table>
    </section>
  ))
}

function ReadNight({ day, today, night }: Pick<NightProps, 'day' | 'today' | 'night'>) {
  return (
    <td
      aria-current={day === today ? 'date' : undefined}
      className={classNames(
        'tabular h-11 border border-hairline p-0 text-center text-sm leading-none',
        night.ground,
        day < today ? 'text-ardoise' : 'text-encre',
        day === today && 'font-semibold',
      )}
    >
      {day.endsWith('-01') ? '1er' : Number(day.slice(8))}
      <span className="sr-only">{`, ${night.spoken}`}</span>
      <span
        aria-hidden="true"
        data-note={night.mark}
        className="block min-h-[1lh] text-[0.6875rem] before:content-[attr(data-note)]"
      />
    </td>
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
