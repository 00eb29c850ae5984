import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { DateRange, DayRefusal } from './date-range.ts'
import { DateRangeCells, type DateRangeCellsProps } from './date-range-cells.tsx'
import type { DateRangeDialogProps } from './date-range-dialog.tsx'
import { Spinner } from './spinner.tsx'
import { useCalmOpening, warm } from './use-opening.ts'

const loadDialog = () => import('./date-range-dialog.tsx')
const DateRangeDialog = lazy(() => loadDialog().then((module) => ({ default: module.DateRangeDialog })))

type DateRangeFieldProps = Omit<DateRangeCellsProps, 'value' | 'onChange' | 'onOpen' | 'onIntent'> & {
  defaultValue: DateRange
  /** The calendar opens at once, to choose the missing dates. */
  startsOpen?: boolean
  onChange?: (range: DateRange) => void
  /** Why a day cannot be chosen; the calendar gives the reason on that day. */
  refuse?: DayRefusal
  /** A calendar with more data about its days, in place of the plain one; its code is fetched with `load`. */
  calendar?: (dialog: Omit<DateRangeDialogProps, 'source'>) => ReactNode
  load?: () => Promise<unknown>
}

/** An arrival and a departure, with a calendar over the page that is fetched when it is needed. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { defaultValue, startsOpen = false, onChange, refuse, calendar, load = loadDialog, ...cells } = props
  const [range, setRange] = useState(defaultValue)
  const [open, setOpen] = useState<'asked' | boolean>(false)
  const onceLoaded = useCalmOpening('Le calendrier n’a pas pu s’ouvrir', load)
  const opener = useRef<HTMLElement>(null)

  const change = (next: DateRange) => {
    setRange(next)
    onChange?.(next)
  }
  const openCalendar = (button: HTMLElement, typed: DateRange) => {
    opener.current = button
    setRange(typed)
    show()
  }
  const show = async () => {
    setOpen('asked')
    await onceLoaded(() => setOpen(true))
    startTransition(() => setOpen((now) => now === true))
  }
  const onStart = useEffectEvent(() => startsOpen && void show())
  useEffect(() => void onStart(), [])
  const dialog = {
    title: cells.legend,
    labels: cells.labels ?? { from: 'Arrivée', to: 'Départ' },
    range,
    min: cells.min,
    max: cells.max,
    onChange: change,
    onClose: () => setOpen(false),
    opener,
  }
  return (
    <>
      <DateRangeCells
        {...cells}
        value={range}
        onChange={change}
        onOpen={openCalendar}
        onIntent={() => warm(load)}
      />
      {open === 'asked' && <Opening />}
      {open === true && (
        <Suspense fallback={<Opening />}>
          {calendar ? calendar(dialog) : <DateRangeDialog {...dialog} source={{ refuse: refuse ?? null }} />}
        </Suspense>
      )}
    </>
  )
}

function Opening() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-encre/55 text-blanc">
      <Spinner size={32} label="Ouverture du calendrier" />
    </div>
  )
}
