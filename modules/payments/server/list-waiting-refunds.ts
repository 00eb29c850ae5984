import type { Actor } from '#modules/accounts/actor.ts'
import type { Cents } from '#shared/money.ts'
import type { EmbeddedPayments } from './embedded-payments.ts'
import { demandMoneyReader } from './money-rights.ts'
import type { PaymentNeeds } from './payment-needs.ts'

export type WaitingRefund = { publicId: string; reservationId: number; amount: Cents; since: Date }

/** Refunds a person must send by transfer, the oldest first; none where a bank sends them. Refuses FORBIDDEN. */
export async function listWaitingRefunds(
  needs: Pick<PaymentNeeds, 'db'> & { payments: Pick<EmbeddedPayments, 'bank'> },
  actor: Actor,
): Promise<WaitingRefund[]> {
  demandMoneyReader(actor)
  const waiting = await needs.payments.bank.listRefundsToSend()
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
