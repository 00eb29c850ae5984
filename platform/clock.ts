import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Today's date in Paris: « aujourd’hui » everywhere in the product (domain §1). */
export function todayInParis(clock: Clock): CivilDate {
  return civilDateInParis(clock.now())
}
