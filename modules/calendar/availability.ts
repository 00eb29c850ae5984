import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { Stay } from './stay.ts'

/**
 * What a visitor may do on a day of the calendar. A day has a morning (the night before ends) and an evening (its
 * own night begins): `arrival_only` when another guest leaves that morning, `departure_only` when another guest
 * arrives that evening, `booked` when both are taken. `past` days are before today.
 */
export type DayState = 'free' | 'arrival_only' | 'departure_only' | 'booked' | 'past'

export type CalendarDay = { day: CivilDate; state: DayState }

/** The state of each of `days` days from `from` on, given the nights already taken (spec §4). */
export function availabilityOf(input: {
  occupied: readonly Stay[]
  from: CivilDate
  days: number
  today: CivilDate
}): CalendarDay[] {
  const { occupied, from, days, today } = input
  const taken = takenNights(occupied, addDays(from, -1), days + 1)
  return Array.from({ length: days }, (_, i) => {
    const day = addDays(from, i)
    return { day, state: day < today ? 'past' : stateOf(taken[i] === true, taken[i + 1] === true) }
  })
}

/** Whether each of `length` nights from `from` on is taken. */
export function takenNights(occupied: readonly Stay[], from: CivilDate, length: number): boolean[] {
  const taken = Array.from({ length }, () => false)
  for (const { arrival, departure } of occupied) {
    const first = Math.max(daysBetween(from, arrival), 0)
    taken.fill(true, first, Math.max(daysBetween(from, departure), first))
  }
  return taken
}

/** What a screen reader and a tooltip say of a day one cannot freely choose; null for a free day. */
export function describeDayState(state: DayState): string | null {
  return DESCRIPTIONS[state]
}

const DESCRIPTIONS: Record<DayState, string | null> = {
  free: null,
  arrival_only: 'Arrivée possible, départ impossible',
  departure_only: 'Départ possible, arrivée impossible',
  booked: 'Non disponible',
  past: 'Date passée',
}

function stateOf(morningTaken: boolean, eveningTaken: boolean): DayState {
  if (morningTaken && eveningTaken) return 'booked'
  if (morningTaken) return 'arrival_only'
  return eveningTaken ? 'departure_only' : 'free'
}
