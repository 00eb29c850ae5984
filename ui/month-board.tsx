import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { type Occupation, type OccupationKind, takenNights } from './board-bars.ts'
import { BoardState } from './board-state.tsx'
import { type DateRange, describeRange, isInside, NO_DATES } from './date-range.ts'
import { Icon } from './icon.tsx'
import { MonthBoardNotes } from './month-board-notes.tsx'
import { dayOnKey, monthStart } from './month-days.ts'
import { type BoardNight, Night } from './month-night.tsx'
import { formatMonth } from './month-table.tsx'
import { MonthWeeks } from './month-weeks.tsx'
import { OccupationLegend } from './occupation-bars.tsx'
import { useNightChoice } from './use-night-choice.ts'

type MonthBoardProps = {
  /** The property of the nights: « Villa Azur ». */
  name: string
  /** Its first day. */
  month: CivilDate
  today: CivilDate
  occupations: readonly Occupation[]
  nightOf?: (day: CivilDate) => BoardNight | null
  /** The meaning of the figures of the nights: « Prix d’une nuit, en euros ». */
  legend?: string
  /** Address of another month of the same board. */
  monthHref: (month: CivilDate) => string
  /** The chosen nights, and the function called when they change; without it no night can be chosen. */
  range?: DateRange
  onSelect?: (range: DateRange) => void
  state?: 'ready' | 'loading' | 'failed'
  retry?: () => void
  /** Under a page's title alone the board has a heading of the second level. */
  headingLevel?: 2 | 3
  /** The acts on the chosen nights. */
  children?: ReactNode
}

const KINDS: readonly OccupationKind[] = ['stay', 'hold', 'owner', 'block', 'import']
/** A table whose nights can be chosen has the role `grid` (ARIA practices). */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const
/**
 * The nights of one property over a month, with their occupation, price, minimum stay and notes; an arrival
 * takes the afternoon of its day, a departure frees it. Nights are chosen by pointer, or with one tab stop
 * and the keys of a calendar: Enter begins and ends a range, Shift extends it, Escape drops it. Without
 * scripts it is a table to read.
 */
export function MonthBoard(props: MonthBoardProps) {
  const { name, month, today, occupations, monthHref, range = NO_DATES, onSelect, children } = props
  const Name = `h${props.headingLevel ?? 3}` as const
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const next = addMonths(month, 1)
  const isIn = (day: CivilDate | null) => day !== null && day >= month && day < next
  const [wanted, setWanted] = useState<CivilDate | null>(null)
  const stop = [wanted, range.from, today].find(isIn) ?? month
  const follows = useRef(false)
  const choice = useNightChoice(range, onSelect ?? (() => {}), dayUnder)
  useEffect(() => {
    if (follows.current && stop >= month)
      grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
    follows.current = false
  }, [stop, month])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return choice.clear()
    const day = event.altKey || event.ctrlKey || event.metaKey ? null : dayOnKey(stop, event)
    if (!day || !dayUnder(event.target)) return
    event.preventDefault()
    follows.current = true
    setWanted(day)
    choice.reach(day, event)
    if (!isIn(day)) navigate(monthHref(monthStart(day)), { preventScrollReset: true })
  }
  const table = (
    <table
      ref={grid}
      {...(onSelect && GRID)}
      aria-labelledby={id}
      className="w-full table-fixed border-collapse"
    >
      <MonthWeeks
        month={month}
        rowClass="relative"
        cellOf={(day) => (
          <Night
            key={day}
            {...{ day, month, today, occupations }}
            night={props.nightOf?.(day) ?? null}
            isStop={day === stop}
            chosen={choice.shown.from === day || isInside(choice.shown, day)}
            pressable={Boolean(onSelect)}
          />
        )}
      />
    </table>
  )
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Name id={id} className="display-sm mr-auto min-w-0">
          <span className="inline-block first-letter:uppercase">{formatMonth(month)}</span>
          <span className="sr-only">, </span>
          <span className="block text-base font-normal text-ardoise [font-family:var(--font-sans)]">
            {name}
          </span>
        </Name>
        <TurnLink label="Mois précédent" icon={ChevronLeft} to={monthHref(addMonths(month, -1))} />
        <TurnLink label="Mois suivant" icon={ChevronRight} to={monthHref(next)} />
      </div>
      <OccupationLegend kinds={KINDS} />
      {props.legend && <p className="text-sm text-ardoise">{props.legend}</p>}
      <BoardState state={props.state} retry={props.retry}>
        {onSelect ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses are those of the nights inside
          <div
            {...choice.pointer}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              const day = dayUnder(event.target)
              if (!day) return
              setWanted(day)
              choice.press(day)
            }}
          >
            {table}
          </div>
        ) : (
          table
        )}
      </BoardState>
      {onSelect && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-encre pt-3 no-script:hidden">
          <p role="status" className="tabular mr-auto min-h-6">
            <span className="inline-block first-letter:uppercase">
              {describeChoice(choice.shown, choice.isOpen, occupations)}
            </span>
          </p>
          {children}
        </div>
      )}
      <MonthBoardNotes {...{ month, occupations }} nightOf={props.nightOf} />
    </section>
  )
}

function describeChoice(range: DateRange, isOpen: boolean, occupations: readonly Occupation[]): string {
  if (!range.from) return 'Choisissez une première nuit.'
  const taken = takenNights(occupations, range)
  const parts = [describeRange(range)]
  if (taken > 0) parts.push(`dont ${taken} déjà ${taken > 1 ? 'prises' : 'prise'}`)
  return `${parts.join(', ')}.${isOpen ? ' Choisissez la dernière nuit.' : ''}`
}

type TurnLinkProps = { label: string; icon: typeof ChevronLeft; to: string }

function TurnLink({ label, icon, to }: TurnLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className="flex size-11 items-center justify-center rounded transition-colors hover:bg-sable"
    >
      <Icon of={icon} />
    </Link>
  )
}

function dayUnder(target: EventTarget | null): CivilDate | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return (button?.dataset.day as CivilDate | undefined) ?? null
}
