import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { classNames } from './class-names.ts'
import { type DateRange, type DayRefusal, dateRangeFrom, dayAfter } from './date-range.ts'
import { FieldError } from './field.tsx'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

const loadDialog = () => import('./date-range-dialog.tsx')
const DateRangeDialog = lazy(() => loadDialog().then((module) => ({ default: module.DateRangeDialog })))

type DateRangeFieldProps = {
  legend: string
  defaultValue: DateRange
  /** Today, as the business counts it: earlier days cannot be chosen. */
  min: CivilDate
  /** Last day the calendar goes to. */
  max: CivilDate
  /** Why a day cannot be chosen; the calendar says it on that day. */
  refuse?: DayRefusal
  names?: { from: string; to: string }
  labels?: { from: string; to: string }
  onChange?: (range: DateRange) => void
  error?: string | null | undefined
  /** `bare` drops the border, for a bar that has its own. */
  look?: 'framed' | 'bare'
  className?: string
}

/** An arrival and a departure: two date inputs in the page, and a calendar of two months once scripts are alive. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { legend, defaultValue, min, max, refuse, onChange, error, look = 'framed', className } = props
  const names = props.names ?? { from: 'from', to: 'to' }
  const labels = props.labels ?? { from: 'Arrivée', to: 'Départ' }
  const errorId = useId()
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const [range, setRange] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLElement>(null)

  const change = (next: DateRange) => {
    setRange(next)
    onChange?.(next)
  }
  // Dates typed before the scripts came are in the inputs alone: the calendar starts from there.
  const openCalendar = (button: HTMLElement) => {
    opener.current = button
    setRange(dateRangeFrom(inputs.from.current?.value, inputs.to.current?.value))
    setOpen(true)
  }
  const cell = (end: 'from' | 'to') => ({
    label: labels[end],
    name: names[end],
    value: range[end],
    min: end === 'to' && range.from ? dayAfter(range.from) : min,
    max,
    input: inputs[end],
    onType: (date: string) =>
      change(end === 'from' ? dateRangeFrom(date, range.to) : dateRangeFrom(range.from, date)),
    onOpen: openCalendar,
  })
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className={classNames('grid gap-1.5', className)}
    >
      <legend className="sr-only">{legend}</legend>
      <div
        className={classNames(
          'grid grid-cols-2 divide-x divide-hairline bg-blanc',
          look === 'framed' && 'rounded border',
          look === 'framed' && (error ? 'border-brique' : 'border-galet'),
        )}
      >
        <DateCell {...cell('from')} />
        <DateCell {...cell('to')} />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {open && (
        <Suspense fallback={<Opening />}>
          <DateRangeDialog
            title={legend}
            labels={labels}
            range={range}
            min={min}
            max={max}
            refuse={refuse ?? null}
            onChange={change}
            onClose={() => setOpen(false)}
            opener={opener}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

type DateCellProps = {
  label: string
  name: string
  value: CivilDate | null
  min: CivilDate
  max: CivilDate
  input: React.RefObject<HTMLInputElement | null>
  onType: (date: string) => void
  onOpen: (button: HTMLElement) => void
}

function DateCell({ label, name, value, min, max, input, onType, onOpen }: DateCellProps) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div className="relative min-w-0">
      <div className={classNames('px-4 py-2.5', hydrated && 'hidden')}>
        <label htmlFor={id} className="block text-sm text-ardoise">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="date"
          name={name}
          min={min}
          max={max}
          value={value ?? ''}
          onChange={(event) => onType(event.target.value)}
          className="h-6 w-full bg-transparent text-base"
        />
      </div>
      {hydrated && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => onOpen(event.currentTarget)}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          className="flex w-full items-center gap-2 px-4 py-2.5 text-left transition-colors -outline-offset-2 hover:bg-azur-pale"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-sm text-ardoise">{label}</span>
            <span className="tabular block h-6 truncate leading-6">
              {value ? <time dateTime={value}>{formatCivilDate(value, 'short')}</time> : 'Ajouter une date'}
            </span>
          </span>
          <Icon of={CalendarDays} size={18} className="shrink-0 text-ardoise max-sm:hidden" />
        </button>
      )}
    </div>
  )
}

function Opening() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-encre/55 text-blanc">
      <Spinner size={32} label="Ouverture du calendrier" />
    </div>
  )
}
