import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { getVersion, type PropertyVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'

/** The page that the event links to; `exact`: its reader may read the exact place of the villa (domain §7). */
type CalendarLink = { url: string; exact: boolean }

/**
 * The stay as an iCalendar file: one whole-day event from the arrival to the departure (DTEND exclusive),
 * with the hours in words so that no time zone can move a day. A cancelled stay gives the same event, marked
 * cancelled with a later sequence (RFC 5545 §3.8.1.11), so that a calendar that imported it strikes it out. The street is
 * in it only once the stay is confirmed, for a reader of the exact place.
 */
export function calendarFileOf(
  reservation: Reservation,
  { content }: Pick<PropertyVersion, 'content'>,
  { url, exact }: CalendarLink,
): string {
  const { arrival, departure } = reservation.stay
  const cancelled = reservation.status === 'cancelled'
  const calendar = ical({
    prodId: { company: 'Calanque', product: 'Réservations', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${reservation.publicId}@calanque`,
    stamp: reservation.cancelledAt ?? reservation.createdAt,
    sequence: cancelled ? 1 : 0,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Whole days are written from the instant's date in UTC.
    start: new Date(`${arrival}T00:00:00Z`),
    end: new Date(`${departure}T00:00:00Z`),
    allDay: true,
    summary: `${content.title}, ${content.publicPlace.city}`,
    location:
      exact && reservation.status === 'confirmed'
        ? `${content.address.street}, ${content.address.postalCode} ${content.address.city}, ${content.address.country}`
        : `${content.publicPlace.city}, ${content.publicPlace.country}`,
    description: [
      ...(cancelled ? ['Ce séjour est annulé.'] : []),
      `Réservation ${reservation.number}`,
      `Arrivée le ${formatCivilDate(arrival, 'full')}, de ${formatTimeOfDay(content.checkIn.from)} à ${formatTimeOfDay(content.checkIn.to)}`,
      `Départ le ${formatCivilDate(departure, 'full')}, avant ${formatTimeOfDay(content.checkOut)}`,
    ].join('\n'),
    url,
  })
  return calendar.toString()
}

/** Answers with the calendar file of a confirmed or cancelled stay. Refuses NOT_FOUND for any other. */
export async function answerCalendarFile(
  db: Database,
  reservation: Reservation,
  link: CalendarLink,
): Promise<Response> {
  if (reservation.status !== 'confirmed' && reservation.status !== 'cancelled') throw new Refusal('NOT_FOUND')
  return new Response(calendarFileOf(reservation, await getVersion(db, reservation), link), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sejour.ics"',
      'Cache-Control': 'no-store',
    },
  })
}
