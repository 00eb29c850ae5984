import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { getVersion, type PropertyVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'

/** Where the calendar file of a reservation is kept. */
export function calendarFileKey(reservationId: string): string {
  return `reservations/${reservationId}/sejour.ics`
}

/**
 * The stay as an iCalendar file: one whole-day event from the arrival to the departure (DTEND exclusive),
 * with the hours in words so that no time zone can move a day. A cancelled stay gives the same event, marked
 * cancelled with a later sequence (RFC 5545 §3.8.1.11), so that a calendar that imported it strikes it out.
 */
export function calendarFileOf(
  reservation: Reservation,
  { content }: Pick<PropertyVersion, 'content'>,
  url: string,
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
    location: `${content.publicPlace.city}, ${content.publicPlace.country}`,
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
  url: string,
): Promise<Response> {
  if (reservation.status !== 'confirmed' && reservation.status !== 'cancelled') throw new Refusal('NOT_FOUND')
  return new Response(calendarFileOf(reservation, await getVersion(db, reservation), url), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sejour.ics"',
      'Cache-Control': 'no-store',
    },
  })
}

/** Stores the calendar file before the payment, because the confirmation mail attaches it. */
export async function keepCalendarFile(
  files: Files,
  reservation: Reservation,
  version: PropertyVersion,
  url: string,
) {
  const bytes = new TextEncoder().encode(calendarFileOf(reservation, version, url))
  await files.put(calendarFileKey(reservation.publicId), bytes, 'text/calendar; charset=utf-8')
}
