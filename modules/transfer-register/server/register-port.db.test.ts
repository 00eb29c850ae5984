import { beforeAll } from 'vitest'
import { describePaymentPort } from '#modules/payments/server/payment-port.contract.ts'
import type { Database } from '#platform/database/database.ts'
import { TRANSFER_ACCOUNT } from '#tests/checkout-desk.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

describePaymentPort('the transfer register', async () => {
  const { payments, register, signedEvents } = await openShop(db, {}, TRANSFER_ACCOUNT)
  const { receiveTransfer } = register
  return { port: payments, receiveTransfer, events: signedEvents }
})
