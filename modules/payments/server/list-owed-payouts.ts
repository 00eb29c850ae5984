import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { PayoutAccount, PayoutReason } from '../payout-account.ts'
import { demandMoneyReader } from './demand-treasurer.ts'

export type OwedPayout = {
  publicId: string
  reservationId: number
  amount: Cents
  since: Date
  because: PayoutReason
  /** Where to send it; null until the traveler or the agency has named it. */
  account: PayoutAccount | null
  /** The traveler was asked for the last time: the agency must call them. */
  unanswered: boolean
}

/** Money owed to travelers that goes by transfer and is not sent yet, the oldest first. Refuses FORBIDDEN. */
export async function listOwedPayouts(needs: { db: Database }, actor: Actor): Promise<OwedPayout[]> {
  demandMoneyReader(actor)
  const rows = await needs.db
    .selectFrom('payouts')
    .select([
      'publicId',
      'reservationId',
      'amount',
      'createdAt',
      'reason',
      'iban',
      'accountHolder',
      'reminder',
    ])
    .where('status', '=', 'owed')
    .orderBy('createdAt')
    .limit(200)
    .execute()
  return rows.map(({ createdAt: since, reason: because, iban, accountHolder, reminder, ...payout }) => ({
    ...payout,
    ...{ since, because },
    account: iban && accountHolder ? { iban, holder: accountHolder } : null,
    unanswered: reminder === 'agency' && iban === null,
  }))
}
