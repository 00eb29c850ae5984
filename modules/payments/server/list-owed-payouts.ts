import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { demandTreasurer } from './money-rights.ts'

export type OwedPayout = { publicId: string; reservationId: number; amount: Cents; since: Date }

/** Money owed to travellers beyond what they paid and not sent yet, the oldest first. Refuses FORBIDDEN. */
export async function listOwedPayouts(needs: { db: Database }, actor: Actor): Promise<OwedPayout[]> {
  demandTreasurer(actor)
  const rows = await needs.db
    .selectFrom('payouts')
    .select(['publicId', 'reservationId', 'amount', 'createdAt'])
    .where('status', '=', 'owed')
    .orderBy('createdAt')
    .limit(200)
    .execute()
  return rows.map(({ createdAt: since, ...payout }) => ({ ...payout, since }))
}
