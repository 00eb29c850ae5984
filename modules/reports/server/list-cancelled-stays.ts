import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Cancellations, CancelledLine } from '../console-figures.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'
import type { FigureScope } from '../figure-scope.ts'
import { inScope } from './figure-queries.ts'

const SHOWN = 12

/** The stays of the scope that were signed for and cancelled, the last one first, each with the ledger's account of it. */
export async function listCancelledStays(db: Database, scope: FigureScope): Promise<Cancellations> {
  const { rows } = await sql<CancelledLine & { total: number }>`
    with cancelled as (
      select r.id, r.property_id, r.version_id, r.public_id, r.number, r.arrival, r.departure, r.cancelled_at,
        count(*) over () as total
      from reservations r join properties p on p.id = r.property_id
      where ${inScope(scope)} and r.status = 'cancelled' and r.signed_at is not null
      order by r.cancelled_at desc, r.id desc
      limit ${SHOWN}
    )
    select c.public_id, c.number, c.arrival, c.departure, c.total, v.content ->> 'title' as property,
      (c.cancelled_at at time zone 'Europe/Paris')::date::text as cancelled_on, m.*
    from cancelled c
    join property_versions v on v.property_id = c.property_id and v.id = c.version_id
    cross join lateral (
      select coalesce(sum(l.amount) filter (where g.kind = 'charge' and l.account = 'traveler'), 0)::bigint as charged,
        coalesce(sum(l.amount) filter (where g.kind = 'payment' and l.account = 'clearing'), 0)::bigint as paid,
        coalesce(-sum(l.amount) filter (where l.account = 'cancellation_fee'), 0)::bigint as kept,
        coalesce(sum(l.amount) filter (where l.account = 'host_indemnity'), 0)::bigint as indemnity,
        coalesce(-sum(l.amount) filter (
          where g.kind in ('refund', 'reversal', 'payout') and l.account = 'clearing'
        ), 0)::bigint as returned
      from ledger_lines l join ledger_postings g on g.id = l.posting_id
      where l.reservation_id = c.id
    ) m
    order by c.cancelled_at desc, c.id desc
  `.execute(db)
  return { total: rows[0]?.total ?? 0, last: rows.map(({ total: _, ...line }) => line) }
}

/** The same over the whole house, for those who cancel. Refuses FORBIDDEN. */
export async function listHouseCancellations(needs: { db: Database }, actor: Actor): Promise<Cancellations> {
  if (!mayReadHouseFigures(actor)) throw new Refusal('FORBIDDEN')
  return listCancelledStays(needs.db, { kind: 'house' })
}
