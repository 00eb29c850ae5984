import { useRef, useState } from 'react'
import type { CalendarView, DayView } from '#modules/pricing/calendar-day.ts'
import { describeMonthRules } from '#modules/pricing/month-rules.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { Fault } from '#ui/fault-words.ts'
import { notDone, useToast } from '#ui/toasts.tsx'

/** The number of months side by side. */
export const MONTHS_IN_SIGHT = 2

/** The months that can be shown, and the first one in sight, by their first days. */
export type AvailabilityWindow = { today: CivilDate; first: CivilDate; last: CivilDate; month: CivilDate }

type KnownDays = ReadonlyMap<CivilDate, DayView>

/**
 * The months in sight and all days known so far; missing days are requested from the server. The first ones are not known where
 * the document shows them as the server wrote them.
 */
export function useAvailability(property: string, opening: CivilDate, calendar: CalendarView | undefined) {
  const showToast = useToast()
  const [month, setMonth] = useState(opening)
  const [known, setKnown] = useState(() => (calendar ? learn(NOTHING, opening, calendar) : NOTHING))
  const [loading, setLoading] = useState(false)
  const underWay = useRef(new Map<CivilDate, Promise<'known' | { fault: Fault }>>())
  const isKnown = (from: CivilDate) => monthsFrom(from).every((one) => known.rules.has(one))
  const load = async (from: CivilDate): Promise<'known' | { fault: Fault }> => {
    if (isKnown(from)) return 'known'
    const asked = underWay.current.get(from)
    if (asked) return asked
    const loaded = readMonths(property, from).then((found) => {
      underWay.current.delete(from)
      if ('fault' in found) return found
      setKnown((before) => learn(before, from, found))
      return 'known'
    })
    underWay.current.set(from, loaded)
    return loaded
  }
  const show = async (from: CivilDate) => {
    setLoading(true)
    const there = await load(from)
    setLoading(false)
    if (there === 'known') return setMonth(from)
    showToast(notDone('Erreur lors du chargement du calendrier', there.fault, () => void show(from)))
  }
  const months = monthsFrom(month).map((first) => ({ first, rules: known.rules.get(first) ?? null }))
  return { month, months, days: known.days, isKnown: isKnown(month), loading, show, warm: load }
}

type Known = { days: KnownDays; rules: ReadonlyMap<CivilDate, string | null> }

const NOTHING: Known = { days: new Map(), rules: new Map() }

function learn(known: Known, from: CivilDate, { days, rules }: CalendarView): Known {
  return {
    days: new Map([...known.days, ...days.map((view) => [view.day, view] as const)]),
    rules: new Map([
      ...known.rules,
      ...monthsFrom(from).map((month) => [month, describeMonthRules(rules, month)] as const),
    ]),
  }
}

function monthsFrom(month: CivilDate): CivilDate[] {
  return Array.from({ length: MONTHS_IN_SIGHT }, (_, i) => addMonths(month, i))
}

async function readMonths(property: string, from: CivilDate): Promise<CalendarView | { fault: Fault }> {
  const query = new URLSearchParams({ from: from.slice(0, 7), months: String(MONTHS_IN_SIGHT) })
  try {
    const answer = await fetch(`/annonces/${property}/calendrier?${query}`)
    return answer.ok ? ((await answer.json()) as CalendarView) : { fault: answer.status }
  } catch {
    return { fault: null }
  }
}
