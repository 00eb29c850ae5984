import { describeBreach, MAX_SEASONAL_NIGHTS } from '#modules/calendar/stay-rules.ts'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { DayView } from './calendar-day.ts'

/** The refusal of a day whose part of the calendar is not loaded yet. */
export const NOT_YET_KNOWN = 'Disponibilité en cours de lecture'

/**
 * Why a day of a calendar read by windows cannot be chosen, in French, or null: as an arrival, or as the departure
 * of a stay that starts on `from`. Agrees with `checkStay` and the nights taken for every stay (domain §2).
 */
export function stayChoices(
  days: ReadonlyMap<CivilDate, DayView>,
): (day: CivilDate, from: CivilDate | null) => string | null {
  const againstDeparture = (from: CivilDate, day: CivilDate): string | null => {
    const arrival = days.get(from)
    const departure = days.get(day)
    if (!arrival || !departure) return NOT_YET_KNOWN
    const nights = daysBetween(from, day)
    const { minNights, maxNights } = arrival
    if (nights > MAX_SEASONAL_NIGHTS) return describeBreach({ rule: 'over_90_days' })
    if (nights < minNights) return describeBreach({ rule: 'too_short', minNights })
    if (maxNights !== null && nights > maxNights) return describeBreach({ rule: 'too_long', maxNights })
    for (let night = from; night < day; night = addDays(night, 1)) {
      const view = days.get(night)
      if (!view) return NOT_YET_KNOWN
      if (view.state === 'booked') return 'Une des nuits de ce séjour n’est pas libre'
    }
    return departure.departureRefusal
  }

  return (day, from) => {
    if (from && day > from) return againstDeparture(from, day)
    const view = days.get(day)
    return view ? view.arrivalRefusal : NOT_YET_KNOWN
  }
}
