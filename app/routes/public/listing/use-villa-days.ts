import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarView, DayView, SeasonRules } from '#modules/pricing/calendar-day.ts'
import { describeMonthRules } from '#modules/pricing/month-rules.ts'
import { stayChoices } from '#modules/pricing/stay-choice.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import type { DaySource } from '#ui/day-source.ts'

/** The number of months read at once. */
const WINDOW = 6
/** Months read beyond those in sight: a stay may last that long after its arrival. */
const AHEAD = 3

type Known = {
  days: ReadonlyMap<CivilDate, DayView>
  rules: readonly SeasonRules[]
  /** First months of the windows that were read, and of those that could not be read. */
  read: readonly CivilDate[]
  failed: readonly CivilDate[]
}

const NOTHING: Known = { days: new Map(), rules: [], read: [], failed: [] }

/** The villa's days as its calendar shows them: read window by window, those in sight first. */
export function useVillaDays(property: string, first: CivilDate, last: CivilDate): DaySource {
  const [known, setKnown] = useState(NOTHING)
  const asked = useRef(new Set<CivilDate>())

  const read = useCallback(
    async (window: CivilDate) => {
      asked.current.add(window)
      setKnown((before) => ({ ...before, failed: without(before.failed, window) }))
      const found = await readWindow(property, window)
      if (!found) asked.current.delete(window)
      setKnown((before) => ({
        days: found
          ? new Map([...before.days, ...found.days.map((view) => [view.day, view] as const)])
          : before.days,
        rules: found ? [...before.rules, ...found.rules] : before.rules,
        read: found ? [...before.read, window] : before.read,
        failed: found ? before.failed : [...before.failed, window],
      }))
    },
    [property],
  )
  const readBetween = useCallback(
    (from: CivilDate, to: CivilDate) => {
      for (const window of windowsOf(first, to))
        if (addMonths(window, WINDOW) > from && !asked.current.has(window)) read(window)
    },
    [first, read],
  )
  const onSight = useCallback(
    (from: CivilDate, to: CivilDate) => readBetween(from, addMonths(to, AHEAD)),
    [readBetween],
  )
  const someKnown = known.days.size > 0
  useEffect(() => {
    if (someKnown) readBetween(first, last)
  }, [someKnown, readBetween, first, last])
  return useMemo((): DaySource => {
    const { days, rules, failed } = known
    // A day of a window that is not asked for yet is not known either: what is typed waits for it.
    const isWhole = windowsOf(first, last).every((window) => known.read.includes(window))
    return {
      refuse: stayChoices(days),
      noteOf: (day) => priceOf(days.get(day)),
      legend: 'Sous chaque jour, le prix de la nuit en euros.',
      rulesOf: (month) => describeMonthRules(rules, month),
      onSight,
      state: failed.length > 0 ? 'failed' : isWhole ? 'ready' : 'loading',
      retry: () => failed.forEach(read),
    }
  }, [known, onSight, read, first, last])
}

/** The first months of the windows from `first` to the one that holds `to`. */
function windowsOf(first: CivilDate, to: CivilDate): CivilDate[] {
  const windows: CivilDate[] = []
  for (let window = first; window <= to; window = addMonths(window, WINDOW)) windows.push(window)
  return windows
}

async function readWindow(property: string, from: CivilDate): Promise<CalendarView | null> {
  try {
    const answer = await fetch(`/annonces/${property}/calendrier?from=${from.slice(0, 7)}&months=${WINDOW}`)
    return answer.ok ? ((await answer.json()) as CalendarView) : null
  } catch {
    return null
  }
}

function priceOf(view: DayView | undefined) {
  if (!view || view.nightly === null) return null
  const text = formatEurosBrief(view.nightly)
  // Seven amounts on a line leave no room for seven euro signs.
  return { text: text.replace(/\s€$/, ''), spoken: `${text} la nuit` }
}

function without(windows: readonly CivilDate[], one: CivilDate): CivilDate[] {
  return windows.filter((window) => window !== one)
}
