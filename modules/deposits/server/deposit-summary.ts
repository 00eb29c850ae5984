import './deposit-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { DepositSummary } from '../deposit-summary-words.ts'

/** The deposit of a stay in one line; null where none is planned. */
export async function findDepositSummary(
  db: Database,
  reservationId: number,
): Promise<DepositSummary | null> {
  const row = await db
    .selectFrom('deposits as d')
    .leftJoin('depositClaims as c', 'c.depositId', 'd.id')
    .select(['d.amount', 'd.state', 'd.releaseAskedAt', 'd.way', 'c.answer', 'c.kept'])
    .select(
      sql<Cents>`(select coalesce(sum(h.captured), 0)::int from deposit_holds h
        where h.deposit_id = d.id and h.method = 'bank_transfer')`.as('received'),
    )
    .where('d.reservationId', '=', reservationId)
    .executeTakeFirst()
  if (!row) return null
  const { releaseAskedAt, answer, kept, ...deposit } = row
  const isWanted = ['requested', 'failed', 'expiring'].includes(deposit.state) && !releaseAskedAt
  const isClaimOpen = deposit.state === 'claimed' && answer === null && kept === null
  return { ...deposit, isEnding: releaseAskedAt !== null, isAsked: isWanted || isClaimOpen }
}
