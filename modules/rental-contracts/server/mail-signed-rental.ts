import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import { signedCopyOf } from '#modules/signatures/server/signed-copy.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { commitmentOf } from '../rental-commitment.ts'
import { rentalName } from './find-rental-contract.ts'
import { isRental } from './rental-queries.ts'

/** Mails a traveler their signed contract with its evidence, and where to follow the stay. */
export function mailSignedRental(needs: LinkNeeds): Subscriber<'contract.signed'> {
  return async (trx, event) => {
    const contract = await findContractRow(trx, event.contractId)
    if (!isRental(contract)) return
    const reservation = await findReservationById(trx, contract.reservationId!)
    const { tenant, premises, reservationNumber, stay } = contract.facts
    const { total, payments, installments, unpaid } = commitmentOf(contract.facts)
    await queueMail(trx, {
      template: 'contract-signed',
      to: tenant.email,
      props: {
        ...{ firstName: tenant.firstName, reservationNumber, propertyTitle: premises.title },
        ...{ arrival: stay.arrival, departure: stay.departure, total, payments, installments },
        ...(unpaid && { unpaid }),
        trackingUrl: await issueTrackingLink(needs, trx, reservation!.publicId),
      },
      ...signedCopyOf(event, rentalName(contract)),
    })
  }
}
