import { beforeAll } from 'vitest'
import { describeTransferHolds } from '#modules/payments/server/hold-port.contract.ts'
import { describePaymentPort } from '#modules/payments/server/payment-port.contract.ts'
import type { Database } from '#platform/database/database.ts'
import { TRANSFER_ACCOUNT } from '#tests/checkout-desk.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const openRegister = async () => {
  const { payments, register, signedEvents } = await openShop(db, {}, TRANSFER_ACCOUNT)
  const { receiveTransfer } = register
  return { port: payments, receiveTransfer, events: signedEvents }
}

describePaymentPort('the transfer register', openRegister)
describeTransferHolds('the transfer register', openRegister)
