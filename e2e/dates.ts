import { addDays, type CivilDate, civilDateInParis, weekdayOf } from '#shared/civil-date.ts'

export type Week = { from: CivilDate; to: CivilDate }

/**
 * The week booked by each journey, counted from now: all differ, so that journeys never compete for a villa.
 */
export const WEEK_OF = {
  declinedCard: 3,
  bankTransfer: 6,
  wrongCode: 7,
  resume: 8,
  selection: 9,
  account: 10,
  accessibility: 11,
  installments: 13,
  keyboard: 15,
  withoutScripts: 16,
  newPrice: 19,
  offline: 20,
  lostConnection: 14,
  terms: 12,
  drawers: 21,
  cancelByLink: 22,
  cancelByAccount: 23,
  cancelByDesk: 24,
  cancelByPlainDesk: 12,
  twoTabs: 25,
  twoPlainTabs: 26,
  html: 2,
  lostRequest: 27,
  lostSelection: 28,
  moreNights: 29,
  morePlainNights: 30,
  selectedGuests: 31,
  twoPersons: 11,
  twoAgencies: 17,
  twoAgenciesElse: 18,
  promotion: 5,
  templates: 4,
  agencyFacts: 4,
  longName: 1,
  // The week that the testers' page takes first.
  endedHold: 6,
} as const

/**
 * Saturday to Saturday, which every season allows; within six months an amount is due at booking (domain §3).
 */
export function weekOf(journey: keyof typeof WEEK_OF): Week {
  const from = addDays(nextSaturday(today()), 7 * WEEK_OF[journey])
  return { from, to: addDays(from, 7) }
}

/**
 * The nth week of next year's July, from 0: so far ahead that no amount may be asked yet, and with strict
 * season rules.
 */
export function weekInJuly(nth: number): Week {
  const year = Number(today().slice(0, 4)) + 1
  const from = addDays(nextSaturday(`${year}-07-01`), 7 * nth)
  return { from, to: addDays(from, 7) }
}

/** The day of the business: in Paris it begins an hour or two before that of UTC. */
export const today = (): CivilDate => civilDateInParis(new Date())

/** The first Saturday from a day on. */
export function nextSaturday(day: CivilDate): CivilDate {
  return addDays(day, (6 - weekdayOf(day) + 7) % 7)
}
