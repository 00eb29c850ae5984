import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { noteGoodwill } from '#modules/reservations/server/note-step.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { goodwillLines } from '../ledger.ts'
import { type AwaitsSecond, isSameFigures } from '../money-act.ts'
import { actorName } from './actor-name.ts'
import { spreadPayments } from './due-queries.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import { type MoneyAct, moveAllowed, moveMoney } from './move-money.ts'
import type { RefundNeeds } from './refund-work.ts'
import { foreseeRequest, foreseeRequests, requestRefund } from './request-refund.ts'
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

/**
 * The same for a person whom the policy of a stay lets give back: the caller has asked it. Gives what `moveMoney` gives.
 */
export function refundAsGoodwill(
  needs: RefundNeeds,
  actor: Actor,
  demand: Input & { amount: Cents },
): Promise<{ kind: 'requested'; refunds: string[] } | AwaitsSecond> {
  return moveAllowed(needs, actor, GOODWILL_REFUND, demand)
}

/**
 * Refunds money of a reservation by a decision of staff. An amount that a person chose is a gesture: the agency bears it
 * (`goodwill`), and the gestures of a stay count together, so that none avoids the second person in parts.
 */
export const GOODWILL_REFUND: MoneyAct<
  'refund.goodwill',
  RefundNeeds,
  { kind: 'requested'; refunds: string[] }
> = {
  kind: 'refund.goodwill',
  read: async ({ db }, inputs) => {
    const foreseen = await foreseeRequests(db, inputs)
    return inputs.map(({ reservation, requestKey }, n) => {
      const now = foreseen[n]!
      if (now instanceof Refusal) return now
      const { amount, refundable, granted, isKnown } = now
      return {
        ...{ subjectId: `${reservation.id} ${requestKey}`, amount, judged: isKnown ? 0 : granted + amount },
        ...{ seen: { amount, refundable }, reservationId: reservation.id },
      }
    })
  },
  run: async (needs, actor, input, { seen, note }) => {
    const refunds = await inTransaction(needs.db, async (trx) => {
      await lockReservations(trx, [input.reservation])
      const { amount, refundable, isKnown } = await foreseeRequest(trx, input)
      if (!isKnown && !isSameFigures(seen, { amount, refundable })) throw new Refusal('STATUS_CONFLICT')
      await note(trx)
      const isGoodwill = input.amount !== 'owed'
      const asked = await requestRefund(trx, { ...input, isGoodwill, requestedBy: actorName(actor) })
      if (isGoodwill && !isKnown) await grant(trx, actor, { ...input, amount })
      return asked
    })
    await sendRequestedRefunds(needs, refunds)
    return { kind: 'requested', refunds }
  },
}

type Grant = { reservation: ReservationRef; amount: Cents; requestKey: string }

/** The agency bears what is given back; the history of the stay and the audit keep who did it. */
async function grant(trx: Database, actor: Actor, { reservation, amount, requestKey }: Grant): Promise<void> {
  const source = `goodwill:${requestKey}`
  await writePosting(trx, reservation, { kind: 'goodwill', source, lines: goodwillLines(amount) })
  await spreadPayments(trx, reservation)
  await noteGoodwill(trx, actor, reservation, amount)
  const { publicId } = (await findReservationById(trx, reservation.id))!
  await recordAudit(trx, actor, {
    ...{ action: 'refund.goodwill', subjectKind: 'reservation', subjectId: publicId },
    detail: { amount },
  })
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
