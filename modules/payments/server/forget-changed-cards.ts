import './payment-events.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import type { PaymentPort } from './payment-port.ts'

/** The kind of the queue's items that detach a card at its provider; their subject is the card's reference there. */
const DETACHED_CARD = 'detached-card'

/**
 * Forgets the cards kept before the one that this attempt keeps, unless another stay of theirs has no newer one,
 * and has the provider detach them: a card that was changed is never charged again.
 */
export const forgetChangedCards: Subscriber<'payment.received'> = async (trx, { intentId }) => {
  const { rows } = await sql<{ id: number; cardRef: string }>`
    select former.id, former.card_ref
    from payment_intents former
    join payment_intents kept on kept.checkout_id = former.checkout_id and former.id < kept.id
    where kept.public_id = ${intentId} and kept.card_ref is not null and former.card_ref is not null
      and not exists (
        select 1 from payment_allocations mine
        where mine.intent_id = former.id and not exists (
          select 1 from payment_allocations theirs
          join payment_intents newer on newer.id = theirs.intent_id
          where theirs.reservation_id = mine.reservation_id and newer.id > former.id
            and newer.status = 'succeeded' and newer.card_ref is not null))
    for update of former`.execute(trx)
  if (rows.length === 0) return
  const former = rows.map(({ id }) => id)
  await trx.updateTable('paymentIntents').set({ cardRef: null }).where('id', 'in', former).execute()
  await enqueueDetachedCards(
    trx,
    rows.map(({ cardRef }) => cardRef),
  )
}

/** Has the provider detach cards that are no longer charged, but for those that an attempt to pay still keeps. */
export async function enqueueDetachedCards(trx: Database, refs: readonly string[]): Promise<void> {
  await enqueue(trx, DETACHED_CARD, await listUnused(trx, refs))
}

/** The references that no attempt keeps any more. */
async function listUnused(trx: Database, refs: readonly string[]): Promise<string[]> {
  const used = await trx.selectFrom('paymentIntents').select('cardRef').where('cardRef', 'in', refs).execute()
  return [...new Set(refs)].filter((ref) => !used.some(({ cardRef }) => cardRef === ref))
}

/** Detaches at the provider the cards that were changed, tried again for a day where it does not answer. */
export function detachedCardWork({ payments }: { payments: Pick<PaymentPort, 'detachCard'> }): Work {
  return {
    kind: DETACHED_CARD,
    atOnce: 2,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures < 24 ? Math.min(3_600, 30 * 2 ** failures) : null),
    run: async (cardRef) => {
      await payments.detachCard(cardRef)
      return 'done'
    },
  }
}
