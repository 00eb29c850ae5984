import { useEffect, useState } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { type DateRange, dateRangeFrom } from './date-range.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { readTypedDate, writeTypedDate } from './typed-date.ts'

type End = 'from' | 'to'

/** The form in which a day is typed. */
const PATTERN = 'JJ/MM/AAAA'

type TypedDatesProps = {
  labels: { from: string; to: string }
  range: DateRange
  /** Why the day cannot be the arrival, or the departure of a stay that starts on `from`. */
  reasonFor: (day: CivilDate, from: CivilDate | null) => string | null
  /** The rules of the days are still loading: dates typed meanwhile are checked afterwards. */
  reading: boolean
  onChange: (range: DateRange) => void
}

/**
 * The two days typed, JJ/MM/AAAA: each is read when its field loses the focus or Enter is pressed; an error
 * is shown beside it.
 */
export function TypedDates({ labels, range, reasonFor, reading, onChange }: TypedDatesProps) {
  const [errors, setErrors] = useState<Record<End, string | null>>({ from: null, to: null })
  const setError = (end: End, error: string | null) => setErrors((others) => ({ ...others, [end]: error }))

  const read = (end: End, text: string) => {
    if (reading) wait(end, text)
    else judge(end, text)
  }
  const judge = (end: End, text: string) => {
    if (text.trim() === writeTypedDate(range[end])) return setError(end, null)
    const typed = readTypedDate(text)
    if ('error' in typed) return setError(end, typed.error)
    const error = typed.day && refusalOf(end, typed.day)
    setError(end, error)
    if (error) return
    onChange(end === 'from' ? withArrival(typed.day) : { ...range, to: typed.day })
  }
  const refusalOf = (end: End, day: CivilDate): string | null => {
    if (end === 'from') return reasonFor(day, null)
    if (!range.from) return 'Indiquez d’abord l’arrivée.'
    return day > range.from
      ? reasonFor(day, range.from)
      : 'Le départ doit suivre l’arrivée d’au moins une nuit.'
  }
  const wait = useWaiting(reading, judge)
  // A departure that the new arrival does not allow must be chosen again.
  const withArrival = (day: CivilDate | null): DateRange => {
    const { from, to } = dateRangeFrom(day, range.to)
    return { from, to: from && to && !reasonFor(to, from) ? to : null }
  }
  const field = (end: End) => (
    <Field label={labels[end]} hint={PATTERN} hideHint error={errors[end]}>
      <TextInput
        key={range[end]}
        inputMode="numeric"
        placeholder={PATTERN}
        autoComplete="off"
        className="tabular low:min-h-10"
        defaultValue={writeTypedDate(range[end])}
        onBlur={(event) => read(end, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          read(end, event.currentTarget.value)
        }}
      />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-4">
      {field('from')}
      {field('to')}
    </div>
  )
}

/** Stores the typed dates while the rules load, then has them checked, the arrival before the departure. */
function useWaiting(reading: boolean, judge: (end: End, text: string) => void) {
  const [waiting, setWaiting] = useState<Partial<Record<End, string>>>({})
  useEffect(() => {
    if (reading) return
    const end = waiting.from === undefined ? 'to' : 'from'
    const text = waiting[end]
    if (text === undefined) return
    const { [end]: _, ...others } = waiting
    setWaiting(others)
    judge(end, text)
  })
  return (end: End, text: string) => setWaiting((others) => ({ ...others, [end]: text }))
}
