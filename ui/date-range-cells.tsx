import { type RefObject, useId, useRef } from 'react'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { classNames } from './class-names.ts'
import { IN_BROWSER_ORDER } from './date-field.tsx'
import { type DateRange, dateRangeFrom, dayAfter } from './date-range.ts'
import { FieldError } from './field-error.tsx'
import { useHydrated } from './hydrated.ts'

export type DateRangeCellsProps = {
  legend: string
  value: DateRange
  /** Today in Paris: earlier days cannot be chosen. */
  min: CivilDate
  /** Last day of the calendar. */
  max: CivilDate
  names?: { from: string; to: string }
  labels?: { from: string; to: string }
  onChange: (range: DateRange) => void
  /**
   * Opens the calendar, which starts from the values of the inputs: dates typed before the scripts ran are
   * only there.
   */
  onOpen: (opener: HTMLElement, range: DateRange) => void
  /** Called when a cell is pointed at or focused: the calendar may be fetched. */
  onIntent: () => void
  /** The words of an empty cell. */
  empty?: string
  error?: string | null | undefined
  /** `bare` drops the border, for a bar that has its own. */
  look?: 'framed' | 'bare'
  className?: string | undefined
}

/**
 * An arrival and a departure: two date inputs from the server, and two buttons that open a calendar once the
 * scripts run.
 */
export function DateRangeCells(props: DateRangeCellsProps) {
  const { legend, value, min, max, onChange, onOpen, onIntent, error, look = 'framed', className } = props
  const names = props.names ?? { from: 'from', to: 'to' }
  const labels = props.labels ?? { from: 'Arrivée', to: 'Départ' }
  const errorId = useId()
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const cell = (end: 'from' | 'to') => ({
    label: labels[end],
    name: names[end],
    value: value[end],
    min: end === 'to' && value.from ? dayAfter(value.from) : min,
    max,
    input: inputs[end],
    empty: props.empty ?? 'Choisir',
    onType: (date: string) =>
      onChange(end === 'from' ? dateRangeFrom(date, value.to) : dateRangeFrom(value.from, date)),
    onOpen: (button: HTMLElement) =>
      onOpen(button, dateRangeFrom(inputs.from.current?.value, inputs.to.current?.value)),
    onIntent,
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
      <p
        className={classNames(
          'hidden text-sm text-ardoise no-script:block',
          look === 'bare' && 'bg-blanc px-4 pb-2.5',
        )}
      >
        {IN_BROWSER_ORDER}
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

type DateCellProps = {
  label: string
  name: string
  value: CivilDate | null
  min: CivilDate
  max: CivilDate
  input: RefObject<HTMLInputElement | null>
  empty: string
  onType: (date: string) => void
  onOpen: (button: HTMLElement) => void
  onIntent: () => void
}

function DateCell(props: DateCellProps) {
  const { label, name, value, min, max, input, empty, onType, onOpen, onIntent } = props
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div data-swapped="" className="relative grid min-w-0">
      {!hydrated && <CellFace {...{ label, value, empty }} className="date-face no-script:hidden" />}
      <div className={hydrated ? 'hidden' : 'beneath-face'}>
        <label htmlFor={id} className="small-line">
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
          className="date-typed"
        />
      </div>
      {hydrated && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => onOpen(event.currentTarget)}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          className="text-left transition-colors -outline-offset-2 hover:bg-azur-pale"
        >
          <CellFace {...{ label, value, empty }} className="date-face" isNamed />
        </button>
      )}
    </div>
  )
}

type CellFaceProps = Pick<DateCellProps, 'label' | 'value' | 'empty'> & {
  className: string
  /** True where the face names a button; else the label of the input does. */
  isNamed?: boolean
}

/**
 * The name of a date and the date, as the button shows them. Until the scripts run, the input lies unseen over it (`beneath-face`), so that
 * no date box of the browser flashes; it shows itself where it has the focus, and where no scripts ever run.
 */
function CellFace({ label, value, empty, className, isNamed = false }: CellFaceProps) {
  return (
    <span aria-hidden={isNamed ? undefined : true} className={className}>
      <span>
        <span className="small-line">{label}</span>
        <span className={value ? 'date-shown' : 'date-shown text-ardoise'}>
          {value ? <time dateTime={value}>{formatCivilDate(value, 'short')}</time> : empty}
        </span>
      </span>
    </span>
  )
}
