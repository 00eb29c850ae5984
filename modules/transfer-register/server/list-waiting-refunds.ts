import type { Actor } from '#modules/accounts/actor.ts'
import { demandMoneyReader } from '#modules/payments/server/demand-treasurer.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { TransferRegister } from './transfer-register.ts'

export type WaitingRefund = { publicId: string; reservationId: number; amount: Cents; since: Date }

/** Refunds a person must send by transfer, the oldest first; none where a bank sends them. Refuses FORBIDDEN. */
export async function listWaitingRefunds(
  needs: { db: Database; transferRegister: TransferRegister },
  actor: Actor,
): Promise<WaitingRefund[]> {
  demandMoneyReader(actor)
  const waiting = await needs.transferRegister.listRefundsToSend()
  if (waiting.length === 0) return []
  const rows = await needs.db
    .selectFrom('refunds')
    .select(['publicId', 'reservationId'])
    .where(
      'publicId',
      'in',
      waiting.map(({ reference }) => reference),
    )
    .execute()
  const reservationOf = new Map(rows.map(({ publicId, reservationId }) => [publicId, reservationId]))
  return waiting.flatMap(({ reference, amount, since }) => {
    const reservationId = reservationOf.get(reference)
    return reservationId === undefined ? [] : [{ publicId: reference, reservationId, amount, since }]
  })
}
