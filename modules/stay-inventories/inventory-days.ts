import type { Stay } from '#modules/calendar/stay.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { InventoryMoment } from './inventory.ts'

/** Days before an arrival from which its inventory is prepared, and days after a departure until which one is made (money §4). */
const DAYS_AHEAD = 7
const DAYS_AFTER = 7

type Booked = { status: ReservationStatus; stay: Stay }

/** The days on which an inventory of a confirmed stay may be filled and closed; null for another stay. */
export function inventoryDays(
  moment: InventoryMoment,
  { status, stay: { arrival, departure } }: Booked,
): { fillFrom: CivilDate; closeFrom: CivilDate; until: CivilDate } | null {
  if (status !== 'confirmed') return null
  if (moment === 'arrival')
    return { fillFrom: addDays(arrival, -DAYS_AHEAD), closeFrom: arrival, until: departure }
  return { fillFrom: arrival, closeFrom: arrival, until: addDays(departure, DAYS_AFTER) }
}

/** Whether an inventory may be filled on a day. */
export function isInventoryDay(moment: InventoryMoment, booked: Booked, today: CivilDate): boolean {
  const days = inventoryDays(moment, booked)
  return days !== null && days.fillFrom <= today && today <= days.until
}
