import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { SignedContract } from './contract-events.ts'
import { type ContractRow, findContractRow } from './contract-queries.ts'
import { contractFilename } from './find-contract.ts'

/** Mails a traveller their signed contract with its evidence, and where to follow the stay. */
export function mailSignedRental(needs: LinkNeeds): Subscriber<'contract.signed'> {
  return async (trx, event) => {
    const contract = await findContractRow(trx, event.contractId)
    if (contract?.contractType !== 'rental') return
    const reservation = await findReservationById(trx, contract.reservationId!)
    const { tenant, premises, reservationNumber } = contract.facts
    await queueMail(trx, {
      template: 'contract-signed',
      to: tenant.email,
      props: {
        ...{ firstName: tenant.firstName, reservationNumber, propertyTitle: premises.title },
        trackingUrl: await issueTrackingLink(needs, trx, reservation!.publicId),
      },
      ...copyOf(contract, event),
    })
  }
}

/** Mails an owner their signed conditions with the evidence of the signature. */
export const mailSignedConditions: Subscriber<'contract.signed'> = async (trx, event) => {
  const contract = await findContractRow(trx, event.contractId)
  if (contract?.contractType !== 'cgv_property') return
  const { owner, listing } = contract.facts
  await queueMail(trx, {
    template: 'conditions-signed',
    to: owner.email,
    props: { firstName: owner.firstName, propertyTitle: listing.title, version: listing.version },
    ...copyOf(contract, event),
  })
}

/** The files of a signer's copy, and the key that lets it be mailed once. */
function copyOf(contract: ContractRow, { signed, audit }: SignedContract) {
  const contentType = 'application/pdf'
  return {
    attachments: [
      { filename: contractFilename(contract, 'signed'), file: signed, contentType },
      { filename: contractFilename(contract, 'audit'), file: audit, contentType },
    ],
    dedupeKey: `contract-signed:${contract.publicId}`,
  }
}
