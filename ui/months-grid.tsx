import { useEffect, useRef } from 'react'
import { type DayButtonProps, DayPicker } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { classNames } from './class-names.ts'
import { type DateRange, isInside } from './date-range.ts'

type MonthsGridProps = {
  range: DateRange
  min: CivilDate
  max: CivilDate
  reasonFor: (day: CivilDate) => string | null
  onPick: (day: CivilDate) => void
}

const MONTHS_CLASSES = {
  root: 'relative',
  months: 'grid gap-8 sm:grid-cols-2 sm:gap-12',
  month: 'grid content-start gap-3',
  month_caption: 'flex h-11 items-center justify-center',
  caption_label: 'display-sm first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex h-11 justify-between pointer-events-none',
  button_previous:
    'hit-44 pointer-events-auto inline-flex items-center justify-center rounded hover:bg-sable aria-disabled:text-hairline',
  button_next:
    'hit-44 pointer-events-auto inline-flex items-center justify-center rounded hover:bg-sable aria-disabled:text-hairline',
  chevron: 'size-4 fill-current',
  month_grid: 'w-full border-collapse',
  weekday: 'pb-2 text-[0.8125rem] font-normal text-ardoise',
  day: 'p-0 py-0.5 text-center',
}

/** Two months, Monday first; days that cannot be chosen stay reachable by keyboard and carry their reason. */
export function MonthsGrid({ range, min, max, reasonFor, onPick }: MonthsGridProps) {
  const day = (date: Date) => toCivil(date)
  return (
    <DayPicker
      mode="range"
      selected={{
        from: range.from ? toDate(range.from) : undefined,
        ...(range.to && { to: toDate(range.to) }),
      }}
      onSelect={(_, pressed) => onPick(day(pressed))}
      locale={fr}
      weekStartsOn={1}
      numberOfMonths={2}
      pagedNavigation={false}
      defaultMonth={toDate(range.from ?? min)}
      startMonth={toDate(min)}
      endMonth={toDate(max)}
      today={toDate(min)}
      autoFocus
      classNames={MONTHS_CLASSES}
      components={{ DayButton: DayCell }}
      // What is written on a day is in its name too, so that it can be asked for by voice (WCAG 2.5.3).
      formatters={{ formatDay: (date) => (date.getDate() === 1 ? '1er' : String(date.getDate())) }}
      modifiers={{
        unavailable: (date) => reasonFor(day(date)) !== null,
        start: (date) => day(date) === range.from,
        end: (date) => day(date) === range.to,
        inside: (date) => isInside(range, day(date)),
      }}
      modifiersClassNames={{ inside: 'bg-azur-pale' }}
      labels={{
        labelDayButton: (date, modifiers) =>
          [
            formatCivilDate(day(date), 'full'),
            modifiers.start && 'arrivée',
            modifiers.end && 'départ',
            modifiers.unavailable && `indisponible : ${reasonFor(day(date))}`,
          ]
            .filter(Boolean)
            .join(', '),
      }}
    />
  )
}

function DayCell({ day: _, modifiers, className: __, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  const chosen = modifiers.start || modifiers.end
  return (
    <button
      ref={ref}
      {...button}
      aria-disabled={modifiers.unavailable || undefined}
      title={modifiers.unavailable ? button['aria-label'] : undefined}
      className={classNames(
        'tabular relative mx-auto flex aspect-square w-full max-w-11 items-center justify-center rounded text-[0.9375rem] transition-colors max-sm:h-11 max-sm:max-w-none',
        chosen && 'bg-azur font-medium text-blanc',
        !chosen && modifiers.unavailable && !modifiers.inside && 'text-ardoise line-through decoration-galet',
        !chosen && !modifiers.unavailable && 'hover:bg-sable',
      )}
    />
  )
}

/** The calendar component counts in local dates; noon keeps each of them on its day in every zone. */
function toDate(date: CivilDate): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, day, 12)
}

function toCivil(date: Date): CivilDate {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` as CivilDate
}
