import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { DateRange } from './date-range.ts'
import type { DaySource } from './day-source.ts'
import { Icon } from './icon.tsx'
import { dayOnKey, monthStart, monthsBetween } from './month-days.ts'
import { type MonthHeading, MonthTable } from './month-table.tsx'

type MonthsGridProps = {
  range: DateRange
  min: CivilDate
  max: CivilDate
  source: DaySource
  opensOn?: CivilDate | undefined
  reasonFor: (day: CivilDate) => string | null
  onPick: (day: CivilDate) => void
  /** Two months side by side with buttons to turn them, or every month one below the other. */
  layout: 'pair' | 'list'
  headingLevel?: MonthHeading | undefined
}

/** The number of months drawn at first after the chosen one, and each time the end of the list comes near. */
const MONTHS_AHEAD = 3

/**
 * A calendar to choose days in, with one tab stop and the keys of the ARIA practices: arrows, Home, End, Page
 * Up, Page Down, with Shift by year. Days that cannot be chosen can be reached, and give the reason.
 */
export function MonthsGrid(props: MonthsGridProps) {
  const { range, min, max, source, opensOn = min, reasonFor, onPick, layout, headingLevel = 3 } = props
  const grid = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState(() => within(range.from ?? opensOn, min, max))
  const [first, setFirst] = useState(() => firstMonthFor(tabStop, max))
  const [drawn, setDrawn] = useState(() => addMonths(monthStart(tabStop), MONTHS_AHEAD))
  const [pointed, setPointed] = useState<CivilDate | null>(null)
  const months =
    layout === 'pair' ? [first, addMonths(first, 1)] : monthsBetween(min, drawn < max ? drawn : max)
  const follow = useFocusDay(grid, tabStop, layout === 'list' && monthStart(tabStop) > monthStart(min))
  useSight(source, months)

  const show = (day: CivilDate) => {
    const next = within(day, min, max)
    setTabStop(next)
    if (monthStart(next) < first || monthStart(next) > addMonths(first, 1)) setFirst(firstMonthFor(next, max))
    if (monthStart(next) > drawn) setDrawn(addMonths(monthStart(next), MONTHS_AHEAD))
  }
  // Days that were set otherwise, for instance typed, are brought into sight.
  const [seen, setSeen] = useState(range)
  if (range.from !== seen.from || range.to !== seen.to) {
    setSeen(range)
    const latest = range.to ?? range.from
    if (latest) show(latest)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dayOnKey(tabStop, event)
    if (!next || !dayUnder(event.target)) return
    event.preventDefault()
    follow()
    show(next)
  }
  const pick = (day: CivilDate | null) => {
    if (!day) return
    setTabStop(day)
    onPick(day)
  }
  const turn = (by: number) => () => {
    setFirst(addMonths(first, by))
    setTabStop(within(addMonths(first, by), min, max))
  }
  const shown = previewOf(range, pointed ?? null, reasonFor)
  const table = (month: CivilDate) => ({
    month,
    headingLevel,
    beside: layout === 'pair',
    range: shown,
    today: min,
    tabStop,
    reasonFor,
    noteOf: source.noteOf,
    rules: source.rulesOf?.(month) ?? null,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses are those of the days inside
    <div
      ref={grid}
      onKeyDown={onKeyDown}
      onClick={(event) => pick(dayUnder(event.target))}
      onPointerOver={(event) => event.pointerType === 'mouse' && setPointed(dayUnder(event.target))}
      onPointerLeave={() => setPointed(null)}
      onFocus={(event) => setPointed(dayUnder(event.target))}
      onBlur={() => setPointed(null)}
      className={
        layout === 'pair' ? 'grid grid-cols-2 grid-rows-[auto_auto_1fr] gap-x-10' : 'relative grid gap-6'
      }
    >
      {layout === 'pair' ? (
        <>
          <MonthTable {...table(first)}>
            <TurnButton label="Mois précédent" side="left" disabled={first <= min} onPress={turn(-1)} />
          </MonthTable>
          <MonthTable {...table(addMonths(first, 1))}>
            <TurnButton
              label="Mois suivant"
              side="right"
              disabled={addMonths(first, 2) > max}
              onPress={turn(1)}
            />
          </MonthTable>
        </>
      ) : (
        <>
          {months.map((month) => (
            <MonthTable key={month} {...table(month)} className="scroll-mt-2" />
          ))}
          {drawn < max && <NearTheEnd onSeen={() => setDrawn(addMonths(drawn, MONTHS_AHEAD))} />}
        </>
      )}
    </div>
  )
}

type TurnButtonProps = { label: string; side: 'left' | 'right'; disabled: boolean; onPress: () => void }

/** Remains focusable when it is disabled, so that the keyboard does not lose its place. */
function TurnButton({ label, side, disabled, onPress }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className={`absolute top-0 flex size-11 items-center justify-center rounded transition-colors hover:bg-sable aria-disabled:cursor-default aria-disabled:text-hairline aria-disabled:hover:bg-transparent ${side === 'left' ? 'left-0' : 'right-0'}`}
    >
      <Icon of={side === 'left' ? ChevronLeft : ChevronRight} />
    </button>
  )
}

/**
 * Draws further months before the list's end is reached. The mark covers the end of the list, because the
 * margin of an observer does not reach beyond the box that scrolls: a mark at the very end came into sight
 * only there, and left it when prices made the last month taller.
 */
function NearTheEnd({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  }, [onSeen])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && latest.current(),
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return <div ref={mark} className="pointer-events-none absolute inset-x-0 bottom-0 h-[50rem]" />
}

/**
 * Focuses the first day to choose when the calendar opens. Returns a function to call before a key moves the
 * day, so that the focus follows; a page turned by its button keeps the focus there, for the next press. Far
 * down a list, the calendar opens at the month's name rather than amid its weeks.
 */
function useFocusDay(grid: RefObject<HTMLElement | null>, day: CivilDate, isFar: boolean) {
  const wanted = useRef(true)
  const opensAtMonth = useRef(isFar)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    button?.focus({ preventScroll: opensAtMonth.current })
    if (opensAtMonth.current) button?.closest('table')?.parentElement?.scrollIntoView({ block: 'start' })
    opensAtMonth.current = false
  }, [grid, day])
  return () => {
    wanted.current = true
  }
}

function useSight({ onSight }: DaySource, months: readonly CivilDate[]) {
  const [from, to] = [months[0], months.at(-1)]
  useEffect(() => {
    if (from && to) onSight?.(from, to)
  }, [onSight, from, to])
}

/** The range that a press on the day under the pointer would give, where it would end the stay. */
function previewOf(
  range: DateRange,
  pointed: CivilDate | null,
  reasonFor: (day: CivilDate) => string | null,
): DateRange {
  const ends = range.from && !range.to && pointed && pointed > range.from && !reasonFor(pointed)
  return ends ? { from: range.from, to: pointed } : range
}

function dayUnder(target: EventTarget | null): CivilDate | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return (button?.dataset.day as CivilDate | undefined) ?? null
}

/** The month to show on the left, so that the day is in sight and no month after the last one is. */
function firstMonthFor(day: CivilDate, max: CivilDate): CivilDate {
  const month = monthStart(day)
  const last = addMonths(monthStart(max), -1)
  return month > last ? last : month
}

function within(day: CivilDate, min: CivilDate, max: CivilDate): CivilDate {
  if (day < min) return min
  return day > max ? max : day
}
