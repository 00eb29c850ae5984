import './contract-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Work } from '#platform/queue/queue.ts'
import type { SignatureRequestRow } from './contract-rows.ts'
import { SIGNATURE_EVENT } from './receive-signature-event.ts'
import { type SettleNeeds, settleSignature } from './settle-signature.ts'

/**
 * Attempts before staff must act, some four hours. An event may arrive before its request is stored, and the
 * provider may be unavailable when its document is downloaded.
 */
const MAX_ATTEMPTS = 16
const LONGEST_WAIT = 3_600

/** Applies a kept provider event: once, in any order. */
export function signatureEventWork(needs: SettleNeeds): Work {
  return {
    kind: SIGNATURE_EVENT,
    atOnce: 2,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= MAX_ATTEMPTS ? null : Math.min(2 ** (failures - 1), LONGEST_WAIT)),
    run: async (eventId) => {
      await applySignatureEvent(needs, eventId)
      return 'done'
    },
  }
}

async function applySignatureEvent(needs: SettleNeeds, eventId: string): Promise<void> {
  const event = await needs.db
    .selectFrom('signatureEvents')
    .select(['provider', 'providerId', 'status'])
    .where('eventId', '=', eventId)
    .where('appliedAt', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const request = await findRequest(needs.db, event)
  // A withdrawn contract is deleted with its requests, and its provider then reports the cancellation that we asked for.
  if (!request && event.status !== 'cancelled') throw new Error('Concerne une signature inconnue de Calanque')
  const changed = request && event.status && (await settleSignature(needs, request, event.status))
  await needs.db
    .updateTable('signatureEvents')
    .set({ appliedAt: sql<Date>`now()`, outcome: changed ? 'applied' : 'no_change' })
    .where('eventId', '=', eventId)
    .execute()
}

async function findRequest(
  db: Database,
  event: { provider: string; providerId: string },
): Promise<SignatureRequestRow | null> {
  const row = await db
    .selectFrom('signatureRequests')
    .selectAll()
    .where('provider', '=', event.provider)
    .where('providerId', '=', event.providerId)
    .executeTakeFirst()
  return row ?? null
}
