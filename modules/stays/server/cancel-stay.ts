import './stay-events.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { actorName } from '#modules/payments/server/actor-name.ts'
import { cancelPaymentOf } from '#modules/payments/server/cancel-payment.ts'
import { issueDocuments } from '#modules/payments/server/issue-documents.ts'
import { listUnpaidAfterLastDay } from '#modules/payments/server/list-dues-to-remind.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { postIndemnity } from '#modules/payments/server/post-indemnity.ts'
import { requestRefund } from '#modules/payments/server/request-refund.ts'
import { sendRequestedRefunds } from '#modules/payments/server/send-requested-refunds.ts'
import { findTolerance } from '#modules/payments/server/transfer-tolerances.ts'
import { statementOf } from '#modules/payments/statement.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { boundOn } from '#modules/reservations/bound-on.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import {
  findReservation,
  lockReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import { cancelReservation } from '#modules/reservations/server/move-reservation.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  type CancellationOutcome,
  cancellationOutcome,
  isAsSeen,
  type SeenOutcome,
} from '../cancellation-outcome.ts'
import { cancellationStateOn, cancellerOf, mayCancelStay } from '../cancellation-policy.ts'
import { wrongDemandDay } from '../demand-day.ts'
import { type StayFacts, stayFacts } from './stay-facts.ts'

type Needs = PaymentNeeds

type Input = {
  reservation: string
  cancelledBy: CancelledBy
  /** The day on which the written demand was sent, as staff enter it; without it the cancellation counts from today. */
  sentOn?: CivilDate
}

type Act = Input & {
  seen?: SeenOutcome
  note?: string | null
  /** The product ends a stay whose sum did not come, on the terms of a cancellation by its traveler. */
  because?: 'unpaid'
}

export const LONGEST_NOTE = 500

/**
 * The forecast of a cancellation that is entered today, for an actor who may read it. Refuses as `cancelStay`; changes
 * nothing.
 */
export async function simulateCancellation(
  needs: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  input: Input,
): Promise<CancellationOutcome> {
  return foreseeCancellation(needs, actor, await findStay(needs, input), input)
}

/** The same of a reservation whose facts the caller has, for one answer. */
export async function foreseeCancellation(
  needs: Pick<Needs, 'clock'>,
  actor: Actor,
  stay: StayFacts,
  how: Pick<Input, 'cancelledBy' | 'sentOn'>,
): Promise<CancellationOutcome> {
  const reservation = await cancellableOf(actor, stay)
  const canceller = cancellerOf(actor, reservation)
  if (canceller !== 'staff' && how.cancelledBy !== 'traveler') throw new Refusal('FORBIDDEN')
  demandState(needs, reservation, canceller)
  demandDay(needs, reservation, canceller, how)
  return outcomeOf(needs, stay, how)
}

/**
 * Cancels a stay by its contract: frees the nights, reverses the charges except what is kept, posts the
 * indemnity that a host owes, sends the traveler's money back, and mails the traveler, the owner and the
 * agency. A traveler cancels their own stay before it begins, staff any stay. `seen` is the outcome the
 * canceller was shown: CONSENT_REQUIRED without it, PRICE_CHANGED when it is no longer true. The terms are those of the day on which
 * staff say that the demand was sent. Refuses STATUS_CONFLICT for a stay that is cancelled or has begun, INVALID_INPUT for a day before the
 * booking or to come, FORBIDDEN, NOT_FOUND.
 */
export const cancelStay = defineLongAct({
  name: 'reservation.cancel',
  subject: async (needs: Needs, input: Act, actor) => cancellableOf(actor, await findStay(needs, input)),
  may: (actor, stay, { cancelledBy }) => mayCancelStay(actor, stay, cancelledBy),
  audit: {
    ...{ subjectKind: 'reservation', version: 2 },
    detail: z.strictObject({
      ...{ cancelledBy: z.string(), refunded: z.number(), kept: z.number(), indemnity: z.number() },
      sentOn: z.optional(z.string()),
    }),
  },
  does: async ({ needs, actor, subject: reservation, input, record }): Promise<CancellationOutcome> => {
    const canceller = cancellerOf(actor, reservation)
    demandState(needs, reservation, canceller)
    demandDay(needs, reservation, canceller, input)
    if (actor.kind !== 'system' && !input.seen) throw new Refusal('CONSENT_REQUIRED')
    // Checked again below, once money can no longer move: a refused cancellation must not end a payment under
    // way.
    demandSeen(await outcomeOf(needs, stayFacts(needs.db, reservation), input), input)
    const note = noteOf(input)
    const because = input.because ?? input.cancelledBy
    await cancelPaymentOf(needs, reservation)
    const { outcome, refunds } = await inTransaction(needs.db, async (trx) => {
      const together = await lockReservationsOfCheckout(trx, reservation.checkoutId)
      const now = together.find(({ id }) => id === reservation.id)!
      if (now.status === 'cancelled') throw new Refusal('STATUS_CONFLICT', { status: now.status })
      if (because === 'unpaid') await demandUnpaid(trx, needs, now)
      const outcome = await outcomeOf(needs, stayFacts(trx, now), input)
      demandSeen(outcome, input)
      await cancelReservation(trx, actor, { ...now, reason: because, note })
      await revokeLinksTo(trx, 'cancellation', now.publicId)
      await postCancellation(trx, { reservation: now, refund: outcome.refund, at: needs.clock.now() })
      await postIndemnity(
        { ...needs, db: trx },
        { reservation: now, amount: outcome.indemnity, requestedBy: actorName(actor) },
      )
      await issueDocuments(needs, trx, { ...now, status: 'cancelled' })
      const refunds = await requestRefund(trx, {
        reservation: now,
        amount: 'owed',
        reason: 'cancelled',
        requestedBy: actorName(actor),
        requestKey: 'cancellation',
      })
      await needs.emit(trx, 'stay.cancelled', {
        ...{ reservation: now, because, outcome, note },
      })
      const { refunded, kept, indemnity } = outcome
      const sent = input.sentOn ? { sentOn: input.sentOn } : {}
      await record(trx, now.publicId, { cancelledBy: because, refunded, kept, indemnity, ...sent })
      return { outcome, refunds }
    })
    await sendRequestedRefunds(needs, refunds)
    return outcome
  },
})

type Canceller = NonNullable<ReturnType<typeof cancellerOf>>
type Cancellable = Reservation & { agencyId: number }

async function findStay({ db }: Pick<Needs, 'db'>, { reservation: publicId }: Input): Promise<StayFacts> {
  const reservation = isUuid(publicId) ? await findReservation(db, publicId) : null
  if (!reservation) throw new Refusal('NOT_FOUND')
  return stayFacts(db, reservation)
}

/** The reservation, for an actor who may know that it exists. Refuses NOT_FOUND, SIGN_IN_REQUIRED. */
async function cancellableOf(actor: Actor, { reservation, version }: StayFacts): Promise<Cancellable> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const { agencyId } = await version()
  // Another traveler's reservation is refused like an unknown one.
  if (!cancellerOf(actor, { ...reservation, agencyId })) throw new Refusal('NOT_FOUND')
  return { ...reservation, agencyId }
}

function demandState(
  { clock }: Pick<Needs, 'clock'>,
  reservation: Reservation,
  canceller: Canceller | null,
): void {
  const state = cancellationStateOn(reservation, todayInParis(clock))
  if (state === 'cancelled' || (state !== 'possible' && canceller !== 'staff'))
    throw new Refusal('STATUS_CONFLICT', { status: reservation.status, state })
}

/** Its sum may have come since the stay was listed as unpaid. */
async function demandUnpaid(
  trx: Database,
  { clock }: Pick<Needs, 'clock'>,
  { id, status }: Reservation,
): Promise<void> {
  const today = todayInParis(clock)
  const asked = { today, tolerance: await findTolerance(trx, today), among: [id] }
  if ((await listUnpaidAfterLastDay(trx, asked)).length === 0)
    throw new Refusal('STATUS_CONFLICT', { status })
}

/** The day of a demand is entered by those who have the demand; who cancels for themselves is counted from that moment. */
function demandDay(
  { clock }: Pick<Needs, 'clock'>,
  { bookedOn }: Reservation,
  canceller: Canceller | null,
  { sentOn }: Pick<Input, 'sentOn'>,
): void {
  if (!sentOn) return
  if (canceller !== 'staff') throw new Refusal('FORBIDDEN')
  const wrong = wrongDemandDay(sentOn, { bookedOn, today: todayInParis(clock) })
  if (wrong) throw wrongField('sentOn', wrong)
}

function demandSeen(outcome: CancellationOutcome, { seen }: Act): void {
  if (!seen || isAsSeen(outcome, seen)) return
  const { refunded, kept, indemnity } = outcome
  throw new Refusal('PRICE_CHANGED', { refunded, kept, indemnity })
}

function noteOf({ note }: Act): string | null {
  const typed = note?.trim() ?? ''
  if (typed.length > LONGEST_NOTE)
    throw new Refusal('INVALID_INPUT', {
      errors: { note: `Raccourcissez ce texte\u00a0: ${LONGEST_NOTE} caractères au plus.` },
    })
  return typed || null
}

async function outcomeOf(
  { clock }: Pick<Needs, 'clock'>,
  { reservation, ...stay }: StayFacts,
  { cancelledBy, sentOn }: Pick<Input, 'cancelledBy' | 'sentOn'>,
): Promise<CancellationOutcome> {
  const { content } = await stay.version()
  const { paid, refunded } = statementOf(await stay.entries())
  const contract = reservation.signedAt ? await stay.contract() : null
  // Payments whose nature a signed contract does not state are arrhes (C. conso. L214-1).
  const stated = contract?.status === 'signed' ? contract.nature : 'arrhes'
  const nature = reservation.signedAt ? stated : null
  return cancellationOutcome({
    policy: content.cancellationPolicy,
    lines: reservation.quote.lines,
    bookedOn: boundOn(reservation, todayInParis(clock)),
    arrival: reservation.stay.arrival,
    cancelledOn: sentOn ?? todayInParis(clock),
    cancelledBy,
    paid: paid - refunded,
    nature,
  })
}
