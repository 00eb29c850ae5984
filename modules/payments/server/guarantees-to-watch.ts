import './receipt-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHeadOf } from '#modules/accounts/actor-groups.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { guaranteeLevelOf } from '../guarantee.ts'

/** An agency whose clients' money, as it was last counted, is near its guarantor's amount or has reached it, in cents. */
export type WatchedGuarantee = {
  agency: string
  held: Cents
  guarantee: Cents
  level: 'near' | 'reached'
}

/** Those of the agencies that an actor heads, by the amount that is declared now; none for who heads no agency. */
export async function guaranteesToWatch({ db }: { db: Database }, actor: Actor): Promise<WatchedGuarantee[]> {
  const agencyIds = actor.kind === 'user' ? actor.agencyIds.filter((id) => isHeadOf(actor, id)) : []
  if (agencyIds.length === 0) return []
  const { rows } = await sql<Pick<WatchedGuarantee, 'agency' | 'held' | 'guarantee'>>`
    select a.name as agency, a.guarantee_amount as guarantee, d.held
    from ${AGENCY_ROWS} a
      cross join lateral (select held from book_days where holder_id = a.id order by day desc limit 1) d
    where a.id = any(${agencyIds}) and a.guarantee_amount is not null
    order by a.id`.execute(db)
  return rows.flatMap((row) => {
    const level = guaranteeLevelOf(row.held, row.guarantee)
    return level === 'near' || level === 'reached' ? [{ ...row, level }] : []
  })
}
