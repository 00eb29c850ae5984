import './stay-events.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { calendarFileKey } from './calendar-file.ts'

/** Mails a traveler their confirmed stay, with what is left to pay and the calendar file; once a stay. */
export function mailConfirmation(needs: LinkNeeds): Subscriber<'stay.confirmed'> {
  return async (trx, { reservationId, method }) => {
    const reservation = (await findReservationById(trx, reservationId))!
    if (!reservation.traveler) return
    const { content } = await getVersion(trx, reservation)
    const dues = await listDues(trx, reservationId)
    const trackingUrl = await issueTrackingLink(needs, trx, reservation.publicId)
    await queueMail(trx, {
      template: 'reservation-confirmed',
      to: reservation.traveler.email,
      props: {
        firstName: reservation.traveler.firstName,
        reservationNumber: reservation.number,
        propertyTitle: content.title,
        city: content.publicPlace.city,
        ...reservation.stay,
        nights: reservation.quote.nights,
        party: formatParty(reservation.party),
        total: (await getStatement(trx, reservationId)).total,
        payment: method,
        schedule: dues.map(({ dueOn, amount, label }) => ({ dueOn, amount, label })),
        dues: dues
          .filter((due) => due.paid < due.amount)
          .map(({ dueOn, amount, paid: settled, label }) => ({ dueOn, amount: amount - settled, label })),
        trackingUrl,
        calendarUrl: `${trackingUrl}/sejour.ics`,
      },
      attachments: [
        { filename: 'sejour.ics', file: calendarFileKey(reservation.publicId), contentType: 'text/calendar' },
      ],
      dedupeKey: `reservation-confirmed:${reservation.publicId}`,
    })
  }
}
