import type { CivilDate } from '#shared/civil-date.ts'

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** Today's date in Paris: what « aujourd’hui » means everywhere in the product (domain §1). */
export function todayInParis(clock: Clock): CivilDate {
  return paris.format(clock.now()) as CivilDate
}
