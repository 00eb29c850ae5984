import type { Actor } from '#modules/accounts/actor.ts'
import { findStayPayment } from '#modules/payments/server/get-payment.ts'
import { foreseeRefund } from '#modules/payments/server/list-money-back.ts'
import { statementOf } from '#modules/payments/statement.ts'
import { cancellationTerms, openTerms, travelerRuleOn } from '#modules/pricing/cancellation-refund.ts'
import { boundOn } from '#modules/reservations/bound-on.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { cancellationStateOn } from '../cancellation-policy.ts'
import type { ForeseenCancellation, StayCancellation } from '../stay-cancellation.ts'
import { foreseeCancellation } from './cancel-stay.ts'
import type { StayFacts } from './stay-facts.ts'

type Needs = { db: Database; clock: Clock }

/**
 * A reservation as its traveler is about to cancel it, line by line, or as it was cancelled. Refuses
 * NOT_FOUND to an actor who may not read it.
 */
export async function getStayCancellation(
  needs: Needs,
  actor: Actor,
  stay: StayFacts,
): Promise<StayCancellation> {
  const { db, clock } = needs
  const { reservation } = stay
  const state = cancellationStateOn(reservation, todayInParis(clock))
  const isPossible = state === 'possible'
  const [{ content }, entries, payment, foreseen, moneyBack] = await sideBySide(
    db,
    stay.version,
    stay.entries,
    async () => (isPossible ? findStayPayment(db, reservation.id) : null),
    async () => (isPossible ? foresee(needs, actor, stay) : null),
    stay.moneyBack,
  )
  const { paid, refunded } = statementOf(entries)
  return {
    ...{ number: reservation.number, title: content.title, stay: reservation.stay, state },
    cancelledAt: reservation.cancelledAt?.toISOString() ?? null,
    mailed: reservation.traveler !== null,
    price: reservation.quote.total,
    paid: paid - refunded,
    ...{ foreseen, moneyBack },
    awaitsTransfer: payment?.status === 'awaiting_transfer',
  }
}

async function foresee({ db, clock }: Needs, actor: Actor, facts: StayFacts): Promise<ForeseenCancellation> {
  const { reservation } = facts
  const { signedAt, stay } = reservation
  const { refund, refunded, kept } = await foreseeCancellation({ clock }, actor, facts, {
    cancelledBy: 'traveler',
  })
  const { content } = await facts.version()
  const policy = content.cancellationPolicy
  const cancelledOn = todayInParis(clock)
  const bookedOn = boundOn(reservation, cancelledOn)
  return {
    lines: refund.lines.map(({ label, amount, refund }) => ({ label, amount, refund })),
    refunded,
    kept,
    rule: signedAt ? travelerRuleOn({ policy, bookedOn, arrival: stay.arrival, cancelledOn }) : null,
    terms: signedAt ? openTerms(cancellationTerms(policy, stay.arrival), cancelledOn) : [],
    ways: await foreseeRefund(db, reservation, refunded),
  }
}
