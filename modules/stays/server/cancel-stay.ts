import './stay-events.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { actorName } from '#modules/payments/server/actor-name.ts'
import { cancelPaymentOf } from '#modules/payments/server/cancel-payment.ts'
import { issueDocuments } from '#modules/payments/server/issue-documents.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { postIndemnity } from '#modules/payments/server/post-indemnity.ts'
import { requestRefund } from '#modules/payments/server/request-refund.ts'
import { sendRequestedRefunds } from '#modules/payments/server/send-requested-refunds.ts'
import { statementOf } from '#modules/payments/statement.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import {
  findReservation,
  lockReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import { cancelReservation } from '#modules/reservations/server/move-reservation.ts'
import { todayInParis } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  type CancellationOutcome,
  cancellationOutcome,
  isAsSeen,
  type SeenOutcome,
} from '../cancellation-outcome.ts'
import { cancellationStateOn, cancellerOf, mayCancelStay } from '../cancellation-policy.ts'
import { type StayFacts, stayFacts } from './stay-facts.ts'

type Needs = PaymentNeeds

type Input = { reservation: string; cancelledBy: CancelledBy }

type Act = Input & {
  seen?: SeenOutcome
  note?: string | null
  /** The product ends a stay whose sum did not come, on the terms of a cancellation by its traveler. */
  because?: 'unpaid'
}

export const LONGEST_NOTE = 500

/**
 * The forecast of a cancellation today, for an actor who may read it. Refuses as `cancelStay`; changes
 * nothing.
 */
export async function simulateCancellation(
  needs: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  input: Input,
): Promise<CancellationOutcome> {
  return foreseeCancellation(needs, actor, await findStay(needs, input), input.cancelledBy)
}

/** The same of a reservation whose facts the caller has, for one answer. */
export async function foreseeCancellation(
  needs: Pick<Needs, 'clock'>,
  actor: Actor,
  stay: StayFacts,
  cancelledBy: CancelledBy,
): Promise<CancellationOutcome> {
  const reservation = await cancellableOf(actor, stay)
  const canceller = cancellerOf(actor, reservation)
  if (canceller !== 'staff' && cancelledBy !== 'traveler') throw new Refusal('FORBIDDEN')
  demandState(needs, reservation, canceller)
  return outcomeToday(needs, stay, cancelledBy)
}

/**
 * Cancels a stay by its contract: frees the nights, reverses the charges except what is kept, posts the
 * indemnity that a host owes, sends the traveler's money back, and mails the traveler, the owner and the
 * agency. A traveler cancels their own stay before it begins, staff any stay. `seen` is the outcome the
 * canceller was shown: CONSENT_REQUIRED without it, PRICE_CHANGED when it is no longer true. Refuses
 * STATUS_CONFLICT for a stay that is cancelled or has begun, FORBIDDEN, NOT_FOUND.
 */
export const cancelStay = defineLongAct({
  name: 'reservation.cancel',
  subject: async (needs: Needs, input: Act, actor) => cancellableOf(actor, await findStay(needs, input)),
  may: (actor, stay, { cancelledBy }) => mayCancelStay(actor, stay, cancelledBy),
  audit: {
    ...{ subjectKind: 'reservation', version: 1 },
    detail: z.strictObject({
      ...{ cancelledBy: z.string(), refunded: z.number(), kept: z.number(), indemnity: z.number() },
    }),
  },
  does: async ({ needs, actor, subject: reservation, input, record }): Promise<CancellationOutcome> => {
    demandState(needs, reservation, cancellerOf(actor, reservation))
    if (actor.kind !== 'system' && !input.seen) throw new Refusal('CONSENT_REQUIRED')
    // Checked again below, once money can no longer move: a refused cancellation must not end a payment under
    // way.
    demandSeen(await outcomeToday(needs, stayFacts(needs.db, reservation), input.cancelledBy), input)
    const note = noteOf(input)
    const because = input.because ?? input.cancelledBy
    await cancelPaymentOf(needs, reservation)
    const { outcome, refunds } = await inTransaction(needs.db, async (trx) => {
      const together = await lockReservationsOfCheckout(trx, reservation.checkoutId)
      const now = together.find(({ id }) => id === reservation.id)!
      if (now.status === 'cancelled') throw new Refusal('STATUS_CONFLICT', { status: now.status })
      const outcome = await outcomeToday(needs, stayFacts(trx, now), input.cancelledBy)
      demandSeen(outcome, input)
      await cancelReservation(trx, actor, { ...now, reason: because, note })
      await revokeLinksTo(trx, 'cancellation', now.publicId)
      await postCancellation(trx, { reservation: now, refund: outcome.refund })
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
      await record(trx, now.publicId, { cancelledBy: because, refunded, kept, indemnity })
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

async function outcomeToday(
  { clock }: Pick<Needs, 'clock'>,
  { reservation, ...stay }: StayFacts,
  cancelledBy: CancelledBy,
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
    bookedOn: reservation.bookedOn,
    arrival: reservation.stay.arrival,
    cancelledOn: todayInParis(clock),
    cancelledBy,
    paid: paid - refunded,
    nature,
  })
}
