import './payment-tables.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { OwedMoney } from './payment-events.ts'

/** `total` is all that goes back of the hold, in cents, what was owed before included. */
type DepositBack = { reservation: ReservationRef; hold: string; total: Cents }

/**
 * Owes a traveler what goes back of a deposit that no bank returns by itself, in the transaction of a locked deposit: asked again with
 * the same total, it owes nothing more. The ledger does not change until it is sent.
 */
export async function oweDeposit(
  trx: Database,
  { reservation, hold, total }: DepositBack,
): Promise<OwedMoney | null> {
  const { owed } = await trx
    .selectFrom('payouts')
    .select(({ fn }) => fn.max<number | null>('depositBack').as('owed'))
    .where('depositHold', '=', hold)
    .executeTakeFirstOrThrow()
  const amount = total - (owed ?? 0)
  if (amount <= 0) return null
  const { propertyId, id: reservationId } = reservation
  const { publicId } = await trx
    .insertInto('payouts')
    .values({
      ...{ propertyId, reservationId, amount, requestedBy: 'system', reason: 'deposit_refund' },
      ...{ depositHold: hold, depositBack: total },
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { payoutId: publicId, reservationId, amount, because: 'deposit_refund' }
}
