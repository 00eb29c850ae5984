import './stay-events.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { meansOfCard } from '#modules/payments/card-words.ts'
import { findLastKeptCard } from '#modules/payments/server/find-kept-card.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { scheduledSums } from '#modules/pricing/scheduled-debits.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { findContractOfReservation } from '#modules/rental-contracts/server/find-rental-contract.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { openCancellation } from '#modules/signatures/signing-commitment.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { calendarFileOf } from './calendar-file.ts'

/** Mails a traveler their confirmed stay, with what is left to pay and the calendar file; once a stay. */
export function mailConfirmation(needs: LinkNeeds & { clock: Clock }): Subscriber<'stay.confirmed'> {
  return async (trx, { reservationId, method }) => {
    const reservation = (await findReservationById(trx, reservationId))!
    if (!reservation.traveler) return
    const [version, kept, contract, dues, { total }, trackingUrl] = await sentTogether(
      () => getVersion(trx, reservation),
      () => findLastKeptCard(trx, reservationId),
      () => findContractOfReservation(trx, reservationId),
      () => listDues(trx, reservationId),
      () => getStatement(trx, reservationId),
      () => issueTrackingLink(needs, trx, reservation.publicId),
    )
    const { content, agencyId } = version
    const { name, email, phone } = await getAgency(trx, agencyId)
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
        total,
        payment: method,
        schedule: dues.map(({ dueOn, amount, label }) => ({ dueOn, amount, label })),
        dues: dues
          .filter((due) => due.paid < due.amount)
          .map(({ dueOn, amount, paid: settled, label }) => ({ dueOn, amount: amount - settled, label })),
        ...{ checkIn: content.checkIn, checkOut: content.checkOut, deposit: reservation.quote.deposit },
        debits: scheduledSums(dues, todayInParis(needs.clock), meansOfCard(kept)),
        isCardKept: kept !== null,
        cancellation: contract ? openCancellation(contract.commitment, todayInParis(needs.clock)) : [],
        agency: { name, email, phone },
        trackingUrl,
        calendarUrl: `${trackingUrl}/sejour.ics`,
      },
      attachments: [
        {
          filename: 'sejour.ics',
          // The mailbox is the traveler's: a reader of the exact place.
          text: calendarFileOf(reservation, version, { url: trackingUrl, exact: true }),
          contentType: 'text/calendar; charset=utf-8',
        },
      ],
      dedupeKey: `reservation-confirmed:${reservation.publicId}`,
    })
  }
}
