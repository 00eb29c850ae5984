import './feed-tables.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type Busy, listBusy } from '#modules/calendar/server/list-busy.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type Asker, throttle } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { OWN_UID_END } from '../feed-event.ts'

/** A site reads every few minutes at most; more frequent readings are refused for a while. */
const READINGS = { limit: 120, windowSeconds: 3_600 }

/**
 * The calendar of a link's token as an iCalendar file: when the property is taken from today on, without
 * saying by whom, and a tag that changes only with its text. Nights which came from the reading site are left
 * out, because each site would wait for the other to free them. Refuses LINK_INVALID, TOO_MANY_ATTEMPTS.
 */
export async function writeSharedCalendar(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  asker: Asker,
): Promise<{ text: string; etag: string }> {
  const { subjectId } = await resolveLink(db, token, 'calendar', asker)
  await throttle(db, `calendar:${subjectId}`, READINGS)
  const { propertyId, given } = await readSubject(db, subjectId)
  const busy = await listBusy(db, propertyId, todayInParis(clock))
  const text = calendarOf(busy.filter(({ id }) => !given.has(id)))
  return { text, etag: `"${hashOf(text)}"` }
}

/** The subject of a link is a property, or one of its feeds; the nights of that feed are then left out. */
async function readSubject(db: Database, subjectId: string) {
  const feed = await db
    .selectFrom('feeds')
    .select(['propertyId', 'id'])
    .where('publicId', '=', subjectId)
    .executeTakeFirst()
  if (feed) {
    const nights = await db
      .selectFrom('feedNights as n')
      .innerJoin('feedEvents as e', (on) =>
        on.onRef('e.propertyId', '=', 'n.propertyId').onRef('e.id', '=', 'n.eventId'),
      )
      .select('n.occupationId')
      .where('e.propertyId', '=', feed.propertyId)
      .where('e.feedId', '=', feed.id)
      .execute()
    return { propertyId: feed.propertyId, given: new Set(nights.map(({ occupationId }) => occupationId)) }
  }
  const property = await db
    .selectFrom(PROPERTY_ROWS.as('properties'))
    .select('id')
    .where('publicId', '=', subjectId)
    .executeTakeFirst()
  if (!property) throw new Refusal('LINK_INVALID')
  return { propertyId: property.id, given: new Set<number>() }
}

function calendarOf(busy: readonly Busy[]): string {
  const calendar = ical({
    prodId: { company: 'Calanque', product: 'Calendrier', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { publicId, kind, arrival, departure, sequence, changedAt } of busy) {
    calendar.createEvent({
      id: `${publicId}${OWN_UID_END}`,
      stamp: changedAt,
      sequence,
      status: ICalEventStatus.CONFIRMED,
      // Whole days are written from the instant's date in UTC.
      start: new Date(`${arrival}T00:00:00Z`),
      end: new Date(`${departure}T00:00:00Z`),
      allDay: true,
      summary: kind === 'reservation' ? 'Réservé' : 'Indisponible',
    })
  }
  // Each line ends, the last one too (RFC 5545 §3.1): the library leaves its end out.
  return `${calendar.toString().trimEnd()}\r\n`
}
