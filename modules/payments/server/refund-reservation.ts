import type { Actor } from '#modules/accounts/actor.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isSameFigures } from '../money-act.ts'
import { actorName } from './actor-name.ts'
import { lockReservations } from './ledger-queries.ts'
import { type MoneyAct, moveMoney } from './move-money.ts'
import type { RefundNeeds } from './refund-work.ts'
import { foreseeRequest, requestRefund } from './request-refund.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'

type Input = { reservation: ReservationRef; amount: Cents | 'owed'; reason: string; requestKey: string }

export type SettledRefund = {
  publicId: string
  amount: Cents
  reason: string
  status: 'requested' | 'succeeded' | 'failed'
  createdAt: Date
}

/**
 * Refunds money of a reservation to its source, once per `requestKey`. When the provider does not answer, the
 * refund stays `requested` and is sent again later. Returns none where nothing is owed, and none above the
 * limit, where it waits for a second person. Refuses FORBIDDEN, INVALID_INPUT beyond the paid amount,
 * STATUS_CONFLICT while it waits.
 */
export async function refundReservation(
  needs: RefundNeeds,
  actor: Actor,
  { reservation: { propertyId, id }, ...asked }: Input,
): Promise<SettledRefund[]> {
  const input = { reservation: { propertyId, id }, ...asked }
  const answer = await moveMoney(needs, actor, GOODWILL_REFUND, input)
  if (answer.kind === 'awaits_second') return []
  return (await listRefunds(needs.db, id)).filter(({ publicId }) => answer.refunds.includes(publicId))
}

/** Refunds money of a reservation by a decision of staff. */
export const GOODWILL_REFUND: MoneyAct<
  'refund.goodwill',
  RefundNeeds,
  { kind: 'requested'; refunds: string[] }
> = {
  kind: 'refund.goodwill',
  read: async ({ db }, { reservation, amount: wanted, requestKey }) => {
    const { amount, refundable, isKnown } = await foreseeRequest(db, {
      reservation,
      amount: wanted,
      requestKey,
    })
    return {
      ...{ subjectId: `${reservation.id} ${requestKey}`, amount, judged: isKnown ? 0 : amount },
      ...{ seen: { amount, refundable }, reservationId: reservation.id },
    }
  },
  run: async (needs, actor, input, { seen, note }) => {
    const refunds = await inTransaction(needs.db, async (trx) => {
      await lockReservations(trx, [input.reservation])
      const { amount, refundable, isKnown } = await foreseeRequest(trx, input)
      if (!isKnown && !isSameFigures(seen, { amount, refundable })) throw new Refusal('STATUS_CONFLICT')
      await note(trx)
      return requestRefund(trx, { ...input, requestedBy: actorName(actor) })
    })
    await sendRequestedRefunds(needs, refunds)
    return { kind: 'requested', refunds }
  },
}

/** The refunds of a reservation, the oldest first. */
export function listRefunds(
  db: Database,
  reservationId: number,
): Promise<(SettledRefund & { id: number })[]> {
  return db
    .selectFrom('refunds')
    .select(['id', 'publicId', 'amount', 'reason', 'status', 'createdAt'])
    .where('reservationId', '=', reservationId)
    .orderBy('id')
    .execute()
}
