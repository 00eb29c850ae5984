import { formatNights } from '#modules/calendar/stay.ts'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { DayView } from './calendar-day.ts'

/** A seasonal let lasts at most 90 consecutive days (loi 70-9 art. 1-1, domain §5). */
const MOST_NIGHTS = 90

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
    if (nights > MOST_NIGHTS) {
      return `Une location saisonnière dure au plus ${MOST_NIGHTS} jours consécutifs`
    }
    if (nights < arrival.minNights) return `Séjour minimum\u00a0: ${formatNights(arrival.minNights)}`
    if (arrival.maxNights !== null && nights > arrival.maxNights) {
      return `Séjour maximum\u00a0: ${formatNights(arrival.maxNights)}`
    }
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
