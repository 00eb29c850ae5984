import './book-tables.ts'
import './payment-tables.ts'
import { type RawBuilder, sql } from 'kysely'

/** The key of the one charge of a due `due` to the kept card, here and at its provider. */
const CHARGE_KEY = sql`'due-' || due.public_id::text`

/**
 * True for a due `due`, as a part of another query, that no kept card is charged with any more, whatever becomes of the card: its one
 * charge was made, or a payment of its stay is contested at the bank, or was lost that way.
 */
export const DEBIT_IS_OVER: RawBuilder<boolean> = sql<boolean>`(exists (
    select from payment_intents charge
    where charge.idempotency_key = ${CHARGE_KEY} and charge.status in ('succeeded', 'failed', 'cancelled'))
  or exists (
    select from ledger_postings contested join chargebacks c on contested.source = 'chargeback:' || c.public_id::text
    where contested.reservation_id = due.reservation_id and c.status <> 'won'))`

/** True for a due `due` that the kept card of its stay will be charged with, on its day or as soon as that is possible. */
export const WILL_BE_DEBITED: RawBuilder<boolean> = sql<boolean>`(exists (
    select from payment_allocations kept_for join payment_intents kept on kept.id = kept_for.intent_id
    where kept_for.reservation_id = due.reservation_id and kept.status = 'succeeded' and kept.card_ref is not null)
  and not ${DEBIT_IS_OVER})`

/** True for a due `due` whose one charge to the kept card was refused, or given up. */
export const WAS_REFUSED: RawBuilder<boolean> = sql<boolean>`exists (
  select from payment_intents charge
  where charge.idempotency_key = ${CHARGE_KEY} and charge.status in ('failed', 'cancelled'))`
