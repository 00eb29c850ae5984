import './sandbox-tables.ts'
import type { PaymentPort, ProviderPayment } from '#modules/payments/server/payment-port.ts'
import { createRegisterPort } from '#modules/transfer-register/server/register-port.ts'
import { lockPayment } from '#modules/transfer-register/server/registered-payments.ts'
import { writeRefund } from '#modules/transfer-register/server/registered-refunds.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { captureHold } from './capture-hold.ts'
import { reportCardPayments, scenarioOf } from './card-payment-queries.ts'
import { type CardAttempt, openCardPayment } from './open-card-payment.ts'
import type { SandboxNeeds } from './sandbox-needs.ts'
import { settleLatePayments } from './settle-late-payments.ts'

/** The name of the demonstration's bank among the providers. */
const BANK = 'embedded'

/**
 * The demonstration's payment provider: transfers by the register, and cards that decline, ask for 3-D
 * Secure, answer late, twice or not at all. It moves no money and calls no outside network.
 */
export function createSandboxPort(needs: SandboxNeeds): PaymentPort {
  const { db } = needs
  const register = createRegisterPort(needs, (on, rows) => reportCardPayments(on, needs, rows))
  return {
    ...register,
    providers: [BANK],
    providerOf: () => BANK,
    takesCards: true,
    cardEntry: { kind: 'door', tokenUrl: '/api/sandbox-payments/tokens' },
    pay: (input) => {
      if (input.method.kind === 'bank_transfer') return register.pay(input)
      const { idempotencyKey, reference, amount, returnUrl, method } = input
      const via = { kind: 'token', cardId: method.token, keepCard: method.keepCard } as const
      return open(needs, { idempotencyKey, reference, amount, returnUrl, kind: 'payment', via })
    },
    setUp: (input) => {
      if (input.token === null) return register.setUp(input)
      const { idempotencyKey, reference, returnUrl, token } = input
      const via = { kind: 'token', cardId: token, keepCard: true } as const
      return open(needs, { idempotencyKey, reference, amount: 0, returnUrl, kind: 'setup', via })
    },
    chargeKept: ({ idempotencyKey, reference, amount, cardRef }) => {
      const via = { kind: 'kept', cardId: cardRef } as const
      return open(needs, { idempotencyKey, reference, amount, returnUrl: null, kind: 'payment', via })
    },
    hold: (input) => {
      const { idempotencyKey, reference, amount, by } = input
      if (by.kind === 'bank_transfer') return register.hold(input)
      const via =
        by.kind === 'kept'
          ? ({ kind: 'kept', cardId: by.cardRef } as const)
          : ({ kind: 'token', cardId: by.token, keepCard: by.keepCard } as const)
      const returnUrl = by.kind === 'card' ? by.returnUrl : null
      return open(needs, { idempotencyKey, reference, amount, returnUrl, kind: 'hold', via })
    },
    capture: async (input) => {
      await settleLatePayments(needs)
      return captureHold(needs, input)
    },
    detachCard: async (cardRef) => {
      await db.updateTable('sandboxCards').set({ kept: false }).where('id', '=', cardRef).execute()
    },
    findExpiry: async (token) => {
      const card = await db
        .selectFrom('sandboxCards')
        .select('expiry')
        .where('id', '=', token)
        .executeTakeFirst()
      const [year, month] = (card?.expiry ?? '').split('-').map(Number)
      return year && month ? { year, month } : null
    },
    find: async (...asked) => {
      await settleLatePayments(needs)
      return register.find(...asked)
    },
    retrieve: async (providerId) => {
      await settleLatePayments(needs)
      return register.retrieve(providerId)
    },
    readEvent: async (message) => ({ ...(await register.readEvent(message)), provider: BANK }),
    listPayments: async (since) => {
      await settleLatePayments(needs)
      return register.listPayments(since)
    },
    refund: (input) =>
      writeRefund(db, input, async (trx) =>
        (await mayTakeBack(trx, input.providerId)) ? 'succeeded' : 'failed',
      ),
  }
}

/** A card that is open takes its money back; a transfer has no way back. */
async function mayTakeBack(trx: Database, paymentId: string): Promise<boolean> {
  const { method } = await lockPayment(trx, paymentId)
  return method === 'card' && (await scenarioOf(trx, paymentId)) !== 'closed_later'
}

async function open(needs: SandboxNeeds, attempt: CardAttempt): Promise<ProviderPayment> {
  const { reported, isAnswerLost } = await inTransaction(needs.db, (trx) =>
    openCardPayment(trx, needs, attempt),
  )
  if (isAnswerLost) throw new Error('The bank took the payment and its answer was lost')
  return reported
}
