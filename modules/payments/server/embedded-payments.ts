import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import { inTransaction } from '#platform/database/transaction.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { isSignedWebhook } from '#platform/webhook-signature.ts'
import { Refusal } from '#shared/refusal.ts'
import { isLivePayment } from '../payment-status.ts'
import type { EmbeddedNeeds } from './bank-settings.ts'
import { type BankPayment, changePayment, lockPayment, tellPayment } from './embedded-payment-queries.ts'
import { writeRefund } from './embedded-refunds.ts'
import { type BankAttempt, openBankPayment } from './open-bank-payment.ts'
import type { PaymentPort, ProviderEvent, ProviderPayment } from './payment-port.ts'
import { createSandboxBank, type SandboxBank } from './sandbox-bank.ts'

/** What of an event is read before anything else is known of it. */
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

/** The port, and what people do at a bank: give a card, pass 3-D Secure, send a transfer. */
export type EmbeddedPayments = PaymentPort & { readonly bank: SandboxBank }

/**
 * A payment provider that keeps its own books in the database and really moves between the states of one: its
 * cards decline, ask for 3-D Secure, answer late, twice or not at all. No money and no network beyond our own.
 */
export function createEmbeddedPayments(needs: EmbeddedNeeds): EmbeddedPayments {
  const { db, clock, secret } = needs
  const tell = (row: BankPayment) => tellPayment(db, needs, row)

  return {
    provider: 'embedded',
    takesCards: true,
    signatureHeader: 'Calanque-Signature',
    bank: createSandboxBank(needs),

    pay: ({ method, ...attempt }) => {
      if (method.kind === 'bank_transfer') {
        return make(needs, {
          ...attempt,
          kind: 'payment',
          via: { kind: 'transfer', deadline: method.deadline },
        })
      }
      const { token, keepCard } = method
      return make(needs, { ...attempt, kind: 'payment', via: { kind: 'token', cardId: token, keepCard } })
    },
    setUp: ({ token, ...attempt }) =>
      make(needs, {
        ...attempt,
        amount: 0,
        kind: 'setup',
        via: token === null ? { kind: 'nothing' } : { kind: 'token', cardId: token, keepCard: true },
      }),
    chargeKept: ({ cardRef, ...attempt }) =>
      make(needs, { ...attempt, kind: 'payment', returnUrl: null, via: { kind: 'kept', cardId: cardRef } }),

    findExpiry: async (token) => {
      const card = await db
        .selectFrom('embeddedCards')
        .select('expiry')
        .where('id', '=', token)
        .executeTakeFirst()
      const [year, month] = (card?.expiry ?? '').split('-').map(Number)
      return year && month ? { year, month } : null
    },
    find: async (reference) => {
      await settleLatePayments(needs)
      const row = await db
        .selectFrom('embeddedPayments')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row ? tell(row) : null
    },
    retrieve: async (providerId) => {
      await settleLatePayments(needs)
      const row = await db
        .selectFrom('embeddedPayments')
        .selectAll()
        .where('id', '=', providerId)
        .executeTakeFirstOrThrow()
      return tell(row)
    },
    listPayments: async (since) => {
      await settleLatePayments(needs)
      const rows = await db
        .selectFrom('embeddedPayments')
        .selectAll()
        .where('createdAt', '>=', since)
        .orderBy('createdAt')
        .execute()
      return Promise.all(rows.map(tell))
    },
    cancel: (providerId) =>
      inTransaction(db, async (trx) => {
        const row = await lockPayment(trx, providerId)
        const open = isLivePayment(row.status)
        return tellPayment(
          trx,
          needs,
          open ? await changePayment(trx, needs, row.id, { status: 'cancelled' }) : row,
        )
      }),
    refund: (input) => writeRefund(db, input, 'succeeded'),
    readEvent: async (rawBody, signature) => {
      if (!isSignedWebhook(secret, rawBody, signature ?? undefined, clock.now()))
        throw new Refusal('BAD_SIGNATURE')
      const event = EventShape.safeParse(parsedJson(rawBody))
      if (!event.success) throw new Refusal('MALFORMED_EVENT')
      return event.data as ProviderEvent
    },
  }
}

/** Makes up the bank's mind about the payments it answers late. */
export async function settleLatePayments(needs: EmbeddedNeeds): Promise<void> {
  const late = await needs.db
    .selectFrom('embeddedPayments')
    .select('id')
    .where('status', '=', 'processing')
    .where(sql<SqlBool>`settles_at <= now()`)
    .execute()
  for (const { id } of late) {
    await inTransaction(needs.db, async (trx) => {
      const { status, amount } = await lockPayment(trx, id)
      if (status === 'processing')
        await changePayment(trx, needs, id, { status: 'succeeded', captured: amount })
    })
  }
}

async function make(needs: EmbeddedNeeds, attempt: BankAttempt): Promise<ProviderPayment> {
  const { row, answerLost } = await inTransaction(needs.db, (trx) => openBankPayment(trx, needs, attempt))
  if (answerLost) throw new Error('The bank took the payment and its answer was lost')
  return tellPayment(needs.db, needs, row)
}
