import type { Actor } from '#modules/accounts/actor.ts'
import { findStayPayment } from '#modules/payments/server/get-payment.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { foreseeRefund, listMoneyBack } from '#modules/payments/server/list-money-back.ts'
import { cancellationTerms, openTerms, travelerRuleOn } from '#modules/pricing/cancellation-refund.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { cancellationStateOn } from '../cancellation-policy.ts'
import type { ForeseenCancellation, StayCancellation } from '../stay-cancellation.ts'
import { simulateCancellation } from './cancel-stay.ts'

type Needs = { db: Database; clock: Clock }

/**
 * A reservation as its traveler is about to cancel it, line by line, or as it was cancelled. Refuses
 * NOT_FOUND to an actor who may not read it.
 */
export async function getStayCancellation(
  needs: Needs,
  actor: Actor,
  reservation: Reservation,
): Promise<StayCancellation> {
  const { db, clock } = needs
  const { content } = await getVersion(db, reservation)
  const { paid, refunded } = await getStatement(db, reservation.id)
  const state = cancellationStateOn(reservation, todayInParis(clock))
  const payment = state === 'possible' ? await findStayPayment(db, reservation.id) : null
  return {
    ...{ number: reservation.number, title: content.title, stay: reservation.stay, state },
    cancelledAt: reservation.cancelledAt?.toISOString() ?? null,
    mailed: reservation.traveler !== null,
    price: reservation.quote.total,
    paid: paid - refunded,
    foreseen: state === 'possible' ? await foresee(needs, actor, reservation) : null,
    moneyBack: await listMoneyBack(db, reservation.id),
    awaitsTransfer: payment?.status === 'awaiting_transfer',
  }
}

async function foresee(
  { db, clock }: Needs,
  actor: Actor,
  reservation: Reservation,
): Promise<ForeseenCancellation> {
  const { publicId, signedAt, bookedOn, stay } = reservation
  const { refund, refunded, kept } = await simulateCancellation({ db, clock }, actor, {
    reservation: publicId,
    cancelledBy: 'traveler',
  })
  const { content } = await getVersion(db, reservation)
  const policy = content.cancellationPolicy
  const cancelledOn = todayInParis(clock)
  return {
    lines: refund.lines.map(({ label, amount, refund }) => ({ label, amount, refund })),
    refunded,
    kept,
    rule: signedAt ? travelerRuleOn({ policy, bookedOn, arrival: stay.arrival, cancelledOn }) : null,
    terms: signedAt ? openTerms(cancellationTerms(policy, stay.arrival), cancelledOn) : [],
    ways: await foreseeRefund(db, reservation, refunded),
  }
}
