import './payment-events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CardLabel } from '../payment-view.ts'

/** The card that is charged for the dues to come of a stay. */
export type KeptCard = { cardRef: string; card: CardLabel | null }

/** The card kept last for a reservation at this provider, or null: only that one is charged. */
export async function findKeptCard(
  db: Database,
  provider: string,
  reservationId: number,
): Promise<KeptCard | null> {
  const kept = await findLastKeptCard(db, reservationId)
  return kept?.provider === provider ? kept : null
}

/** The same, at whichever provider kept it. */
export async function findLastKeptCard(
  db: Database,
  reservationId: number,
): Promise<(KeptCard & { provider: string }) | null> {
  const row = await db
    .selectFrom('paymentIntents as intent')
    .innerJoin('paymentAllocations as allocation', 'allocation.intentId', 'intent.id')
    .select(['intent.cardRef', 'intent.card', 'intent.provider'])
    .where('allocation.reservationId', '=', reservationId)
    .where('intent.status', '=', 'succeeded')
    .where('intent.cardRef', 'is not', null)
    .orderBy('intent.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { cardRef: row.cardRef!, card: row.card, provider: row.provider } : null
}

/** Whether a card is kept at a provider for a stay, as a part of another query: the same as `findKeptCard`. */
export function keepsCard(reservationId: RawBuilder<unknown>, provider: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select i.provider = ${provider} from payment_intents i
    join payment_allocations a on a.intent_id = i.id
    where a.reservation_id = ${reservationId} and i.status = 'succeeded' and i.card_ref is not null
    order by i.id desc limit 1), false)`
}

/** The card that an attempt kept in the place of another one; null for the first attempt that succeeded, and without a card. */
export async function findChangedCard(
  db: Database,
  { checkoutId, intentId }: { checkoutId: number; intentId: string },
): Promise<{ card: CardLabel | null } | null> {
  const attempts = await db
    .selectFrom('paymentIntents')
    .select(['publicId', 'card', 'cardRef'])
    .where('checkoutId', '=', checkoutId)
    .where('status', '=', 'succeeded')
    .orderBy('id')
    .execute()
  const at = attempts.findIndex(({ publicId }) => publicId === intentId)
  return at > 0 && attempts[at]!.cardRef ? { card: attempts[at]!.card } : null
}
