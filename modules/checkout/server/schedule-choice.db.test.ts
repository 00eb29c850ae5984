import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import type { Database } from '#platform/database/database.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { type CheckoutDesk, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { signedFactsOf } from '#tests/signed-facts.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { getCheckout } from './find-checkout.ts'

let db: Database
let desk: CheckoutDesk

beforeAll(async () => {
  db = (await openTestDatabase()).db
  desk = await openCheckoutDesk(db)
})

async function upToPayment() {
  const { visitor, sign } = await beginStay(desk, 'direct')
  const atPay = await sign()
  const facts = await signedFactsOf(db, atPay.stays[0]!.reservation.id)
  return { visitor, atPay, signed: facts.schedule }
}

async function pay(method: PaymentMethod) {
  const { visitor, atPay, signed } = await upToPayment()
  const cardToken = await desk.cardToken()
  await payOneHolder(desk.needs, visitor, { checkout: atPay, method, cardToken })
  const { stays, status, total } = await getCheckout(desk.needs, atPay.publicId)
  const { reservation, dues } = stays[0]!
  const paid = dues.map(({ dueOn, label, amount }) => ({ dueOn, label, amount }))
  return { signed, paid, status, total, reservation }
}

const confirmationOf = async (number: string) =>
  (await lastQueuedMail(db, { of: 'reservation-confirmed', number })).props

describe('the dues after the payment', () => {
  test('by card are the signed contract’s first schedule, which the mail states', async () => {
    const { signed, paid, status, reservation, total } = await pay('card')
    expect(status).toBe('confirmed')
    expect(paid).toEqual(signed.payments)
    const mail = await confirmationOf(reservation.number)
    expect(mail).toMatchObject({ payment: 'card', schedule: signed.payments, total })
  })

  test('in installments are the contract’s second schedule, which the mail states', async () => {
    const { signed, paid, status, reservation, total } = await pay('installments')
    expect(status).toBe('confirmed')
    expect(signed.installments).toHaveLength(3)
    expect(paid).toEqual(signed.installments)
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    const mail = await confirmationOf(reservation.number)
    expect(mail).toMatchObject({ payment: 'installments', schedule: signed.installments })
    expect(mail.dues.map(({ amount }) => amount)).toEqual(paid.slice(1).map(({ amount }) => amount))
  })

  test('by transfer are the signed contract’s first schedule', async () => {
    const { signed, paid } = await pay('bank_transfer')
    expect(paid).toEqual(signed.payments)
  })
})
