import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { demandMoneyReader } from './money-rights.ts'

/** A refund that a person must look at; `problem` is the provider's last word, null when the bank refused it. */
export type StuckRefund = {
  publicId: string
  reservationId: number
  amount: Cents
  since: Date
  problem: string | null
}

/** The refunds that were given up, the oldest first, two hundred at most. Refuses FORBIDDEN. */
export async function listStuckRefunds(needs: { db: Database }, actor: Actor): Promise<StuckRefund[]> {
  demandMoneyReader(actor)
  const rows = await needs.db
    .selectFrom('refunds')
    .select(['publicId', 'reservationId', 'amount', 'gaveUpAt', 'status', 'lastError'])
    .where('gaveUpAt', 'is not', null)
    .where('status', '!=', 'succeeded')
    .orderBy('gaveUpAt')
    .limit(200)
    .execute()
  return rows.map(({ publicId, reservationId, amount, gaveUpAt, status, lastError }) => ({
    publicId,
    reservationId,
    amount,
    since: gaveUpAt!,
    problem: status === 'failed' ? null : lastError,
  }))
}
