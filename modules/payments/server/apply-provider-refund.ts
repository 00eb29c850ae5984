import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { refundLines } from '../ledger.ts'
import { spreadPayments } from './due-queries.ts'
import { UUID } from './intent-queries.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import type { ProviderRefund } from './payment-port.ts'

type Outcome = 'applied' | 'unchanged' | 'unknown'

/**
 * Records how a refund stands at the provider, whether by its answer or by an event: once on the ledger, whatever
 * the number of times it is told. A refund the bank returned later is reversed. The attempt is locked before the
 * reservation, as everywhere.
 */
export async function applyProviderRefund(trx: Database, told: ProviderRefund): Promise<Outcome> {
  const found = await findRefund(trx, told.reference)
  if (!found) return 'unknown'
  await trx.selectFrom('paymentIntents').select('id').where('id', '=', found.intentId).forUpdate().execute()
  await lockReservations(trx, [{ propertyId: found.propertyId, id: found.reservationId }])
  const refund = (await findRefund(trx, told.reference))!
  const returned = refund.status === 'succeeded' && told.status === 'failed'
  if (refund.status === told.status || (refund.status !== 'requested' && !returned)) return 'unchanged'

  await trx
    .updateTable('refunds')
    .set({ status: told.status, providerId: told.id, settledAt: sql<Date>`now()` })
    .where('id', '=', refund.id)
    .execute()
  if (told.status === 'failed' && !returned) return 'applied'

  const moved = returned ? -refund.amount : refund.amount
  const reservation = { propertyId: refund.propertyId, id: refund.reservationId }
  await writePosting(trx, reservation, {
    kind: returned ? 'reversal' : 'refund',
    source: `${returned ? 'refund-returned' : 'refund'}:${refund.publicId}`,
    intentId: refund.intentId,
    lines: refundLines(moved, returned ? 'Remboursement retourné par la banque' : 'Remboursement'),
  })
  await trx
    .updateTable('paymentIntents')
    .set({ refundedAmount: sql<number>`refunded_amount + ${moved}`, updatedAt: sql<Date>`now()` })
    .where('id', '=', refund.intentId)
    .execute()
  await spreadPayments(trx, reservation)
  return 'applied'
}

async function findRefund(trx: Database, reference: string) {
  if (!UUID.test(reference)) return undefined
  return trx.selectFrom('refunds').selectAll().where('publicId', '=', reference).executeTakeFirst()
}
