import * as z from 'zod'
import { isOpenAtProvider } from '#modules/payments/payment-status.ts'
import type { PaymentPort, ProviderEvent, ProviderPayment } from '#modules/payments/server/payment-port.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { isSignedWebhook } from '#platform/webhook-signature.ts'
import { Refusal } from '#shared/refusal.ts'
import { EVENT_SIGNATURE_HEADER } from './register-event-work.ts'
import type { RegisterNeeds } from './register-needs.ts'
import {
  changePayment,
  lockPayment,
  moveDeadline,
  type RegisteredPayment,
  registerPayment,
  reportPayment,
  writePaymentEvent,
} from './registered-payments.ts'
import { writeRefund } from './registered-refunds.ts'

/** The name of the agency's own register among the providers. */
const REGISTER = 'transfers'

/** The fields of an event that are checked before the rest is read. */
const EventShape = z.intersection(
  z.looseObject({ id: z.string().min(1).max(200), type: z.string().min(1).max(200) }),
  z.discriminatedUnion('about', [
    z.looseObject({
      about: z.literal('payment'),
      payment: z.looseObject({
        id: z.string(),
        reference: z.string(),
        status: z.string(),
        amount: z.int(),
        captured: z.int(),
        refunded: z.int(),
      }),
    }),
    z.looseObject({
      about: z.literal('refund'),
      refund: z.looseObject({
        id: z.string(),
        reference: z.string(),
        providerId: z.string(),
        amount: z.int(),
        status: z.enum(['requested', 'succeeded', 'failed']),
      }),
    }),
  ]),
)

/** Turns rows of the register into a provider's payments, in their order; a bank that takes cards adds the cards. */
export type ReportPayments = (
  db: Database,
  rows: readonly RegisteredPayment[],
) => ProviderPayment[] | Promise<ProviderPayment[]>

/**
 * The payment provider of an agency without a card provider (docs/decisions/022): travelers send transfers to
 * its account, and staff record the transfers received and the refunds sent (`transfer-register.ts`). It
 * refuses every card.
 */
export function createRegisterPort(
  needs: RegisterNeeds,
  reportAll: ReportPayments = (_, rows) => rows.map((row) => reportPayment(row, needs.account)),
): PaymentPort {
  const { db, clock, secret } = needs
  const report = async (on: Database, row: RegisteredPayment) => (await reportAll(on, [row]))[0]!
  const open = (input: Parameters<typeof registerPayment>[1]) =>
    inTransaction(db, async (trx) => {
      const { row, isNew } = await registerPayment(trx, input)
      const reported = await report(trx, row)
      if (isNew) await writePaymentEvent(trx, reported)
      return reported
    })
  return {
    providers: [REGISTER],
    providerOf: () => REGISTER,
    takesCards: false,
    cardEntry: null,
    pay: ({ idempotencyKey, reference, amount, method }) =>
      method.kind === 'bank_transfer'
        ? open({
            ...{ idempotencyKey, reference, amount, kind: 'payment', method: 'bank_transfer' },
            ...{ status: 'awaiting_transfer', transferDeadline: method.deadline, account: method.account },
          })
        : refuseCard(),
    // No money is asked today and no card is kept: the traveler sends each due by transfer.
    setUp: ({ idempotencyKey, reference, token }) =>
      token === null
        ? open({
            ...{ idempotencyKey, reference, amount: 0, kind: 'setup', method: 'bank_transfer' },
            status: 'succeeded',
          })
        : refuseCard(),
    chargeKept: refuseCard,
    hold: ({ by, idempotencyKey, reference, amount }) =>
      by.kind === 'bank_transfer'
        ? inTransaction(db, async (trx) => {
            const { row, isNew } = await registerPayment(trx, {
              ...{ idempotencyKey, reference, amount, kind: 'hold', method: 'bank_transfer' },
              ...{ status: 'awaiting_transfer', transferDeadline: by.deadline, account: by.account },
            })
            const reported = await report(trx, isNew ? row : await moveDeadline(trx, row, by.deadline))
            if (isNew) await writePaymentEvent(trx, reported)
            return reported
          })
        : refuseCard(),
    capture: refuseCard,
    detachCard: async () => {},
    findExpiry: async () => null,
    find: async (reference) => {
      const row = await db
        .selectFrom('registerPayments')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row ? report(db, row) : null
    },
    retrieve: async (providerId) => {
      const row = await db
        .selectFrom('registerPayments')
        .selectAll()
        .where('id', '=', providerId)
        .executeTakeFirstOrThrow()
      return report(db, row)
    },
    listPayments: async (since) => {
      const rows = await db
        .selectFrom('registerPayments')
        .selectAll()
        .where('createdAt', '>=', since)
        .orderBy('createdAt')
        .execute()
      return reportAll(db, rows)
    },
    cancel: (providerId) =>
      inTransaction(db, async (trx) => {
        const row = await lockPayment(trx, providerId)
        if (!isOpenAtProvider(row.status)) return report(trx, row)
        const cancelled = await report(trx, await changePayment(trx, row.id, { status: 'cancelled' }))
        await writePaymentEvent(trx, cancelled)
        return cancelled
      }),
    // No bank sends a transfer back by itself: its money is owed, and paid out to the account that the traveler names.
    refund: (input) => writeRefund(db, input, async () => 'failed'),
    readEvent: async ({ header, body }) => {
      if (!isSignedWebhook(secret, body, header(EVENT_SIGNATURE_HEADER), clock.now()))
        throw new Refusal('BAD_SIGNATURE')
      const event = EventShape.safeParse(parsedJson(body))
      if (!event.success) throw new Refusal('MALFORMED_EVENT')
      return { ...(event.data as ProviderEvent), provider: REGISTER }
    },
  }
}

function refuseCard(): Promise<never> {
  return Promise.reject(new Refusal('INVALID_INPUT', { fields: { method: 'not_offered' } }))
}
