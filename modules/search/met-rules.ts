import { formatNights, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { formatWeekdays } from '#modules/calendar/stay-rules.ts'
import { type CivilDate, type Weekday, weekdayOf } from '#shared/civil-date.ts'
import { unpackTerms } from './stay-terms.ts'

/** How many free villas refuse a stay by the same rules: the packed terms of its first and of its last night. */
export type RefusedVillas = { first: number; last: number; villas: number }

/** Groups that are said: the rest are few. */
const MOST_SAID = 2

/**
 * The rules that keep free villas from the results, the most frequent first: « 3 maisons libres à ces dates se louent en
 * juillet du samedi au samedi, 7 nuits au moins. »; null where none is free.
 */
export function describeMetRules(refused: readonly RefusedVillas[], stay: Stay): string | null {
  const counts = new Map<string, number>()
  for (const { first, last, villas } of refused) {
    const rules = metRules(first, last, stay)
    if (rules) counts.set(rules, (counts.get(rules) ?? 0) + villas)
  }
  const groups = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_SAID)
  if (groups.length === 0) return null
  return groups
    .map(([rules, villas], i) =>
      villas > 1
        ? `${villas}\u00a0${i > 0 ? 'autres ' : ''}maisons libres à ces dates se louent ${inMonth(stay.arrival)} ${rules}.`
        : `Une ${i > 0 ? 'autre ' : ''}maison libre à ces dates se loue ${inMonth(stay.arrival)} ${rules}.`,
    )
    .join(' ')
}

/** « du samedi au samedi, 7 nuits au moins »; null where no rule refuses the stay. */
function metRules(first: number, last: number, stay: Stay): string | null {
  const { arrivalDays, minNights, maxNights } = unpackTerms(first)
  const { departureDays } = unpackTerms(last)
  const nights = nightsOf(stay)
  const isDayRefused = !allows(arrivalDays, stay.arrival) || !allows(departureDays, stay.departure)
  const parts = [
    isDayRefused && describeDays(arrivalDays, departureDays),
    nights < minNights && `${formatNights(minNights)} au moins`,
    maxNights !== null && nights > maxNights && `${formatNights(maxNights)} au plus`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : null
}

function describeDays(arrivals: readonly Weekday[], departures: readonly Weekday[]): string {
  if (arrivals.length === 1 && departures.length === 1) {
    const [from, to] = [formatWeekdays(arrivals), formatWeekdays(departures)].map((day) =>
      day.slice('le '.length),
    )
    return `du ${from} au ${to}`
  }
  const parts = [
    arrivals.length > 0 ? [`avec une arrivée ${formatWeekdays(arrivals)}`] : [],
    departures.length > 0 ? [`avec un départ ${formatWeekdays(departures)}`] : [],
  ].flat()
  return parts.join(' et ')
}

function allows(days: readonly Weekday[], date: CivilDate): boolean {
  return days.length === 0 || days.includes(weekdayOf(date))
}

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
)

function inMonth(date: CivilDate): string {
  return `en ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}
