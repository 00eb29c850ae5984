import type { Stay } from '#modules/calendar/stay.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { PlannedNights } from './planned-nights.ts'
import {
  LOT_VILLAS,
  type Lot,
  lotParam,
  PLANNING_MONTHS,
  PLANNING_VILLAS,
  TIMELINE_MONTHS,
} from './planning-window.ts'

/** Nights that are taken, by villa; a villa without a key was not read. */
export type NightsOfVillas = Readonly<Record<string, readonly PlannedNights[]>>

/** The lots of nights that a page has read, by their name in addresses. */
export type ReadLots = ReadonlyMap<string, NightsOfVillas>

/** What is known of the nights of a villa over a timeline, each once, and the days that no lot has brought yet. */
export function knownNights(
  villa: string,
  lots: ReadLots,
  from: CivilDate,
): { nights: PlannedNights[]; unread: Stay[] } {
  const known = new Map<string, PlannedNights>()
  const unread: Stay[] = []
  const parts = partsOf(villa, lots, from)
  for (const [n, month] of lotMonths(from).entries()) {
    const nights = parts[n]
    for (const one of nights ?? []) known.set(one.id, one)
    if (nights) continue
    const departure = addMonths(month, PLANNING_MONTHS)
    const before = unread.at(-1)
    if (before?.departure === month) before.departure = departure
    else unread.push({ arrival: month, departure })
  }
  return { nights: [...known.values()], unread }
}

/** The nights of a villa as each lot of a timeline brought them, the same objects while the lots are the same; undefined where unread. */
export function partsOf(villa: string, lots: ReadLots, from: CivilDate) {
  return lotMonths(from).map((month) => nightsOver(villa, lots, month))
}

function nightsOver(villa: string, lots: ReadLots, month: CivilDate): readonly PlannedNights[] | undefined {
  for (let villas = 0; villas < PLANNING_VILLAS / LOT_VILLAS; villas += 1) {
    const nights = lots.get(lotParam({ villas, month }))?.[villa]
    if (nights) return nights
  }
  return undefined
}

/** The first months of the lots of a timeline that begins in a month. */
export function lotMonths(from: CivilDate): Lot['month'][] {
  return Array.from({ length: TIMELINE_MONTHS / PLANNING_MONTHS }, (_, at) =>
    addMonths(from, at * PLANNING_MONTHS),
  )
}
