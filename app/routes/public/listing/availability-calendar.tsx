import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import type { CalendarView } from '#modules/pricing/calendar-day.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { KeptPart } from '#ui/kept-part.tsx'
import { monthsBetween } from '#ui/month-days.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { Select } from '#ui/select.tsx'
import { AvailabilityMonth } from './availability-month.tsx'
import { type AvailabilityWindow, MONTHS_IN_SIGHT, useAvailability } from './use-availability.ts'

/** The query parameter that holds the month shown, for browsers without scripts. */
export const CALENDAR_KEY = 'calendrier'
const ANCHOR = '#disponibilites'
/** The booking box, which receives the arrival and asks for the departure. */
const BOOKING = '#reserver'

type AvailabilityCalendarProps = {
  property: string
  window: AvailabilityWindow
  /** The days of the first months; undefined where the server wrote them and did not send them. */
  calendar: CalendarView | undefined
}

/** The free nights of two years, two months at a time; other months are fetched when they are shown. */
export function AvailabilityCalendar({ property, window, calendar }: AvailabilityCalendarProps) {
  const { month, months, days, isKnown, loading, show, warm } = useAvailability(
    property,
    window.month,
    calendar,
  )
  const select = useEarlyChoice(month, show)
  const arrivalOn = useArrivals()
  const { first } = window
  const latest = addMonths(window.last, 1 - MONTHS_IN_SIGHT)
  const before = within(addMonths(month, -MONTHS_IN_SIGHT), first, latest)
  const after = within(addMonths(month, MONTHS_IN_SIGHT), first, latest)
  const turn = { onShow: show, onIntent: warm }
  return (
    <div className="grid gap-6">
      <div className="flex items-center justify-between gap-3">
        <MonthsLink {...turn} to={before} off={month <= first} label="Mois précédents" icon={ChevronLeft} />
        <div className="no-script:hidden">
          <Select
            ref={select}
            aria-label="Aller au mois de"
            value={month}
            onChange={(event) => show(event.currentTarget.value as CivilDate)}
          >
            {monthsBetween(first, latest).map((one) => (
              <option key={one} value={one}>
                {formatMonth(one)}
              </option>
            ))}
          </Select>
        </div>
        <MonthsLink {...turn} to={after} off={month >= latest} label="Mois suivants" icon={ChevronRight} />
      </div>
      <p role="status" className="sr-only">
        {loading ? 'Chargement du calendrier' : months.map((one) => formatMonth(one.first)).join(' et ')}
      </p>
      <div aria-busy={loading} className="transition-opacity aria-busy:opacity-50">
        <KeptPart
          key={isKnown ? 'known' : 'written'}
          data={isKnown ? months : undefined}
          // The guests may be others than when the days were written.
          addressOf={({ search }) => arrivalOn(new URLSearchParams(search).get('from') as CivilDate)}
          onLost={() => void warm(month)}
          className="grid items-start gap-8 sm:grid-cols-2 sm:gap-6 xl:gap-10"
        >
          {(shown) =>
            shown.map((one) => (
              <AvailabilityMonth
                key={one.first}
                month={one.first}
                days={days}
                rules={one.rules}
                arrivalOn={arrivalOn}
              />
            ))
          }
        </KeptPart>
      </div>
      <Legend />
    </div>
  )
}

/** The address of the same page, with its guests, for a stay that begins on that day. */
function useArrivals() {
  const { search } = useLocation()
  return (day: CivilDate) => {
    const params = new URLSearchParams(search)
    params.set('from', day)
    params.delete('to')
    return `?${params}${BOOKING}`
  }
}

/** Shows a month chosen while the calendar's code was loading, once it is loaded. */
function useEarlyChoice(month: CivilDate, show: (month: CivilDate) => void) {
  const select = useRef<HTMLSelectElement>(null)
  const catchUp = useEffectEvent(() => {
    const chosen = select.current?.value as CivilDate | undefined
    if (chosen && chosen !== month) show(chosen)
  })
  useEffect(() => catchUp(), [])
  return select
}

type MonthsLinkProps = {
  to: CivilDate
  off: boolean
  label: string
  icon: typeof ChevronLeft
  onShow: (month: CivilDate) => void
  onIntent: (month: CivilDate) => void
}

/**
 * Shows other months; a link, so that it works without scripts too. At the calendar's first or last month it
 * has no address but can keep the focus. `nofollow`: for search engines the other months are the same page.
 */
function MonthsLink({ to, off, label, icon, onShow, onIntent }: MonthsLinkProps) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  params.set(CALENDAR_KEY, to.slice(0, 7))
  const href = useHref(`?${params}${ANCHOR}`)
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!off) onShow(to)
  }
  const warm = () => {
    if (!off) onIntent(to)
  }
  return (
    <a
      href={off ? undefined : href}
      rel={off ? undefined : 'nofollow'}
      role={off ? 'link' : undefined}
      aria-disabled={off || undefined}
      tabIndex={off ? 0 : undefined}
      aria-label={label}
      onClick={onClick}
      onPointerEnter={warm}
      onFocus={warm}
      className={classNames(
        'hit-44 inline-flex shrink-0 items-center justify-center rounded border transition-colors',
        off ? 'border-hairline text-galet' : 'border-galet hover:border-encre hover:bg-blanc',
      )}
    >
      <Icon of={icon} />
    </a>
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
        Arrivée possible, jour à choisir
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="day-taken size-4 border border-galet" />
        Non disponible
      </li>
    </ul>
  )
}

function within(month: CivilDate, first: CivilDate, latest: CivilDate): CivilDate {
  if (month < first) return first
  return month > latest ? latest : month
}
