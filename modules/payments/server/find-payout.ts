import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PayoutReason } from '../payout-reason.ts'

type Payout = {
  publicId: string
  reservationId: number
  amount: Cents
  because: PayoutReason
}

/** A payout by its public identifier; null when there is none. */
export async function findPayout(db: Database, publicId: string): Promise<Payout | null> {
  if (!isUuid(publicId)) return null
  const row = await db
    .selectFrom('payouts')
    .select(['publicId', 'reservationId', 'amount', 'reason as because'])
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  return row ?? null
}
