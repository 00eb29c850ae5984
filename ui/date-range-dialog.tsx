import { type RefObject, useState } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from './button.tsx'
import {
  type DateRange,
  type DayRefusal,
  dateRangeFrom,
  dayAfter,
  describeRange,
  NO_DATES,
  pickDay,
  reasonAgainst,
} from './date-range.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { MonthsGrid } from './months-grid.tsx'
import { TextInput } from './text-input.tsx'

type DateRangeDialogProps = {
  title: string
  labels: { from: string; to: string }
  range: DateRange
  min: CivilDate
  max: CivilDate
  refuse: DayRefusal | null
  onChange: (range: DateRange) => void
  onClose: () => void
  /** The button that opened it. */
  opener: RefObject<HTMLElement | null>
}

/** The calendar of a `DateRangeField`: pick or type both days; a day that cannot be chosen says why. */
export function DateRangeDialog(props: DateRangeDialogProps) {
  const { title, labels, range, min, max, refuse, onChange, onClose, opener } = props
  const [refused, setRefused] = useState<string | null>(null)
  const reasonFor = (day: CivilDate) =>
    outside(day, min, max) ?? (refuse && reasonAgainst(range, day, refuse))

  const pick = (day: CivilDate) => {
    const reason = reasonFor(day)
    setRefused(reason)
    if (!reason) onChange(pickDay(range, day))
  }
  const clear = () => {
    setRefused(null)
    onChange(NO_DATES)
  }
  const footer = (
    <>
      <p role="status" className="tabular mr-auto min-h-6 flex-1 basis-60 self-center leading-snug">
        {refused ? <span className="font-medium text-brique">{refused}</span> : describeRange(range)}
      </p>
      <Button variant="quiet" onClick={clear}>
        Effacer
      </Button>
      <Button onClick={onClose}>{range.from && range.to ? 'Valider ces dates' : 'Fermer'}</Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={opener}
      title={title}
      size="large"
      footer={footer}
    >
      <TypedDates {...{ labels, range, min, max, reasonFor, onChange, onRefused: setRefused }} />
      <MonthsGrid range={range} min={min} max={max} reasonFor={reasonFor} onPick={pick} />
    </Dialog>
  )
}

type TypedDatesProps = Pick<DateRangeDialogProps, 'labels' | 'range' | 'min' | 'max' | 'onChange'> & {
  reasonFor: (day: CivilDate) => string | null
  onRefused: (reason: string | null) => void
}

/** The same two days by keyboard; a refused one is told and not kept. */
function TypedDates({ labels, range, min, max, reasonFor, onChange, onRefused }: TypedDatesProps) {
  const type = (end: 'from' | 'to', value: string) => {
    const typed = end === 'from' ? dateRangeFrom(value, null) : dateRangeFrom(range.from, value)
    const day = typed[end]
    if (!day) return
    const reason = end === 'from' ? reasonFor(day) : range.from && reasonFor(day)
    onRefused(reason)
    if (!reason) onChange(typed)
  }
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 sm:max-w-md">
      <Field label={labels.from}>
        <TextInput
          key={range.from}
          type="date"
          min={min}
          max={max}
          defaultValue={range.from ?? ''}
          onBlur={(event) => type('from', event.target.value)}
        />
      </Field>
      <Field label={labels.to}>
        <TextInput
          key={range.to}
          type="date"
          min={range.from ? dayAfter(range.from) : min}
          max={max}
          defaultValue={range.to ?? ''}
          onBlur={(event) => type('to', event.target.value)}
        />
      </Field>
    </div>
  )
}

function outside(day: CivilDate, min: CivilDate, max: CivilDate): string | null {
  if (day < min) return 'Cette date est passée.'
  return day > max ? 'Le calendrier n’est pas encore ouvert à cette date.' : null
}
