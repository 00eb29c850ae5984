import './stay-amendment-tables.ts'
import '#modules/agencies/server/agency-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { waitsToBeSigned } from '#modules/signatures/server/signature-reads.ts'
import { withdrawContract } from '#modules/signatures/server/withdraw-contract.ts'
import type { Subscriber } from '#platform/events.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { findAmendment, listAmendmentContracts, settleAmendment } from './amendment-rows.ts'
import { askToSign, demandAmendable, type SendNeeds } from './ask-to-sign.ts'

/** The kind of the queue's items that make one amendment of a stay again; their subject is the amendment. */
export const REMAKE_STAY_AMENDMENT = 'stay_amendment.remake'

/** Queues the amendments of an agency's stays that state other facts of it from now on, and wait for a signature. */
export const remakeWaitingAmendments: Subscriber<'agency.facts_changed'> = async (trx, { agencyId }) => {
  const rows = await trx
    .selectFrom('stayAmendments as s')
    .innerJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 's.propertyId').onRef('r.id', '=', 's.reservationId'),
    )
    .select('s.publicId')
    .where('r.agencyId', '=', agencyId)
    .where('s.status', '=', 'proposed')
    .where((eb) => waitsToBeSigned(['stay_amendment'], { reservationId: eb.ref('s.reservationId') }))
    .execute()
  await enqueue(
    trx,
    REMAKE_STAY_AMENDMENT,
    rows.map(({ publicId }) => publicId),
  )
}

/**
 * Makes an amendment that waits again: its traveler is mailed the address of the new text, the one before closes. One that may no longer
 * be asked for is withdrawn, so that the former facts are not signed.
 */
export function remakeAmendmentWork(needs: SendNeeds & SettleNeeds): Work {
  return {
    kind: REMAKE_STAY_AMENDMENT,
    atOnce: 2,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures >= 10 ? null : 15 * 2 ** (failures - 1)),
    run: async (publicId) => {
      const amendment = await findAmendment(needs.db, publicId)
      if (amendment?.status !== 'proposed') return 'done'
      const reservation = (await findReservationById(needs.db, amendment.reservationId))!
      try {
        const rental = await demandAmendable(needs, reservation)
        await askToSign(needs, SYSTEM, reservation, { amendment, rental })
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'PROVIDER_UNAVAILABLE') throw error
        const contract = (await listAmendmentContracts(needs.db, amendment.reservationId)).get(publicId)
        if (contract) await withdrawContract(needs, SYSTEM, contract)
        await settleAmendment(needs.db, publicId, 'withdrawn')
      }
      return 'done'
    },
  }
}
