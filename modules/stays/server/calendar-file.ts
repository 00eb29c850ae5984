import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { getVersion, type PropertyVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { listAmendments } from '#modules/stay-amendments/server/list-amendments.ts'
import type { StayAmendment } from '#modules/stay-amendments/stay-amendment.ts'
import { hoursOf } from '#modules/stay-amendments/stay-terms.ts'
import type { Database } from '#platform/database/database.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { withCountry } from '#shared/place-line.ts'
import { Refusal } from '#shared/refusal.ts'

/** The page that the event links to; `exact`: its reader may read the exact place of the villa (domain §7). */
type CalendarLink = { url: string; exact: boolean }

/** The last amendment that its traveler signed, whose hours hold. */
type Agreed = Pick<StayAmendment, 'number' | 'after' | 'settledAt'>

/**
 * The stay as an iCalendar file: one whole-day event from the arrival to the departure (DTEND exclusive),
 * with the hours in words so that no time zone can move a day. A signed amendment gives the same event with its hours, and a
 * cancelled stay the same event marked cancelled, each with a later sequence (RFC 5545 §3.8.1.11), so that a calendar that imported
 * it follows. The street is
 * in it only once the stay is confirmed, for a reader of the exact place.
 */
export function calendarFileOf(
  reservation: Reservation,
  { content }: Pick<PropertyVersion, 'content'>,
  { url, exact }: CalendarLink,
  agreed: Agreed | null = null,
): string {
  const { checkIn, checkOut } = hoursOf(content, agreed?.after ?? null)
  const { arrival, departure } = reservation.stay
  const cancelled = reservation.status === 'cancelled'
  const calendar = ical({
    prodId: { company: 'Calanque', product: 'Réservations', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${reservation.publicId}@calanque`,
    stamp: reservation.cancelledAt ?? agreed?.settledAt ?? reservation.createdAt,
    sequence: (agreed?.number ?? 0) + (cancelled ? 1 : 0),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Whole days are written from the instant's date in UTC.
    start: new Date(`${arrival}T00:00:00Z`),
    end: new Date(`${departure}T00:00:00Z`),
    allDay: true,
    summary: `${content.title}, ${content.publicPlace.city}`,
    location:
      exact && reservation.status === 'confirmed'
        ? withCountry(
            `${content.address.street}, ${content.address.postalCode} ${content.address.city}`,
            content.address,
          )
        : withCountry(content.publicPlace.city, content.publicPlace),
    description: [
      ...(cancelled ? ['Ce séjour est annulé.'] : []),
      `Réservation ${reservation.number}`,
      `Arrivée le ${formatCivilDate(arrival, 'full')}, de ${formatTimeOfDay(checkIn.from)} à ${formatTimeOfDay(checkIn.to)}`,
      `Départ le ${formatCivilDate(departure, 'full')}, avant ${formatTimeOfDay(checkOut)}`,
    ].join('\n'),
    url,
  })
  // Each line ends, the last one too (RFC 5545 §3.1): the library leaves its end out.
  return `${calendar.toString().trimEnd()}\r\n`
}

/** Answers with the calendar file of a confirmed or cancelled stay. Refuses NOT_FOUND for any other. */
export async function answerCalendarFile(
  db: Database,
  reservation: Reservation,
  link: CalendarLink,
): Promise<Response> {
  if (reservation.status !== 'confirmed' && reservation.status !== 'cancelled') throw new Refusal('NOT_FOUND')
  const agreed = (await listAmendments(db, reservation.id)).find(({ state }) => state === 'agreed') ?? null
  return new Response(calendarFileOf(reservation, await getVersion(db, reservation), link, agreed), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sejour.ics"',
      'Cache-Control': 'no-store',
    },
  })
}
