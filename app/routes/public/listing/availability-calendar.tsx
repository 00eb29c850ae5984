import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Month, monthAfter } from '#modules/calendar/month-weeks.ts'
import type { DayView } from '#modules/pricing/calendar-day.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toasts.tsx'
import { AvailabilityMonth, formatMonth } from './availability-month.tsx'

/** Months side by side. */
export const MONTHS_IN_SIGHT = 2
/** The key of the address that says where the calendar stands, for browsers without scripts. */
export const CALENDAR_KEY = 'calendrier'
const ANCHOR = '#disponibilites'

/** The months that can be looked at, and those the page came with. */
export type AvailabilityWindow = {
  today: CivilDate
  first: Month
  last: Month
  month: Month
  days: DayView[]
}

type AvailabilityCalendarProps = { property: string; window: AvailabilityWindow }

/** What is free over two years, two months at a time; other months are fetched when they are asked for. */
export function AvailabilityCalendar({ property, window }: AvailabilityCalendarProps) {
  const { month, days, loading, show, warm } = useMonths(property, window)
  const { first, last } = window
  const latest = monthAfter(last, 1 - MONTHS_IN_SIGHT)
  const before = clampMonth(monthAfter(month, -MONTHS_IN_SIGHT), first, latest)
  const after = clampMonth(monthAfter(month, MONTHS_IN_SIGHT), first, latest)
  const shown = [month, monthAfter(month, 1)]
  return (
    <div className="grid gap-6">
      <div className="flex items-center justify-between gap-3">
        <MonthsLink
          to={before}
          off={month === first}
          label="Mois précédents"
          icon={ChevronLeft}
          onShow={show}
          onIntent={warm}
        />
        <MonthChoice month={month} first={first} latest={latest} onChoose={show} />
        <MonthsLink
          to={after}
          off={month >= latest}
          label="Mois suivants"
          icon={ChevronRight}
          onShow={show}
          onIntent={warm}
        />
      </div>
      <p role="status" className="sr-only">
        {loading ? 'Chargement du calendrier' : shown.map(formatMonth).join(' et ')}
      </p>
      <div
        aria-busy={loading}
        className="grid items-start gap-8 transition-opacity aria-busy:opacity-50 sm:grid-cols-2 sm:gap-6 xl:gap-10"
      >
        {shown.map((one) => (
          <AvailabilityMonth key={one} month={one} days={days} />
        ))}
      </div>
      <Legend />
    </div>
  )
}

type MonthsLinkProps = {
  to: Month
  off: boolean
  label: string
  icon: typeof ChevronLeft
  onShow: (month: Month) => void
  onIntent: (month: Month) => void
}

/** A link, so that the calendar turns without scripts too. */
function MonthsLink({ to, off, label, icon, onShow, onIntent }: MonthsLinkProps) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  params.set(CALENDAR_KEY, to)
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!off) onShow(to)
  }
  return (
    <Link
      to={`?${params}${ANCHOR}`}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onClick}
      onPointerEnter={() => !off && onIntent(to)}
      onFocus={() => !off && onIntent(to)}
      className={classNames(
        'hit-44 inline-flex items-center justify-center rounded border border-galet transition-colors',
        off ? 'border-hairline text-galet' : 'hover:border-encre hover:bg-blanc',
      )}
    >
      <Icon of={icon} />
    </Link>
  )
}

type MonthChoiceProps = { month: Month; first: Month; latest: Month; onChoose: (month: Month) => void }

function MonthChoice({ month, first, latest, onChoose }: MonthChoiceProps) {
  const months: Month[] = []
  for (let one = first; one <= latest; one = monthAfter(one, 1)) months.push(one)
  return (
    <Select
      aria-label="Aller au mois de"
      value={month}
      onChange={(event) => onChoose(event.currentTarget.value as Month)}
      className="w-auto no-script:hidden"
    >
      {months.map((one) => (
        <option key={one} value={one}>
          {formatMonth(one)}
        </option>
      ))}
    </Select>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem] text-ardoise">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-4 border border-galet bg-blanc" />
        Libre, prix de la nuit en euros
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="font-semibold text-encre">
          12
        </span>
        Arrivée possible
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-4 border border-galet bg-sable" />
        Non disponible
      </li>
    </ul>
  )
}

function clampMonth(month: Month, first: Month, latest: Month): Month {
  if (month < first) return first
  return month > latest ? latest : month
}

/** The months in sight and every day known so far; what is missing is asked of the server. */
function useMonths(property: string, window: AvailabilityWindow) {
  const showToast = useToast()
  const [month, setMonth] = useState(window.month)
  const [days, setDays] = useState(() => byDay(window.days))
  const [loading, setLoading] = useState(false)
  const load = async (from: Month): Promise<ReadonlyMap<CivilDate, DayView> | null> => {
    const wanted = [from, monthAfter(from, 1)].map((one): CivilDate => `${one}-01` as CivilDate)
    if (wanted.every((day) => days.has(day))) return days
    const found = await fetchDays(property, from)
    if (found) setDays((known) => new Map([...known, ...byDay(found)]))
    return found && byDay(found)
  }
  const show = async (from: Month) => {
    setLoading(true)
    const found = await load(from)
    setLoading(false)
    if (found) return setMonth(from)
    showToast({
      tone: 'error',
      title: 'Erreur lors du chargement du calendrier',
      detail: 'Vérifiez votre connexion et réessayez.',
    })
  }
  return { month, days, loading, show, warm: load }
}

async function fetchDays(property: string, from: Month): Promise<DayView[] | null> {
  try {
    const answer = await fetch(`/annonces/${property}/calendrier?from=${from}&months=${MONTHS_IN_SIGHT}`)
    return answer.ok ? ((await answer.json()) as { days: DayView[] }).days : null
  } catch {
    return null
  }
}

function byDay(days: readonly DayView[]): Map<CivilDate, DayView> {
  return new Map(days.map((view) => [view.day, view]))
}
