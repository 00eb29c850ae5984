import { redirect } from 'react-router'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { lastOpenDue, outstandingOn } from '#modules/payments/payment-due.ts'
import { isLivePayment } from '#modules/payments/payment-status.ts'
import type { PaymentView } from '#modules/payments/payment-view.ts'
import { cancelPaymentOf } from '#modules/payments/server/cancel-payment.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { refreshStayPayment } from '#modules/payments/server/refresh-payment.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { changeCard } from '#modules/stays/server/change-card.ts'
import { payOutstanding } from '#modules/stays/server/pay-outstanding.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { trackReservation } from '#modules/stays/server/track-reservation.ts'
import { todayInParis } from '#platform/clock.ts'
import { anyText, lineField, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

type Needs = PaymentNeeds & { secret: string; config: { publicUrl: string } }

/** The acts of the page that pays a due of a stay: on its day, past it, or before. */
export const PAY_DUE_FORM = defineForm({
  kept: z.object({ early: anyText }),
  card: z.object({ early: anyText, cardToken: lineField('Indiquez une carte.', { longest: 500 }) }),
  transfer: z.object({ early: anyText }),
  'give-up': NO_FIELDS,
})

/** The act of the page that keeps another card. */
export const CHANGE_CARD_FORM = defineForm({
  change: z.object({ cardToken: lineField('Indiquez une carte.', { longest: 500 }) }),
})

/** What the pages that pay a due or change the card show of a stay. */
export async function loadStayPayment(services: Needs, reservation: Reservation) {
  const { number, traveler } = reservation
  const payment = await refreshStayPayment(services, reservation.id)
  const { dues, keptCard, isCardKept, early, owed } = await trackReservation(
    services,
    // Read after the provider's word, which may have changed what is paid.
    stayFacts(services.db, reservation),
    { exact: false },
  )
  return {
    ...{ today: todayInParis(services.clock), number, keptCard, isCardKept, early, owed },
    name: traveler ? `${traveler.firstName} ${traveler.lastName}` : '',
    email: traveler?.email ?? '',
    next: dues.find(({ amount, paid }) => paid < amount) ?? null,
    // What was refused is paid by its traveler: no other card is charged with it.
    over: outstandingOn(
      dues.filter(({ isDebitOver }) => isDebitOver),
      todayInParis(services.clock),
    ),
    isDebitToCome: dues.some(({ amount, paid, isDebitOver }) => paid < amount && !isDebitOver),
    lastDue: reservation.status === 'confirmed' ? lastOpenDue(dues) : null,
    cardEntry: services.payments.cardEntry,
    // The payment that confirmed the booking is not a payment of this due.
    payment: payment && (isLivePayment(payment.status) || payment.status === 'failed') ? payment : null,
  }
}

export type StayPayment = Awaited<ReturnType<typeof loadStayPayment>>

/** Who acts on which stay, from which page, and the page of the stay. */
export type Acting = {
  services: Needs
  actor: Actor
  reservation: Reservation
  here: string
  stay: string
}

type Paid = { early: string; cardToken: string | null; byKeptCard?: boolean }

/** Pays a due, then leads to the bank, to the stay, or back to the page that waits. */
export async function payDue({ services, actor, reservation, here, stay }: Acting, paid: Paid) {
  const returnUrl = `${services.config.publicUrl}${here}`
  const early = paid.early || null
  return leadOn(await payOutstanding(services, actor, reservation, { ...paid, early, returnUrl }), here, stay)
}

/** Keeps another card, then leads on as `payDue`. */
export async function keepOtherCard(
  { services, actor, reservation, here, stay }: Acting,
  cardToken: string,
): Promise<Response> {
  const returnUrl = `${services.config.publicUrl}${here}`
  return leadOn(await changeCard(services, actor, reservation, { cardToken, returnUrl }), here, stay)
}

/** Gives up the payment under way. */
export async function giveUpDue({ services, reservation, here }: Acting): Promise<Response> {
  await cancelPaymentOf(services, reservation)
  return redirect(here)
}

function leadOn({ status, actionUrl }: PaymentView, here: string, stay: string): Response {
  if (status === 'requires_action' && actionUrl) return redirect(actionUrl)
  return redirect(status === 'succeeded' ? stay : here)
}
