import type { Rates } from '#modules/properties/listing.ts'
import { type CivilDate, daysBetween, weekdayOf } from '#shared/civil-date.ts'
import { availabilityOf, describeDayState } from './availability.ts'
import type { Stay } from './stay.ts'
import { checkStay, departuresFor, describeBreach, type NightMinimums, rulesOn } from './stay-rules.ts'

/** What a villa's calendar is drawn from: `lastDay` is the last day one may leave on. */
export type CalendarFacts = {
  rates: Rates
  /** Without them the calendar sets none. */
  nightMinimums?: NightMinimums
  occupied: readonly Stay[]
  today: CivilDate
  lastDay: CivilDate
}

/**
 * Why a day cannot be chosen, in French, or null: as an arrival, or as the departure of a stay that starts on
 * `from`. Remembers what it worked out, so that a calendar may ask for each of its days on every move.
 */
export function dayRefusals(facts: CalendarFacts): (day: CivilDate, from: CivilDate | null) => string | null {
  const { rates, nightMinimums, occupied, today, lastDay } = facts
  const calendar = { occupied, from: today, days: daysBetween(today, lastDay) + 1, today }
  const states = new Map(availabilityOf(calendar).map(({ day, state }) => [day, state]))
  const departures = new Map<CivilDate, ReadonlySet<CivilDate>>()
  const departuresAfter = (arrival: CivilDate) => {
    const known = departures.get(arrival) ?? new Set(departuresFor(arrival, facts))
    departures.set(arrival, known)
    return known
  }

  const againstArrival = (day: CivilDate) => {
    const state = states.get(day) ?? 'past'
    if (state !== 'free' && state !== 'arrival_only') return describeDayState(state)
    const { arrivalDays, minNights } = rulesOn(rates, day, nightMinimums)
    if (arrivalDays.length > 0 && !arrivalDays.includes(weekdayOf(day))) {
      return describeBreach({ rule: 'arrival_day', allowed: arrivalDays })
    }
    if (departuresAfter(day).size > 0) return null
    return `Trop peu de nuits libres (${describeBreach({ rule: 'too_short', minNights }).toLowerCase()})`
  }

  const againstDeparture = (from: CivilDate, day: CivilDate) => {
    if (departuresAfter(from).has(day)) return null
    const breach = checkStay({ ...facts, stay: { arrival: from, departure: day } })
    return breach ? describeBreach(breach) : 'Une des nuits de ce séjour n’est pas libre'
  }

  return (day, from) => (from && day > from ? againstDeparture(from, day) : againstArrival(day))
}
