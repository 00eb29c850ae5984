import './mandate-tables.ts'
import '#modules/agencies/server/agency-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { waitsToBeSigned } from '#modules/signatures/server/signature-reads.ts'
import type { Subscriber } from '#platform/events.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { createAmendmentLink, createMandateLink } from './create-mandate-link.ts'
import { listMandateContracts } from './mandate-contract-queries.ts'
import { findMandateRow } from './mandate-rows.ts'
import { withdrawMandateContracts } from './withdraw-mandate-contracts.ts'

/** The kind of the queue's items that make the papers of one mandate again; their subject is the mandate. */
export const REMAKE_MANDATE = 'mandate.remake'

type Needs = SettleNeeds & Parameters<typeof createMandateLink>[0]

/** Queues the mandates of an agency that state other facts of it from now on, and wait for a signature. */
export const remakeWaitingMandates: Subscriber<'agency.facts_changed'> = async (trx, { agencyId }) => {
  const rows = await trx
    .selectFrom('mandates as m')
    .select('m.publicId')
    .where('m.agencyId', '=', agencyId)
    .where('m.status', 'in', ['awaiting_signature', 'in_force'])
    .where((eb) =>
      waitsToBeSigned(['mandate', 'mandate_amendment'], {
        propertyId: eb.ref('m.propertyId'),
        mandateId: eb.ref('m.publicId'),
      }),
    )
    .execute()
  await enqueue(
    trx,
    REMAKE_MANDATE,
    rows.map(({ publicId }) => publicId),
  )
}

const ASKED_AGAIN = { mandate: createMandateLink, mandate_amendment: createAmendmentLink } as const

/**
 * Makes a mandate and its amendment again where they wait for a signature: those who sign are mailed the address of the new text, the
 * one before closes. What may no longer be asked for is withdrawn, so that the former facts are not signed.
 */
export function remakeMandateWork(needs: Needs): Work {
  return {
    kind: REMAKE_MANDATE,
    atOnce: 2,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures >= 10 ? null : 15 * 2 ** (failures - 1)),
    run: async (mandateId) => {
      const mandate = await findMandateRow(needs.db, mandateId)
      for (const type of ['mandate', 'mandate_amendment'] as const) {
        const isOpen = (await listMandateContracts(needs.db, mandate)).some(
          ({ contractType, status }) => contractType === type && status === 'pending',
        )
        if (!isOpen) continue
        try {
          await ASKED_AGAIN[type](needs, SYSTEM, { mandateId })
        } catch (error) {
          if (!(error instanceof Refusal) || error.code === 'PROVIDER_UNAVAILABLE') throw error
          await withdrawMandateContracts(needs, SYSTEM, mandate, type)
        }
      }
      return 'done'
    },
  }
}
