import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { PaymentMethod, PaymentView } from '#modules/payments/payment-view.ts'
import { demandCardUntil } from '#modules/payments/server/demand-card-until.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { replaceDues } from '#modules/payments/server/replace-dues.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import { trackingTokenOf } from '#modules/reservations/server/tracking-link.ts'
import { keepCalendarFile } from '#modules/stays/server/calendar-file.ts'
import { mailTransfer } from '#modules/stays/server/mail-transfer.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import { stepPath } from '../checkout-steps.ts'
import type { PaymentOptions, PaymentPlan } from '../payment-options.ts'
import { lockCheckout, updateCheckout } from './checkout-queries.ts'
import { type Checkout, demandOpen } from './find-checkout.ts'
import { holdAll } from './keep-holds.ts'
import { BY_ITS_LINK, openedCheckout } from './opened-checkout.ts'
import { waysToPay } from './ways-to-pay.ts'

type Needs = PaymentNeeds & { files: Files; secret: string; config: { publicUrl: string } }

/**
 * Pays what is due today, or keeps the card when nothing is due. The schedule and the nights' hold are stored
 * with the attempt, before the bank is called: lost nights are never paid for (HOLD_EXPIRED), and a payment
 * under way keeps the terms it was made with (PAYMENT_CONFLICT). Refuses STEP_LOCKED before the signature and
 * once the checkout ended, INVALID_INPUT for a means of payment that it does not offer, CARD_ENDS_TOO_SOON
 * for a card that ends before the last due. The provider's answer confirms the checkout.
 */
export const payCheckout = defineLongAct({
  name: 'checkout.pay',
  ...BY_ITS_LINK,
  subject: (needs: Needs, input: { checkout: Checkout; method: PaymentMethod; cardToken: string | null }) =>
    openedCheckout(needs, input),
  does: async ({ needs, actor, input }): Promise<PaymentView> => {
    const { checkout } = input
    demandOpen(checkout)
    if (!checkout.facts.signed) throw new Refusal('STEP_LOCKED', { step: 'pay' })
    const { options, transfer } = await waysToPay(needs, checkout)
    const plan = planOf(options, input.method)
    const planned = checkout.stays.map(({ reservation }) => ({
      reservation,
      ...plan.stays.find((stay) => stay.reservationId === reservation.publicId)!,
    }))
    const cardToken = input.method === 'bank_transfer' ? null : input.cardToken
    const toPay = planned.flatMap(({ dues }) => dues.map((due) => ({ ...due, paid: 0 })))
    await demandCardUntil(needs, cardToken, toPay)
    for (const { reservation, listing } of checkout.stays) {
      const url = `${needs.config.publicUrl}/r/${trackingTokenOf(needs.secret, reservation.publicId)}`
      await keepCalendarFile(needs.files, reservation, listing, url)
    }
    const attempt = {
      checkoutId: checkout.id,
      kind: plan.dueToday > 0 ? ('payment' as const) : ('setup' as const),
      method: input.method,
      amount: plan.dueToday,
      allocations: planned.map(({ reservation: { propertyId, id }, dueToday }) => ({
        propertyId,
        reservationId: id,
        amount: dueToday,
      })),
      cardToken,
      ...(transfer ? { payWithinMinutes: transfer.payWithinMinutes } : {}),
      returnUrl: `${needs.config.publicUrl}${stepPath('pay', checkout.publicId)}`,
    }
    const waits = input.method === 'bank_transfer' && plan.dueToday > 0 ? transfer : null
    const payment = await startPayment(needs, actor, attempt, async (trx) => {
      for (const { reservation, dues } of planned) await replaceDues(trx, reservation, dues)
      demandOpen(await lockCheckout(trx, checkout.id))
      await holdAll(trx, checkout, waits?.holdMinutes ?? HOLD_MINUTES)
      await updateCheckout(trx, checkout.id, { paymentMethod: input.method })
    })
    await mailTransfer(
      needs.db,
      checkout.stays.map(({ reservation }) => reservation),
      payment,
    )
    return payment
  },
})

function planOf(options: PaymentOptions, method: PaymentMethod): PaymentPlan {
  const plan = {
    card: options.card,
    bank_transfer: options.bankTransfer,
    installments: options.installments,
  }[method]
  if (!plan) throw new Refusal('INVALID_INPUT', { fields: { method: 'not_offered' } })
  return plan
}
