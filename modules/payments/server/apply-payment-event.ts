import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { waitAfterSilence } from '../refund-backoff.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { applyProviderRefund } from './apply-provider-refund.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { ProviderEvent } from './payment-port.ts'

/** `waiting`: it speaks of a payment we do not know yet; kept, and tried again by `applyWaitingEvents`. */
export type EventOutcome = 'applied' | 'unchanged' | 'repeated' | 'waiting'

/**
 * Takes an event from the provider's webhook: verified, stored by its identifier, then applied once however many
 * times and in whatever order events come. Refuses BAD_SIGNATURE and MALFORMED_EVENT.
 */
export async function applyPaymentEvent(
  needs: PaymentNeeds,
  rawBody: string,
  signature: string | null,
): Promise<EventOutcome> {
  const event = await needs.payments.readEvent(rawBody, signature)
  await needs.db
    .insertInto('paymentEvents')
    .values({
      eventId: event.id,
      provider: needs.payments.provider,
      type: event.type,
      body: JSON.stringify(event),
    })
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .execute()
  return applyStoredEvent(needs, event.id)
}

/**
 * Tries again the events that came before the payment they speak of, or that could not be applied, less and less
 * often for some five hours, then leaves them to a person (`listGivenUpEvents`). Gives how many found it. One that
 * fails again says why in its `outcome`, and stands in the way of no other.
 */
export async function applyWaitingEvents(needs: PaymentNeeds): Promise<number> {
  const waiting = await needs.db
    .selectFrom('paymentEvents')
    .select(['eventId', 'type', 'attempts'])
    .where('appliedAt', 'is', null)
    .where('gaveUpAt', 'is', null)
    .where('nextAttemptAt', '<=', sql<Date>`now()`)
    .where('provider', '=', needs.payments.provider)
    .orderBy('receivedAt')
    .execute()
  let found = 0
  for (const event of waiting) {
    const outcome = await applyStoredEvent(needs, event.eventId).catch((error: unknown) =>
      noteFailure(needs.db, event.eventId, error),
    )
    if (outcome === 'waiting') await postpone(needs, event)
    else found += 1
  }
  return found
}

async function postpone(
  { db, log }: PaymentNeeds,
  { eventId, type, attempts }: { eventId: string; type: string; attempts: number },
): Promise<void> {
  const wait = waitAfterSilence(attempts + 1)
  if (wait === null) log.error({ eventId, type }, 'payment event could not be applied, given up')
  await db
    .updateTable('paymentEvents')
    .set({
      attempts: attempts + 1,
      ...(wait === null
        ? { gaveUpAt: sql<Date>`now()` }
        : { nextAttemptAt: sql<Date>`now() + make_interval(secs => ${wait})` }),
    })
    .where('eventId', '=', eventId)
    .where('appliedAt', 'is', null)
    .execute()
}

async function noteFailure(db: Database, eventId: string, error: unknown): Promise<'waiting'> {
  const reason = error instanceof Error ? error.message : String(error)
  await db
    .updateTable('paymentEvents')
    .set({ outcome: `failed: ${reason.slice(0, 500)}` })
    .where('eventId', '=', eventId)
    .where('appliedAt', 'is', null)
    .execute()
  return 'waiting'
}

function applyStoredEvent(needs: PaymentNeeds, eventId: string): Promise<EventOutcome> {
  return inTransaction(needs.db, async (trx) => {
    const stored = await trx
      .selectFrom('paymentEvents')
      .select(['body', 'appliedAt'])
      .where('eventId', '=', eventId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (stored.appliedAt) return 'repeated'
    const outcome = await apply(trx, needs, stored.body)
    await trx
      .updateTable('paymentEvents')
      .set(outcome === 'unknown' ? { outcome } : { outcome, appliedAt: sql<Date>`now()` })
      .where('eventId', '=', eventId)
      .execute()
    return outcome === 'unknown' ? 'waiting' : outcome
  })
}

function apply(trx: Transaction<Tables>, needs: PaymentNeeds, event: ProviderEvent) {
  return event.about === 'payment'
    ? applyProviderPayment(trx, needs, event.payment)
    : applyProviderRefund(trx, needs, event.refund)
}
