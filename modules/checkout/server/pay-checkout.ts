import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { PaymentMethod, PaymentView } from '#modules/payments/payment-view.ts'
import { demandCardUntil } from '#modules/payments/server/demand-card-until.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { replaceDues } from '#modules/payments/server/replace-dues.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import { mailTransfer } from '#modules/stays/server/mail-transfer.ts'
import { gatheredBefore } from '#platform/database/gather-reads.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import { stepPath } from '../checkout-steps.ts'
import type { HolderPart } from '../holder-parts.ts'
import type { PaymentOptions, PaymentPlan } from '../payment-options.ts'
import { lockCheckout, updateCheckout } from './checkout-queries.ts'
import { type Checkout, demandOpen } from './find-checkout.ts'
import { readPartsToPay } from './holder-parts-to-pay.ts'
import { holdAll } from './keep-holds.ts'
import { BY_ITS_LINK, openedCheckout } from './opened-checkout.ts'
import { type WaysToPay, waysToPay } from './ways-to-pay.ts'

type Needs = PaymentNeeds & { secret: string; config: { publicUrl: string } }

type PayCheckout = {
  checkout: Checkout
  method: PaymentMethod
  /** One token of the card for each holder to pay: a token is used once. None for a transfer. */
  cardTokens: readonly string[]
}

/**
 * Pays what is due today, or keeps the card when nothing is due: one charge for each holder whose stays are not paid, each
 * with its own result. The schedule and the nights' hold are stored with an attempt, before the bank is called: lost nights
 * are never paid for (HOLD_EXPIRED), and a payment under way keeps the terms it was made with (PAYMENT_CONFLICT). Refuses
 * STEP_LOCKED before the signature and once the checkout ended, INVALID_INPUT for a means of payment that it does not offer
 * or too few tokens, CARD_ENDS_TOO_SOON for a card that ends before the last due; a refusal of one holder's charge is
 * thrown once the others were sent. The provider's answers confirm the stays.
 */
export const payCheckout = defineLongAct({
  name: 'checkout.pay',
  ...BY_ITS_LINK,
  subject: (needs: Needs, input: PayCheckout) => openedCheckout(needs, input),
  does: async ({ needs, actor, input }): Promise<PaymentView[]> => {
    const { checkout, method } = input
    demandOpen(checkout)
    if (!checkout.facts.signed) throw new Refusal('STEP_LOCKED', { step: 'pay' })
    const reading = gatheredBefore(needs.db)
    const [ways, partsToPay] = await sideBySide(
      reading,
      () => waysToPay({ ...needs, db: reading }, checkout),
      () => readPartsToPay(reading, checkout),
    )
    const parts = partsToPay(planOf(ways.options, method))
    const tokenOf = (part: HolderPart) =>
      method === 'bank_transfer' ? null : (input.cardTokens[parts.indexOf(part)] ?? null)
    for (const part of parts) {
      if (method !== 'bank_transfer' && tokenOf(part) === null)
        throw new Refusal('INVALID_INPUT', { fields: { method: 'card_needed' } })
      const dues = part.stays.flatMap((stay) => stay.dues.map((due) => ({ ...due, paid: 0 })))
      await demandCardUntil(needs, tokenOf(part), dues)
    }
    // No holder is paid while the nights of another are lost.
    if (parts.length > 1) await holdAll(needs.db, checkout, HOLD_MINUTES)
    const payments: PaymentView[] = []
    let refused: Refusal | null = null
    for (const part of parts) {
      try {
        payments.push(await payPart(needs, actor, { checkout, method, ways, part, cardToken: tokenOf(part) }))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused ??= error
      }
    }
    if (refused) throw refused
    return payments
  },
})

type PayPart = {
  checkout: Checkout
  method: PaymentMethod
  ways: WaysToPay
  part: HolderPart
  cardToken: string | null
}

async function payPart(
  needs: Needs,
  actor: Actor,
  { checkout, method, ways, part, cardToken }: PayPart,
): Promise<PaymentView> {
  const stays = part.stays.map(({ reservationId, ...plan }) => ({
    ...checkout.stays.find(({ reservation }) => reservation.publicId === reservationId)!,
    ...plan,
  }))
  const { transfer } = ways
  const attempt = {
    checkoutId: checkout.id,
    kind: part.dueToday > 0 ? ('payment' as const) : ('setup' as const),
    method,
    amount: part.dueToday,
    allocations: stays.map(({ reservation: { propertyId, id }, dueToday }) => ({
      propertyId,
      reservationId: id,
      amount: dueToday,
    })),
    cardToken,
    ...(transfer ? { payWithinMinutes: transfer.payWithinMinutes } : {}),
    returnUrl: `${needs.config.publicUrl}${stepPath('pay', checkout.publicId)}`,
  }
  const waits = method === 'bank_transfer' && part.dueToday > 0 ? transfer : null
  const payment = await startPayment(needs, actor, attempt, async (trx) => {
    for (const { reservation, dues } of stays) await replaceDues(trx, reservation, dues)
    demandOpen(await lockCheckout(trx, checkout.id))
    await holdAll(trx, { stays }, waits?.holdMinutes ?? HOLD_MINUTES)
    await updateCheckout(trx, checkout.id, { paymentMethod: method })
  })
  await mailTransfer(
    needs.db,
    stays.map(({ reservation }) => reservation),
    payment,
  )
  return payment
}

function planOf(options: PaymentOptions, method: PaymentMethod): PaymentPlan {
  const plan = {
    card: options.card,
    bank_transfer: options.bankTransfer,
    installments: options.installments,
  }[method]
  if (!plan) throw new Refusal('INVALID_INPUT', { fields: { method: 'not_offered' } })
  return plan
}
