import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { CARDS, openCheckout, openShop } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { refreshPayments, refreshStayPayment } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('the page after 3-D Secure shows the result before the bank’s event arrives', async () => {
  const { needs, bank, token, received } = await openShop(db)
  const { demand, checkoutId, reservation } = await openCheckout(db)
  expect(await refreshPayments(needs, checkoutId)).toEqual([])
  const view = await startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.threeDSecure) })
  expect(await refreshPayments(needs, checkoutId)).toEqual([{ ...view, reservationIds: [reservation.id] }])
  await bank.answerChallenge(new URL(view.actionUrl!).pathname.split('/').at(-1)!, 'approve')
  expect(await refreshPayments(needs, checkoutId)).toMatchObject([{ status: 'succeeded' }])
  expect(await refreshStayPayment(needs, reservation.id)).toMatchObject({ status: 'succeeded' })
  expect(received).toHaveLength(1)
})

test('when the provider does not answer, the known status stays', async () => {
  const { needs, token, payments } = await openShop(db)
  const { demand, checkoutId } = await openCheckout(db)
  const view = await startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.threeDSecure) })
  const away = { ...needs, payments: { ...payments, find: () => Promise.reject(new Error('Away')) } }
  expect(await refreshPayments(away, checkoutId)).toMatchObject([view])
})
