import './book-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'

/** What of each payment of a stay is charged back, in cents, those that were won left out. */
export async function chargedBackOf(db: Database, reservationId: number): Promise<Map<number, Cents>> {
  const { rows } = await sql<{ intentId: number; amount: Cents }>`
    select c.intent_id, sum(c.amount)::bigint as amount
    from chargebacks c join ledger_postings p
      on p.intent_id = c.intent_id and p.source = 'chargeback:' || c.public_id::text
    where p.reservation_id = ${reservationId} and c.status <> 'won'
    group by c.intent_id`.execute(db)
  return new Map(rows.map(({ intentId, amount }) => [intentId, amount]))
}
