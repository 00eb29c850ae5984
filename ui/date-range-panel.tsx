import { type ReactNode, useState } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { type DateRange, describeRange, NO_DATES, pickDay, reasonAgainst } from './date-range.ts'
import type { DaySource } from './day-source.ts'
import { useMediaQuery } from './media-query.ts'
import type { MonthHeading } from './month-table.tsx'
import { MonthsGrid } from './months-grid.tsx'
import { Spinner } from './spinner.tsx'
import { TypedDates } from './typed-dates.tsx'

export type DateRangePanelProps = {
  labels: { from: string; to: string }
  range: DateRange
  min: CivilDate
  max: CivilDate
  source: DaySource
  /** The month in sight before a day is chosen; that of `min` by default. */
  opensOn?: CivilDate | undefined
  onChange: (range: DateRange) => void
  /** Buttons that end the choice, beside the chosen dates. */
  actions?: ReactNode
  headingLevel?: MonthHeading
  className?: string
}

/** A phone shows every month one below the other; a larger screen two at a time. */
const WIDTH_FOR_TWO = '(min-width: 45rem)'

/**
 * Both days of a range, chosen on a calendar or typed. Shows the chosen dates, and why a day cannot be
 * chosen.
 */
export function DateRangePanel(props: DateRangePanelProps) {
  const { labels, range, min, max, source, opensOn, onChange, actions, headingLevel, className } = props
  const [refused, setRefused] = useState<string | null>(null)
  const layout = useMediaQuery(WIDTH_FOR_TWO) ? 'pair' : 'list'
  const refuse = (day: CivilDate, from: CivilDate | null) =>
    outside(day, min, max) ?? source.refuse?.(day, from) ?? null
  const reasonFor = (day: CivilDate) => reasonAgainst(range, day, refuse)

  const pick = (day: CivilDate) => {
    const reason = reasonFor(day)
    setRefused(reason)
    if (!reason) onChange(pickDay(range, day))
  }
  const change = (next: DateRange) => {
    setRefused(null)
    onChange(next)
  }
  return (
    <div className={classNames('flex min-h-0 flex-col', className)}>
      <div className="relative grid min-h-0 grow content-start gap-5 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-8 low:gap-3 low:pb-3">
        <div className="sm:max-w-md">
          <TypedDates
            {...{ labels, range }}
            reasonFor={refuse}
            reading={source.state === 'loading'}
            onChange={change}
          />
        </div>
        <CalendarState source={source} />
        {source.legend && <p className="-mt-2 text-sm text-ardoise">{source.legend}</p>}
        <MonthsGrid
          {...{ range, min, max, source, opensOn, reasonFor, layout, headingLevel }}
          onPick={pick}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-hairline bg-calcaire px-5 py-3.5 max-sm:py-1.5 sm:px-8 low:py-2">
        <p
          role="status"
          className={classNames(
            'tabular mr-auto flex min-h-11 flex-1 basis-40 items-center leading-snug max-sm:text-[0.9375rem]',
            actions ? 'max-sm:min-h-0 max-sm:basis-full' : null,
          )}
        >
          {refused ? (
            <span className="font-medium text-brique">{asSentence(refused)}</span>
          ) : (
            describeRange(range)
          )}
        </p>
        {range.from && (
          <Button variant="quiet" onClick={() => change(NO_DATES)}>
            Effacer
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}

function CalendarState({ source: { state = 'ready', retry } }: { source: DaySource }) {
  if (state === 'loading') {
    return (
      <span className="absolute right-6 top-0 text-ardoise">
        <Spinner label="Lecture du calendrier" size={20} />
      </span>
    )
  }
  if (state === 'ready') return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-brique pl-4">
      <p>Erreur lors du chargement du calendrier</p>
      {retry && (
        <Button size="small" variant="secondary" onClick={retry}>
          Réessayer
        </Button>
      )}
    </div>
  )
}

function outside(day: CivilDate, min: CivilDate, max: CivilDate): string | null {
  if (day < min) return 'Cette date est passée'
  return day > max ? 'Le calendrier n’est pas encore ouvert à cette date' : null
}

function asSentence(reason: string): string {
  return /[.)]$/.test(reason) ? reason : `${reason}.`
}
