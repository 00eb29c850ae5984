import './book-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'

/** What of each payment of a stay is charged back, in cents, those that were won left out. */
export async function chargedBackOf(db: Database, reservationId: number): Promise<Map<number, Cents>> {
  return (await listChargedBack(db, [reservationId])).get(reservationId) ?? new Map()
}

/** The same for several stays, by their `reservation_id`; one without chargebacks is left out. */
export async function listChargedBack(
  db: Database,
  reservationIds: readonly number[],
): Promise<Map<number, Map<number, Cents>>> {
  const { rows } = await sql<{ reservationId: number; intentId: number; amount: Cents }>`
    select p.reservation_id, c.intent_id, sum(c.amount)::bigint as amount
    from chargebacks c join ledger_postings p
      on p.intent_id = c.intent_id and p.source = 'chargeback:' || c.public_id::text
    where p.reservation_id = any (${[...reservationIds]}::bigint[]) and c.status <> 'won'
    group by p.reservation_id, c.intent_id`.execute(db)
  const byStay = Map.groupBy(rows, ({ reservationId }) => reservationId)
  return new Map(
    [...byStay].map(([id, own]) => [id, new Map(own.map(({ intentId, amount }) => [intentId, amount]))]),
  )
}
