import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CANCELLED_LIST, CancelledLine } from '../cancelled-list.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'
import { type FigureScope, figureScopeOf } from '../figure-scope.ts'
import { staysIn } from './figure-queries.ts'

type CancelledCriteria = ListCriteria<typeof CANCELLED_LIST>
type Account = Pick<CancelledLine, 'charged' | 'paid' | 'kept' | 'indemnity' | 'returned'>

/**
 * One page of the signed stays that were cancelled, each with its account in the ledger: those of an owner's
 * properties, of an agency's, or of every property in the back office. Refuses FORBIDDEN.
 */
export async function listCancelledStays(
  { db }: { db: Database },
  actor: Actor,
  area: 'owner' | 'agent' | 'back-office',
  criteria: CancelledCriteria,
): Promise<ListRows<CancelledLine>> {
  const { q, on } = criteria.filters
  const title = sql<string>`v.title`
  const cancelledAt = sql<Date | null>`r.cancelled_at`
  const asked = db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .select(['r.id', 'r.publicId', 'r.number', 'r.arrival', 'r.departure', title.as('property')])
    .select(sql<CivilDate>`(${cancelledAt} at time zone 'Europe/Paris')::date::text`.as('cancelledOn'))
    .where(staysIn(scopeIn(actor, area)))
    .where('r.status', '=', 'cancelled')
    .where('r.signedAt', 'is not', null)
    .where(containsText(q, [title, sql.ref('r.number')]))
    .where(inDays(cancelledAt, on))
  const { rows, total } = await listSlice(
    db,
    asked,
    criteria,
    { cancelledOn: 'r.cancelledAt', property: inFrenchOrder(title) },
    'r.id',
  )
  const accounts = await listAccounts(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map(({ id, ...line }) => ({ ...line, ...accounts.get(id)! })), total }
}

function scopeIn(actor: Actor, area: 'owner' | 'agent' | 'back-office'): FigureScope {
  const isHouse = area === 'back-office'
  const scope = isHouse
    ? mayReadHouseFigures(actor) && ({ kind: 'house' } as const)
    : figureScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  return scope
}

/** The account of each reservation in the ledger. */
async function listAccounts(db: Database, ids: readonly number[]): Promise<Map<number, Account>> {
  const { rows } = await sql<Account & { id: number }>`
    select asked.id,
      coalesce(sum(l.amount) filter (where g.kind = 'charge' and l.account = 'traveler'), 0)::bigint as charged,
      coalesce(sum(l.amount) filter (where g.kind = 'payment' and l.account in ('bank', 'processor')), 0)::bigint as paid,
      coalesce(-sum(l.amount) filter (where l.account = 'cancellation_fee'), 0)::bigint as kept,
      coalesce(sum(l.amount) filter (where l.account = 'host_indemnity'), 0)::bigint as indemnity,
      coalesce(-sum(l.amount) filter (
        where g.kind in ('refund', 'reversal', 'payout') and l.account in ('bank', 'processor')
      ), 0)::bigint as returned
    from unnest(${ids}::bigint[]) as asked (id)
    left join ${LEDGER_LINE_ROWS} l on l.reservation_id = asked.id
    left join ${LEDGER_POSTING_ROWS} g on g.id = l.posting_id
    group by asked.id
  `.execute(db)
  return new Map(rows.map(({ id, ...account }) => [id, account]))
}
