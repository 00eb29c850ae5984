import '#modules/signatures/server/contract-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import { signedCopyOf } from '#modules/signatures/server/signed-copy.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { isStayAmendment, listAmendmentRows, settleAmendment } from './amendment-rows.ts'
import { amendmentName } from './list-amendments.ts'

/** The terms of a signed amendment hold from then on; its traveler gets their copy with its evidence. One withdrawn meanwhile stays so. */
export function settleSignedAmendment(needs: LinkNeeds): Subscriber<'contract.signed'> {
  return async (trx, event) => {
    const contract = await findContractRow(trx, event.contractId)
    if (!isStayAmendment(contract)) return
    const { facts } = contract
    const agreed = await settleAmendment(trx, facts.amendmentId, 'agreed')
    if (!agreed) return
    const reservation = (await findReservationById(trx, agreed.reservationId))!
    await recordAudit(trx, SYSTEM, {
      action: 'stay_amendment.sign',
      subjectKind: 'reservation',
      subjectId: reservation.publicId,
      detail: { amendment: agreed.number },
    })
    await queueMail(trx, {
      template: 'stay-amendment-signed',
      to: facts.tenant.email,
      props: {
        ...{ firstName: facts.tenant.firstName, reservationNumber: facts.reservationNumber },
        ...{ propertyTitle: facts.villa.title, number: facts.number },
        trackingUrl: await issueTrackingLink(needs, trx, reservation.publicId),
      },
      ...signedCopyOf(event, amendmentName(contract)),
    })
  }
}

/** An amendment that waits has no object once its stay is cancelled. */
export async function withdrawWithStay(trx: Database, reservationId: number): Promise<void> {
  for (const { publicId, status } of await listAmendmentRows(trx, reservationId))
    if (status === 'proposed') await settleAmendment(trx, publicId, 'withdrawn')
}
