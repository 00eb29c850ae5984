import { listBusy } from '#modules/calendar/server/list-busy.ts'
import { occupyAll, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type FeedEvent, keyOf } from '../feed-event.ts'
import { planNights } from '../plan-nights.ts'
import {
  countMissed,
  deleteEvents,
  type FeedKey,
  type KeptEvent,
  keepNights,
  listKeptEvents,
  markConflicts,
  upsertEvents,
} from './feed-queries.ts'

/** Good pulls in a row that lack an event before its nights are freed. */
const PULLS_BEFORE_FREE = 2

/** The content of a good pull: its events, or `unchanged` since the last one. */
type PulledContent = { events: readonly FeedEvent[] } | 'unchanged'

/**
 * Applies a good pull, in the caller's transaction, which has locked the property: new and moved events take
 * their nights, an event that is missing frees them at the second good pull, past events stay as they are.
 */
export async function applyFeed(
  trx: Database,
  feed: FeedKey & { name: string },
  pulled: PulledContent,
  today: CivilDate,
): Promise<void> {
  const before = await listKeptEvents(trx, feed)
  if (pulled !== 'unchanged') await upsertEvents(trx, feed, pulled.events)
  const isInPull =
    pulled === 'unchanged'
      ? ({ missed }: KeptEvent) => missed === 0
      : presentIn(new Set(pulled.events.map((event) => keyOf(event))))
  const gone = before.filter((event) => !isInPull(event) && event.stay.departure > today)
  await countMissed(
    trx,
    feed,
    gone.map(({ id }) => id),
  )
  const over = gone.filter(({ missed }) => missed + 1 >= PULLS_BEFORE_FREE)
  await releaseOccupations(trx, feed.propertyId, occupationsOf(over))
  await deleteEvents(
    trx,
    feed,
    over.map(({ id }) => id),
  )
  await placeNights(trx, feed, today)
}

/**
 * Takes the free nights of a feed's events and frees nights that no event covers any more; opens and closes
 * its conflicts. Call it in a transaction that has locked the property.
 */
export async function placeNights(
  trx: Database,
  feed: FeedKey & { name: string },
  today: CivilDate,
): Promise<void> {
  const { propertyId } = feed
  const live = (await listKeptEvents(trx, feed)).filter(({ stay }) => stay.departure > today)
  const own = new Set(occupationsOf(live))
  const others = (await listBusy(trx, propertyId, firstNightOf(live, today))).filter(({ id }) => !own.has(id))
  const plan = planNights(live, others, today)
  const wanted = new Map(plan.pieces.map(({ eventId, stay }) => [nameOf(eventId, stay), { eventId, stay }]))
  const leftOver: number[] = []
  for (const { id, taken } of live)
    for (const { occupationId, ...stay } of taken)
      if (!wanted.delete(nameOf(id, stay))) leftOver.push(occupationId)
  await releaseOccupations(trx, propertyId, leftOver)
  await takeNights(trx, feed, [...wanted.values()])
  const open = live.filter(({ id, isSettled }) => plan.conflicts.includes(id) && !isSettled)
  await markConflicts(
    trx,
    feed,
    open.map(({ id }) => id),
  )
}

async function takeNights(
  trx: Database,
  { propertyId, name }: FeedKey & { name: string },
  wanted: readonly { eventId: number; stay: Stay }[],
): Promise<void> {
  if (wanted.length === 0) return
  const stays = wanted.map(({ stay }) => stay)
  const taken = await occupyAll(trx, { propertyId, stays, kind: 'import', note: name })
  if (taken.length !== wanted.length)
    throw new Error(`Nights of property ${propertyId} were taken while it was locked`)
  const eventOf = new Map(wanted.map(({ eventId, stay }) => [stay.arrival, eventId]))
  const nights = taken.map(({ id, stay }) => ({ occupationId: id, eventId: eventOf.get(stay.arrival)! }))
  await keepNights(trx, propertyId, nights)
}

function presentIn(names: ReadonlySet<string>) {
  return (event: KeptEvent) => names.has(keyOf(event))
}

function occupationsOf(events: readonly KeptEvent[]): number[] {
  return events.flatMap(({ taken }) => taken.map(({ occupationId }) => occupationId))
}

function firstNightOf(events: readonly KeptEvent[], today: CivilDate): CivilDate {
  return events.reduce((first, { stay }) => (stay.arrival < first ? stay.arrival : first), today)
}

function nameOf(eventId: number, { arrival, departure }: Stay): string {
  return `${eventId} ${arrival}/${departure}`
}
