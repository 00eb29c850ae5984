import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { demandMoneyReader } from './demand-treasurer.ts'
import { REFUND } from './enqueue-refunds.ts'

/** A refund that a person must look at; `problem` is what went wrong the last time, null when nothing is known of it. */
export type StuckRefund = {
  publicId: string
  reservationId: number
  amount: Cents
  since: Date
  problem: string | null
}

/** The refunds that were given up, the oldest first, two hundred at most. Refuses FORBIDDEN. */
export async function listStuckRefunds(needs: { db: Database }, actor: Actor): Promise<StuckRefund[]> {
  demandMoneyReader(actor)
  const rows = await needs.db
    .selectFrom('queueItems')
    .innerJoin('refunds', (join) => join.on(sql<string>`refunds.public_id::text`, '=', sql.ref('subject')))
    .select(['refunds.publicId', 'reservationId', 'amount', 'gaveUpAt', 'lastError as problem'])
    .where('kind', '=', REFUND)
    .where('gaveUpAt', 'is not', null)
    .orderBy('gaveUpAt')
    .limit(200)
    .execute()
  return rows.map(({ gaveUpAt, ...refund }) => ({ ...refund, since: gaveUpAt! }))
}
