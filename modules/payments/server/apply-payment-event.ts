import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { enqueue, takeOut, type Work } from '#platform/queue/queue.ts'
import { refundedHold } from '../hold-refund.ts'
import { waitAfterSilence } from '../refund-backoff.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { applyProviderRefund } from './apply-provider-refund.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { EventMessage, ProviderEvent } from './payment-port.ts'

/** The kind of the queue's items that apply a stored event; their subject is its identifier. */
const PAYMENT_EVENT = 'payment-event'

/** `waiting`: the event is about a payment we do not know yet; it is stored, and the queue tries it again. */
export type EventOutcome = 'applied' | 'unchanged' | 'repeated' | 'waiting'

/**
 * Takes an event from the provider's webhook: verified, stored by its identifier, then applied once however many
 * times and in whatever order events come. Refuses BAD_SIGNATURE and MALFORMED_EVENT.
 */
export async function applyPaymentEvent(needs: PaymentNeeds, message: EventMessage): Promise<EventOutcome> {
  const event = await needs.payments.readEvent(message)
  if (event.about === 'other') return 'unchanged'
  await inTransaction(needs.db, async (trx) => {
    const stored = await trx
      .insertInto('paymentEvents')
      .values({
        eventId: event.id,
        provider: event.provider,
        type: event.type,
        body: JSON.stringify(event),
      })
      .onConflict((conflict) => conflict.column('eventId').doNothing())
      .returning('eventId')
      .executeTakeFirst()
    if (stored) await enqueue(trx, PAYMENT_EVENT, [event.id])
  })
  return applyStoredEvent(needs, event.id)
}

/**
 * Applies a stored event that came before its payment was known, or that could not be applied when it came.
 */
export function paymentEventWork(needs: PaymentNeeds): Work {
  return {
    kind: PAYMENT_EVENT,
    atOnce: 2,
    leaseSeconds: 60,
    waitAfter: waitAfterSilence,
    run: async (eventId) => {
      if ((await applyStoredEvent(needs, eventId)) === 'waiting')
        throw new Error('Concerne un paiement inconnu de Calanque')
      return 'done'
    },
  }
}

function applyStoredEvent(needs: PaymentNeeds, eventId: string): Promise<EventOutcome> {
  return inTransaction(needs.db, async (trx) => {
    const stored = await trx
      .selectFrom('paymentEvents')
      .select(['body', 'provider', 'appliedAt'])
      .where('eventId', '=', eventId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (stored.appliedAt) return 'repeated'
    if (!needs.payments.providers.includes(stored.provider))
      throw new Error(`Vient de «\u00a0${stored.provider}\u00a0», qui n’est plus le prestataire`)
    const outcome = await apply(trx, needs, stored.body)
    if (outcome === 'unknown') return 'waiting'
    await trx
      .updateTable('paymentEvents')
      .set({ outcome, appliedAt: sql<Date>`now()` })
      .where('eventId', '=', eventId)
      .execute()
    await takeOut(trx, PAYMENT_EVENT, eventId)
    return outcome
  })
}

async function apply(trx: Transaction<Tables>, needs: PaymentNeeds, event: ProviderEvent) {
  if (event.about === 'payment' && event.payment.kind === 'hold') {
    await needs.emit(trx, 'hold.reported', event.payment)
    return 'applied'
  }
  if (event.about === 'refund' && refundedHold(event.refund.reference)) {
    await needs.emit(trx, 'hold_refund.reported', event.refund)
    return 'applied'
  }
  if (event.about === 'payment') return applyProviderPayment(trx, needs, event.payment)
  return event.about === 'refund' ? applyProviderRefund(trx, needs, event.refund) : 'unchanged'
}
