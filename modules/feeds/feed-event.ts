import type { Stay } from '#modules/calendar/stay.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'

/** The end of our own events' UIDs: such an event, when it comes back from another site, is ignored. */
export const OWN_UID_END = '@calanque'

/**
 * Nights that another site reports as taken; `uid` and `occurrence` identify them from one pull to the next.
 */
export type FeedEvent = {
  uid: string
  /** Which occurrence of a recurring event; empty for an event that does not recur. */
  occurrence: string
  stay: Stay
  /** True when the site reports the nights as closed, false when they may be a stay that it sold. */
  isClosure: boolean
}

/** An event as its calendar writes it, its days counted in the property's zone. */
export type WrittenEvent = {
  uid: string
  occurrence: string
  summary: string
  status: string
  transparency: string
  sequence: number
  isAllDay: boolean
  first: CivilDate
  /** The day it ends on; for an event of whole days, the day after its last. */
  last: CivilDate
  /** Its two days as they are written, where one of them does not exist: the days above are then a guess. */
  impossible: { from: string; to: string } | null
}

/** An event that takes no night, for a person to look at on the other site; its days as they are written. */
export type OddEvent = { why: 'impossible_date' | 'ends_before_start' | 'too_long'; from: string; to: string }

/** No stay is longer: an event that says so is a mistake of its site, and would close a villa for years. */
export const LONGEST_STAY = 180
/** A calendar may be wrong throughout: a person looks at the first ones. */
const MOST_ODD = 20

/**
 * A site marks all days after its own booking horizon as closed, and moves that horizon each day: a closure
 * blocks no night later than this.
 */
const CLOSURE_MONTHS = 18

/**
 * The nights that the events of one calendar take, each event once. Cancelled, transparent, past and odd events
 * take none, nor do our own events that came back. Of two events with the same name, the later sequence
 * counts; at the same sequence, both count.
 */
export function feedEventsOf(written: readonly WrittenEvent[], today: CivilDate): FeedEvent[] {
  const kept = new Map<string, { event: FeedEvent; sequence: number }>()
  for (const one of written) {
    if (!takesNights(one) || whyOdd(one)) continue
    const event = eventOf(one, today)
    const { arrival, departure } = event.stay
    if (departure <= arrival || departure <= today) continue
    const name = keyOf(event)
    const known = kept.get(name)
    if (!known || one.sequence > known.sequence) kept.set(name, { event, sequence: one.sequence })
    else if (one.sequence === known.sequence && !sameStay(event.stay, known.event.stay)) {
      const twin = { ...event, occurrence: `${event.occurrence}=${arrival}` }
      kept.set(keyOf(twin), { event: twin, sequence: one.sequence })
    }
  }
  return [...kept.values()].map(({ event }) => event)
}

/** The events of one calendar that would take nights and whose days make no stay, each once. */
export function oddEventsOf(written: readonly WrittenEvent[], today: CivilDate): OddEvent[] {
  const odd = new Map<string, OddEvent>()
  for (const one of written) {
    const why = takesNights(one) ? whyOdd(one) : null
    if (!why || (one.first <= today && one.last <= today)) continue
    const { from, to } = one.impossible ?? { from: one.first, to: one.last }
    odd.set(`${from}/${to}`, { why, from, to })
    if (odd.size === MOST_ODD) break
  }
  return [...odd.values()]
}

/** A site closes all that is past its own horizon by one long event: only what may be a stay has a longest length. */
function whyOdd({ impossible, first, last, summary }: WrittenEvent): OddEvent['why'] | null {
  if (impossible) return 'impossible_date'
  if (last < first) return 'ends_before_start'
  return !isClosedSummary(summary) && addDays(first, LONGEST_STAY) < last ? 'too_long' : null
}

/** The key of an event in its feed. */
export function keyOf({ uid, occurrence }: Pick<FeedEvent, 'uid' | 'occurrence'>): string {
  return JSON.stringify([uid, occurrence])
}

function takesNights({ uid, status, transparency }: WrittenEvent): boolean {
  return status !== 'CANCELLED' && transparency !== 'TRANSPARENT' && !uid.endsWith(OWN_UID_END)
}

function eventOf(written: WrittenEvent, today: CivilDate): FeedEvent {
  const { uid, occurrence, first, summary } = written
  const closed = isClosedSummary(summary)
  const end = closed ? addMonths(today, CLOSURE_MONTHS) : lastBookableDay(today)
  const last = departureOf(written)
  return {
    uid,
    occurrence,
    stay: { arrival: first, departure: last < end ? last : end },
    // Booking.com writes « CLOSED - Not available » for the stays it sold too.
    isClosure: closed && !/^closed\b/i.test(summary),
  }
}

/** The day of departure: an event of one whole day takes one night, an event within one day takes none. */
function departureOf({ isAllDay, first, last }: WrittenEvent): CivilDate {
  return !isAllDay || last > first ? last : addDays(first, 1)
}

/** « Airbnb (Not available) », « Blocked », « CLOSED - Not available », « Indisponible »; never « Reserved - Mme Bloquet ». */
function isClosedSummary(summary: string): boolean {
  if (/^\s*r[eé]serv/i.test(summary)) return false
  return /\b(?:not available|unavailable|blocked|bloqu[eé]e?|indisponible|non disponible)(?![\p{L}])/iu.test(
    summary,
  )
}

function sameStay(one: Stay, other: Stay): boolean {
  return one.arrival === other.arrival && one.departure === other.departure
}
