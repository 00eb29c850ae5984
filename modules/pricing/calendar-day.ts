import { availabilityOf, type DayState, describeDayState } from '#modules/calendar/availability.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import {
  describeBreach,
  formatWeekdays,
  type NightMinimums,
  openArrivals,
  rulesOn,
  type StayRules,
} from '#modules/calendar/stay-rules.ts'
import type { Rates, Season } from '#modules/rates/rates.ts'
import { addDays, type CivilDate, weekdayOf } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { NightPrices } from './quote-line.ts'
import { nightSevenths, WEEK } from './rent.ts'

/** The facts of a villa's calendar; `lastDay` is the last day on which a stay may end. */
export type CalendarFacts = {
  rates: Rates
  /** Minimum stays set on single nights; without them the calendar sets none. */
  nightMinimums?: NightMinimums
  occupied: readonly Stay[]
  today: CivilDate
  lastDay: CivilDate
}

/** A day of a villa's public calendar. `state` and `nightly` are those of the night that begins that day. */
export type DayView = {
  day: CivilDate
  /** `closed` from the last day of the calendar on, for which bookings are not open yet. */
  state: 'free' | 'booked' | 'past' | 'closed'
  /** Cents for the night in a stay below seven nights; null: « Prix sur demande », or not for sale. */
  nightly: Cents | null
  /** Why no stay may start that day, in French; null when one may. */
  arrivalRefusal: string | null
  /** Why no stay may end that day, whatever its arrival; null when one may. */
  departureRefusal: string | null
  /** The minimum and maximum number of nights of a stay that starts that day. */
  minNights: number
  maxNights: number | null
}

/** The rules of a part of the year, shown before a visitor chooses. `from` included, `to` excluded. */
export type SeasonRules = { from: CivilDate; to: CivilDate; name: string | null; words: string[] }

/** The villa's calendar between two days (spec §3, calendar entry; domain §1: read by window). */
export type CalendarView = { days: DayView[]; rules: SeasonRules[] }

/** The state of each of `count` days from `from` on, with the rules of the seasons of those days. */
export function calendarOf(
  facts: CalendarFacts,
  nightPrices: NightPrices,
  from: CivilDate,
  count: number,
): CalendarView {
  const { rates, nightMinimums } = facts
  const open = openArrivals(facts, from, count)
  const days = availabilityOf({ ...facts, from, days: count }).map(({ day, state }, i) => {
    const rules = rulesOn(rates, day, nightMinimums)
    const night = nightOf(facts, day, state)
    return {
      day,
      state: night,
      nightly: night === 'free' ? nightlyOf(rates, nightPrices, day) : null,
      arrivalRefusal: open[i] ? null : againstArriving(facts, day, state, rules),
      departureRefusal: againstLeaving(facts, day, state),
      minNights: rules.minNights,
      maxNights: rules.maxNights,
    }
  })
  return { days, rules: rulesBetween(rates, from > facts.today ? from : facts.today, addDays(from, count)) }
}

/** The first day on which a stay can begin; null when none can. */
export function firstArrivalIn(days: readonly DayView[]): CivilDate | null {
  return days.find(({ arrivalRefusal }) => arrivalRefusal === null)?.day ?? null
}

/** The part of a calendar between two days; `to` is excluded. */
export function partOf({ days, rules }: CalendarView, from: CivilDate, to: CivilDate): CalendarView {
  return {
    days: days.filter(({ day }) => from <= day && day < to),
    rules: rules.filter((rule) => rule.from < to && rule.to > from),
  }
}

/** The rules in short sentences: « Séjour minimum : 7 nuits », « Arrivée le samedi uniquement ». */
export function describeRules({ minNights, maxNights, arrivalDays, departureDays }: StayRules): string[] {
  const sameDays = arrivalDays.length > 0 && arrivalDays.join() === departureDays.join()
  return [
    minNights > 1 && describeBreach({ rule: 'too_short', minNights }),
    maxNights !== null && describeBreach({ rule: 'too_long', maxNights }),
    sameDays && `Arrivée et départ ${formatWeekdays(arrivalDays)} uniquement`,
    !sameDays && arrivalDays.length > 0 && describeBreach({ rule: 'arrival_day', allowed: arrivalDays }),
    !sameDays &&
      departureDays.length > 0 &&
      describeBreach({ rule: 'departure_day', allowed: departureDays }),
  ].filter((words) => typeof words === 'string')
}

function nightOf({ lastDay }: CalendarFacts, day: CivilDate, state: DayState): DayView['state'] {
  if (state === 'past') return 'past'
  if (day >= lastDay) return 'closed'
  return state === 'free' || state === 'arrival_only' ? 'free' : 'booked'
}

/** Cents of one night; a season's week has a price of its own, shown with the stay's. */
function nightlyOf(rates: Rates, nightPrices: NightPrices, day: CivilDate): Cents | null {
  const price = nightSevenths(rates, nightPrices, day)
  return price && price.short / WEEK
}

/** Why no stay starts on a day that is not open. */
function againstArriving(facts: CalendarFacts, day: CivilDate, state: DayState, rules: StayRules): string {
  if (state === 'past') return describeDayState(state)!
  if (day >= facts.lastDay) return beyond(facts)
  if (state === 'departure_only' || state === 'booked') return describeDayState(state)!
  const { arrivalDays, minNights } = rules
  if (arrivalDays.length > 0 && !arrivalDays.includes(weekdayOf(day))) {
    return describeBreach({ rule: 'arrival_day', allowed: arrivalDays })
  }
  return `Trop peu de nuits libres (${describeBreach({ rule: 'too_short', minNights }).toLowerCase()})`
}

function againstLeaving(facts: CalendarFacts, day: CivilDate, state: DayState): string | null {
  if (day <= facts.today) return 'Date passée'
  if (day > facts.lastDay) return beyond(facts)
  if (state === 'arrival_only' || state === 'booked')
    return 'Départ impossible, la nuit qui précède est prise'
  const { departureDays } = rulesOn(facts.rates, addDays(day, -1))
  return departureDays.length > 0 && !departureDays.includes(weekdayOf(day))
    ? describeBreach({ rule: 'departure_day', allowed: departureDays })
    : null
}

function beyond({ lastDay }: CalendarFacts): string {
  return describeBreach({ rule: 'beyond_calendar', lastDay })
}

/** The seasons of a window and the time between them, in order; neighbors with the same rules are one. */
function rulesBetween(rates: Rates, from: CivilDate, to: CivilDate): SeasonRules[] {
  const parts: SeasonRules[] = []
  let day = from
  while (day < to) {
    const season = seasonOn(rates, day)
    const end = season ? season.to : nextSeasonStart(rates, day)
    const part = {
      from: day,
      to: end !== null && end < to ? end : to,
      name: season?.name ?? null,
      words: describeRules(season ?? rates),
    }
    const previous = parts.at(-1)
    if (previous && previous.name === part.name && previous.words.join() === part.words.join())
      previous.to = part.to
    else parts.push(part)
    day = part.to
  }
  return parts
}

function seasonOn(rates: Rates, day: CivilDate): Season | undefined {
  return rates.seasons.find(({ from, to }) => from <= day && day < to)
}

function nextSeasonStart(rates: Rates, day: CivilDate): CivilDate | null {
  const starts = rates.seasons.map(({ from }) => from).filter((from) => from > day)
  return starts.toSorted()[0] ?? null
}
