import type { Rates, Season } from '#modules/rates/rates.ts'
import {
  addDays,
  addMonths,
  type CivilDate,
  daysBetween,
  formatCivilDate,
  fromEpochDay,
  toEpochDay,
  type Weekday,
  weekdayOf,
} from '#shared/civil-date.ts'
import { takenNights } from './availability.ts'
import { onBothSides } from './both-sides.ts'
import { areNeighbors, formatNights, nightsOf, type Stay } from './stay.ts'

/** A seasonal let lasts at most 90 consecutive days (loi 70-9 art. 1-1, domain §5). */
export const MAX_SEASONAL_NIGHTS = 90

/** How far ahead a stay may be searched for and booked, in months (domain §1). */
export const CALENDAR_MONTHS = 24

/** The last day of the calendar one may leave on. */
export function lastBookableDay(today: CivilDate): CivilDate {
  return addMonths(today, CALENDAR_MONTHS)
}

/** How far from the arrival asked for another stay is looked for, in days. */
const SEARCH_DAYS = 60

/** The rules of a part of the year; an empty list of days allows every day. */
export type StayRules = Pick<Season, 'minNights' | 'maxNights' | 'arrivalDays' | 'departureDays'>

/** The rule a stay breaks, with what it would take to respect it. */
export type StayRuleBreach =
  | { rule: 'arrival_in_past' }
  | { rule: 'departure_not_after_arrival' }
  | { rule: 'beyond_calendar'; lastDay: CivilDate }
  | { rule: 'over_90_days' }
  | { rule: 'arrival_day'; allowed: Weekday[] }
  | { rule: 'too_short'; minNights: number }
  | { rule: 'too_long'; maxNights: number }
  | { rule: 'departure_day'; allowed: Weekday[] }

/** Minimum stays set in the calendar, by the night they were set on (spec §3, calendar entry). */
export type NightMinimums = Readonly<Record<CivilDate, number>>

/**
 * What the rules are asked about: `lastDay` is the last day of the calendar one may leave on. Without
 * `nightMinimums` the calendar sets none.
 */
type Bookable = { rates: Rates; nightMinimums?: NightMinimums; today: CivilDate; lastDay: CivilDate }

/**
 * Rules of the season a night falls in, else the listing's own (domain §2). A minimum the calendar sets on that very
 * night wins over both, as its price does.
 */
export function rulesOn(rates: Rates, night: CivilDate, nightMinimums: NightMinimums = {}): StayRules {
  const rules = rates.seasons.find(({ from, to }) => from <= night && night < to) ?? rates
  return withMinimum(rules, nightMinimums[night])
}

/**
 * The first rule a stay breaks, or null. Length and arrival day follow the rules of the first night, the departure
 * day those of the last (domain §2). Says nothing of nights already taken.
 */
export function checkStay(asked: Bookable & { stay: Stay }): StayRuleBreach | null {
  const { rates, nightMinimums, stay, today, lastDay } = asked
  const nights = nightsOf(stay)
  if (stay.arrival < today) return { rule: 'arrival_in_past' }
  if (nights < 1) return { rule: 'departure_not_after_arrival' }
  if (stay.departure > lastDay) return { rule: 'beyond_calendar', lastDay }
  if (nights > MAX_SEASONAL_NIGHTS) return { rule: 'over_90_days' }
  const { arrivalDays, minNights, maxNights } = rulesOn(rates, stay.arrival, nightMinimums)
  if (!allows(arrivalDays, weekdayOf(stay.arrival))) return { rule: 'arrival_day', allowed: arrivalDays }
  if (nights < minNights) return { rule: 'too_short', minNights }
  if (maxNights !== null && nights > maxNights) return { rule: 'too_long', maxNights }
  const { departureDays } = rulesOn(rates, addDays(stay.departure, -1))
  if (!allows(departureDays, weekdayOf(stay.departure)))
    return { rule: 'departure_day', allowed: departureDays }
  return null
}

/** Rules an agency sets and may change; the others are the calendar's own and the law's. */
const SET_BY_AGENCY: readonly StayRuleBreach['rule'][] = [
  'arrival_day',
  'too_short',
  'too_long',
  'departure_day',
]

/**
 * Why a stay whose nights are held is refused, or null. A rule the agency changed since then applies to later
 * stays only: held nights may be booked under the former rules until the hold ends.
 */
export function breachWhileHeld(breach: StayRuleBreach | null): StayRuleBreach | null {
  return breach && SET_BY_AGENCY.includes(breach.rule) ? null : breach
}

/** The rule in a French sentence: « Séjour minimum : 7 nuits », « Arrivée le samedi uniquement ». */
export function describeBreach(breach: StayRuleBreach): string {
  switch (breach.rule) {
    case 'arrival_in_past':
      return 'L’arrivée ne peut pas être dans le passé'
    case 'departure_not_after_arrival':
      return 'Le départ doit suivre l’arrivée d’au moins une nuit'
    case 'beyond_calendar':
      return `Réservations ouvertes jusqu’au ${formatCivilDate(breach.lastDay)}`
    case 'over_90_days':
      return `Une location saisonnière dure au plus ${MAX_SEASONAL_NIGHTS} jours consécutifs`
    case 'arrival_day':
      return `Arrivée ${formatWeekdays(breach.allowed)} uniquement`
    case 'too_short':
      return `Séjour minimum\u00a0: ${formatNights(breach.minNights)}`
    case 'too_long':
      return `Séjour maximum\u00a0: ${formatNights(breach.maxNights)}`
    case 'departure_day':
      return `Départ ${formatWeekdays(breach.allowed)} uniquement`
  }
}

/** Why a stay is refused, with the arrival it is about: « Pour une arrivée le samedi 3 juillet, 7 nuits au minimum ». */
export function describeStayBreach(breach: StayRuleBreach, { arrival }: Stay): string {
  const on = `Pour une arrivée le ${formatCivilDate(arrival, 'weekday')}`
  if (breach.rule === 'too_short') return `${on}, ${formatNights(breach.minNights)} au minimum`
  if (breach.rule === 'too_long') return `${on}, ${formatNights(breach.maxNights)} au maximum`
  return describeBreach(breach)
}

/**
 * Up to `limit` free stays that respect every rule, nearest first: days the arrival moves plus nights added or
 * removed. At equal distance the length kept comes first, then the earlier arrival, then the shorter stay. Each differs
 * from the others by more than a day, so that there is something to choose; the last is on the other side of the arrival
 * asked for where the nearest are all on one.
 */
export function nearestStays(
  asked: Bookable & { stay: Stay; occupied: readonly Stay[]; limit: number },
): Stay[] {
  return onBothSides(apart(openStays(asked), asked.limit), {
    asked: asked.stay.arrival,
    stayOf: (stay) => stay,
    limit: asked.limit,
  })
}

/** Every free stay of the window, the nearest first. */
function* openStays(asked: Bookable & { stay: Stay; occupied: readonly Stay[] }): Generator<Stay> {
  const openings = openingsOf(asked, addDays(asked.stay.arrival, -SEARCH_DAYS), 2 * SEARCH_DAYS)
  const wanted = Math.min(Math.max(nightsOf(asked.stay), 1), MAX_SEASONAL_NIGHTS)
  for (const { days, more } of changesByDistance()) {
    const [arrival, nights] = [SEARCH_DAYS + days, wanted + more]
    if (isOpen(openings, arrival, nights)) yield stayAt(openings, arrival, nights)
  }
}

/**
 * Stays without those that differ by at most a day from one of the first `limit`; past these, from those but the last,
 * which may give its place.
 */
function* apart(stays: Iterable<Stay>, limit: number): Generator<Stay> {
  const first: Stay[] = []
  for (const stay of stays) {
    const isFull = first.length >= limit
    if ((isFull ? first.slice(0, -1) : first).some((other) => areNeighbors(other, stay))) continue
    if (!isFull) first.push(stay)
    yield stay
  }
}

/** Every departure possible after an arrival: rules respected and no night taken. Empty when one may not arrive. */
export function departuresFor(
  arrival: CivilDate,
  asked: Bookable & { occupied: readonly Stay[] },
): CivilDate[] {
  const openings = openingsOf(asked, arrival, 0)
  const lengths = Array.from({ length: MAX_SEASONAL_NIGHTS }, (_, i) => i + 1)
  return lengths.filter((nights) => isOpen(openings, 0, nights)).map((nights) => addDays(arrival, nights))
}

/** For each of `count` days from `from` on, whether any stay may start: rules respected and its nights free. */
export function openArrivals(
  asked: Bookable & { occupied: readonly Stay[] },
  from: CivilDate,
  count: number,
): boolean[] {
  const openings = openingsOf(asked, from, count - 1)
  return openings.lengths.map((bounds, arrival) => {
    for (let nights = bounds?.[0] ?? 1; bounds && nights <= bounds[1]; nights += 1) {
      if (isOpen(openings, arrival, nights)) return true
    }
    return false
  })
}

/** What each day of a window allows, so that one stay is judged in constant time. Days count from `firstDay`. */
type Openings = {
  firstDay: CivilDate
  /** Nights one may stay when arriving that day, [least, most]; null when one may not arrive. */
  lengths: ([number, number] | null)[]
  /** True where one may leave, by the rules of the night before. */
  mayLeave: boolean[]
}

function openingsOf(
  asked: Bookable & { occupied: readonly Stay[] },
  firstDay: CivilDate,
  arrivals: number,
): Openings {
  const { occupied, today, lastDay } = asked
  const length = arrivals + MAX_SEASONAL_NIGHTS + 1
  const first = toEpochDay(firstDay)
  const rules = rulesByDay(asked, first - 1, length + 1)
  const weekday = (day: number) => weekdayOf(fromEpochDay(first + day))
  const mayLeave = Array.from({ length }, (_, day) => allows(rules[day]!.departureDays, weekday(day)))
  const freeUntil = freeUntilByDay(occupied, firstDay, length)
  const lastDeparture = daysBetween(firstDay, lastDay)
  const earliest = daysBetween(firstDay, today)
  const lengths = Array.from({ length: arrivals + 1 }, (_, day): [number, number] | null => {
    const { arrivalDays, minNights, maxNights } = rules[day + 1]!
    if (day < earliest || !allows(arrivalDays, weekday(day))) return null
    const most = Math.min(maxNights ?? MAX_SEASONAL_NIGHTS, MAX_SEASONAL_NIGHTS)
    return [Math.max(minNights, 1), Math.min(most, freeUntil[day]! - day, lastDeparture - day)]
  })
  return { firstDay, lengths, mayLeave }
}

function isOpen({ lengths, mayLeave }: Openings, arrival: number, nights: number): boolean {
  const bounds = lengths[arrival]
  return !!bounds && bounds[0] <= nights && nights <= bounds[1] && mayLeave[arrival + nights] === true
}

function stayAt({ firstDay }: Openings, arrival: number, nights: number): Stay {
  return { arrival: addDays(firstDay, arrival), departure: addDays(firstDay, arrival + nights) }
}

/** The rules of each of `length` nights from epoch day `first`. */
function rulesByDay({ rates, nightMinimums = {} }: Bookable, first: number, length: number): StayRules[] {
  const rules: StayRules[] = Array.from({ length }, () => rates)
  for (const season of rates.seasons) {
    const from = Math.max(toEpochDay(season.from) - first, 0)
    rules.fill(season, from, Math.max(toEpochDay(season.to) - first, from))
  }
  return rules.map((own, day) => withMinimum(own, nightMinimums[fromEpochDay(first + day)]))
}

function withMinimum(rules: StayRules, minNights: number | undefined): StayRules {
  return minNights === undefined ? rules : { ...rules, minNights }
}

/** For each day, the first day from it on whose night is taken; `length` when none is in the window. */
function freeUntilByDay(occupied: readonly Stay[], firstDay: CivilDate, length: number): number[] {
  const taken = takenNights(occupied, firstDay, length)
  const freeUntil: number[] = Array.from({ length }, () => length)
  for (let day = length - 1; day >= 0; day -= 1) {
    freeUntil[day] = taken[day] ? day : (freeUntil[day + 1] ?? length)
  }
  return freeUntil
}

function allows(days: readonly Weekday[], day: Weekday): boolean {
  return days.length === 0 || days.includes(day)
}

/** Every move of the arrival with every change of length, the smallest sum of both first. */
function* changesByDistance(): Generator<{ days: number; more: number }> {
  for (let distance = 0; distance <= SEARCH_DAYS + MAX_SEASONAL_NIGHTS; distance += 1) {
    for (let stretch = Math.max(0, distance - SEARCH_DAYS); stretch <= distance; stretch += 1) {
      for (const days of bothWays(distance - stretch)) {
        for (const more of bothWays(stretch)) yield { days, more }
      }
    }
  }
}

function bothWays(distance: number): number[] {
  return distance === 0 ? [0] : [-distance, distance]
}

const WEEKDAYS: Record<Weekday, string> = {
  1: 'lundi',
  2: 'mardi',
  3: 'mercredi',
  4: 'jeudi',
  5: 'vendredi',
  6: 'samedi',
  7: 'dimanche',
}

/** « le samedi », « le vendredi ou le samedi », « le lundi, le vendredi ou le samedi ». */
export function formatWeekdays(days: readonly Weekday[]): string {
  const names = days.toSorted((a, b) => a - b).map((day) => `le ${WEEKDAYS[day]}`)
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} ou ${last}` : last
}
