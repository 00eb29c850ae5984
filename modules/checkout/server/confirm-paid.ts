import type { Actor } from '#modules/accounts/actor.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { removeBookedStay } from '#modules/carts/server/change-cart.ts'
import { nextDueOf } from '#modules/payments/payment-due.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { issueDocuments } from '#modules/payments/server/issue-documents.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { listNumberedDocuments } from '#modules/payments/server/numbered-documents.ts'
import type { CheckoutPayment, PaymentSequels } from '#modules/payments/server/payment-needs.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation, ReservationRef } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { cancelReservation, confirmReservation } from '#modules/reservations/server/move-reservation.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Cents } from '#shared/money.ts'
import { calendarFileKey } from './calendar-file.ts'
import { lockCheckout, updateCheckout } from './checkout-queries.ts'
import { issueTrackingLink } from './stay-links.ts'
import { tellTraveller } from './tell-cancellation.ts'

type Needs = { clock: Clock; secret: string; config: { publicUrl: string } }

/**
 * What follows a payment, in the transaction that records it: reservations are confirmed and their nights kept for
 * good. A reservation whose nights were lost is cancelled and answered as refused, so that its money goes back.
 */
export function confirmPaid(needs: Needs): PaymentSequels['onPaymentSucceeded'] {
  return async (trx, paid) => {
    if (paid.offSession) {
      for (const allocation of paid.reservations) await queueReceipt(needs, trx, paid, allocation)
      return { refused: [] }
    }
    const checkout = await lockCheckout(trx, paid.checkoutId)
    const refused: ReservationRef[] = []
    const booked: Reservation[] = []
    for (const allocation of paid.reservations) {
      const ref = { propertyId: allocation.propertyId, id: allocation.reservationId }
      const outcome = await confirmReservation({ db: trx }, SYSTEM, ref)
      if (outcome === 'confirmed') booked.push(await queueConfirmation(needs, trx, paid, allocation))
      else {
        await giveUpLost(needs, trx, SYSTEM, ref, allocation.amount)
        refused.push(ref)
      }
    }
    // A due paid later, or money that came twice, says nothing of how the checkout was confirmed.
    if (checkout.status === 'confirmed') return { refused }
    const lost = refused.length === paid.reservations.length
    await updateCheckout(trx, checkout.id, {
      status: lost ? 'cancelled' : 'confirmed',
      paymentCompleted: !lost,
      paymentId: paid.intentId,
      paymentMethod: paid.method,
    })
    for (const reservation of booked) await removeBookedStay(trx, checkout, reservation)
    return { refused }
  }
}

async function giveUpLost(
  needs: Needs,
  trx: Database,
  actor: Actor,
  ref: ReservationRef,
  paid: Cents,
): Promise<void> {
  const reservation = await findReservationById(trx, ref.id)
  if (!reservation || reservation.status === 'cancelled') return
  await cancelReservation({ db: trx }, actor, { ...ref, reason: 'nights_taken' })
  const outcome = { refunded: paid, kept: 0, indemnity: 0 }
  await tellTraveller(
    needs,
    trx,
    { reservation, because: 'nights_taken', outcome },
    await getVersion(trx, reservation),
  )
}

type Allocation = CheckoutPayment['reservations'][number]

async function queueConfirmation(
  needs: Needs,
  trx: Database,
  paid: CheckoutPayment,
  allocation: Allocation,
): Promise<Reservation> {
  const reservation = (await findReservationById(trx, allocation.reservationId))!
  if (!reservation.traveller) return reservation
  const { content } = await getVersion(trx, reservation)
  const dues = await listDues(trx, reservation.id)
  const trackingUrl = await issueTrackingLink(needs, trx, reservation.publicId)
  await queueMail(trx, {
    template: 'reservation-confirmed',
    to: reservation.traveller.email,
    props: {
      firstName: reservation.traveller.firstName,
      reservationNumber: reservation.number,
      propertyTitle: content.title,
      city: content.publicPlace.city,
      ...reservation.stay,
      nights: reservation.quote.nights,
      party: formatParty(reservation.party),
      total: (await getStatement(trx, reservation.id)).total,
      payment: paid.method,
      schedule: dues.map(({ dueOn, amount, label }) => ({ dueOn, amount, label })),
      dues: dues
        .filter((due) => due.paid < due.amount)
        .map(({ dueOn, amount, paid: settled, label }) => ({ dueOn, amount: amount - settled, label })),
      trackingUrl,
      calendarUrl: `${trackingUrl}/sejour.ics`,
    },
    attachments: [
      { filename: 'sejour.ics', file: calendarFileKey(reservation.publicId), contentType: 'text/calendar' },
    ],
    dedupeKey: `reservation-confirmed:${reservation.publicId}`,
  })
  await queueReceipt(needs, trx, paid, allocation, reservation)
  return reservation
}

async function queueReceipt(
  needs: Needs,
  trx: Database,
  paid: CheckoutPayment,
  allocation: Allocation,
  known?: Reservation,
): Promise<void> {
  const reservation = known ?? (await findReservationById(trx, allocation.reservationId))
  if (!reservation?.traveller || allocation.amount === 0) return
  await issueDocuments(needs, trx, reservation)
  const receipt = (await listNumberedDocuments(trx, reservation.id)).find(
    ({ kind, source }) => kind === 'receipt' && source === `payment:${paid.intentId}`,
  )
  // A transfer that came in parts has a receipt for each: this one tells the last.
  const amount = receipt?.facts.total ?? allocation.amount
  const trackingUrl = await issueTrackingLink(needs, trx, reservation.publicId)
  const { content } = await getVersion(trx, reservation)
  const statement = await getStatement(trx, reservation.id)
  const next = nextDueOf(await listDues(trx, reservation.id))
  await queueMail(trx, {
    template: 'payment-receipt',
    to: reservation.traveller.email,
    props: {
      firstName: reservation.traveller.firstName,
      reservationNumber: reservation.number,
      propertyTitle: content.title,
      amount,
      lines: [{ label: `Séjour ${content.title}`, amount }],
      paidOn: todayInParis(needs.clock),
      balance: statement.balance,
      trackingUrl,
      ...(receipt
        ? { number: receipt.number, receiptUrl: `${trackingUrl}/documents/${receipt.number}` }
        : {}),
      ...(next ? { nextDue: { dueOn: next.dueOn, amount: next.amount - next.paid, label: next.label } } : {}),
    },
    dedupeKey: `payment-receipt:${paid.intentId}:${reservation.publicId}`,
  })
}
