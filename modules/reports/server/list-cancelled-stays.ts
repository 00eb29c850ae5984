import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { listAgencyThings } from '#modules/agencies/server/list-agency-things.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CANCELLED_LIST, CancelledLine } from '../cancelled-list.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'
import { type FigureScope, figureScopeOf } from '../figure-scope.ts'
import { HOUSE_CANCELLED_REPORT, type HouseCancelledLine } from '../house-cancelled-list.ts'
import type { ReportSum } from '../house-report.ts'
import { staysIn } from './figure-queries.ts'
import { demandReportReader, type ReportNeeds } from './report-queries.ts'

type CancelledCriteria = ListCriteria<typeof CANCELLED_LIST>
type HouseCriteria = ListCriteria<typeof HOUSE_CANCELLED_REPORT.list>
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
  return cancelledWithAccounts(
    db,
    cancelledStays(db, criteria.filters).where(staysIn(scopeIn(actor, area))),
    criteria,
  )
}

/** One page of the same over the whole house, with the agency of each, and every agency for the filter. Refuses FORBIDDEN. */
export async function listHouseCancelled(
  { db }: ReportNeeds,
  actor: Actor,
  criteria: HouseCriteria,
): Promise<ListRows<HouseCancelledLine>> {
  demandReportReader(actor)
  const asked = houseCancelled(db, criteria.filters).select('g.name as agency')
  const [found, agency] = await sideBySide(
    db,
    () => cancelledWithAccounts(db, asked, criteria),
    () => listAgencyThings(db),
  )
  return { ...found, things: { agency } }
}

/** The accounts of all of them together. Refuses FORBIDDEN. */
export async function sumHouseCancelled(
  { db }: ReportNeeds,
  actor: Actor,
  filters: HouseCriteria['filters'],
): Promise<ReportSum[]> {
  demandReportReader(actor)
  const ids = houseCancelled(db, filters).clearSelect().select('r.id')
  const { rows } = await sql<Account>`select ${ACCOUNT} from ${ids} as asked
    left join ${LEDGER_LINE_ROWS} l on l.reservation_id = asked.id
    left join ${LEDGER_POSTING_ROWS} g on g.id = l.posting_id`.execute(db)
  const { means } = HOUSE_CANCELLED_REPORT
  const sum = (label: string, value: Cents): ReportSum => ({
    label,
    kind: 'money',
    value,
    means: means[label]!,
  })
  const { paid, kept, indemnity, returned } = rows[0]!
  return [sum('Payé', paid), sum('Conservé', kept), sum('Indemnité', indemnity), sum('Rendu', returned)]
}

function houseCancelled(db: Database, { agency, ...filters }: HouseCriteria['filters']) {
  return cancelledStays(db, filters)
    .innerJoin(AGENCY_ROWS.as('g'), 'g.id', 'r.agencyId')
    .$if(agency !== null, (some) => some.where('g.publicId', '=', agency!))
}

/** The signed stays that were cancelled. */
function cancelledStays(db: Database, { q, on }: CancelledCriteria['filters']) {
  return db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .select(['r.id', 'r.publicId', 'r.number', 'r.arrival', 'r.departure', TITLE.as('property')])
    .select(sql<CivilDate>`(${CANCELLED_AT} at time zone 'Europe/Paris')::date::text`.as('cancelledOn'))
    .where('r.status', '=', 'cancelled')
    .where('r.signedAt', 'is not', null)
    .where(containsText(q, [TITLE, sql.ref('r.number')]))
    .where(inDays(CANCELLED_AT, on))
}

const TITLE = sql<string>`v.title`
const CANCELLED_AT = sql<Date | null>`r.cancelled_at`

/** One page of these stays, each with its account in the ledger. */
async function cancelledWithAccounts<Stay extends { id: number }>(
  db: Database,
  // biome-ignore lint/suspicious/noExplicitAny: the tables of the query are the caller's.
  asked: SelectQueryBuilder<any, any, Stay>,
  page: Pick<CancelledCriteria, 'sort' | 'page' | 'size'>,
): Promise<ListRows<Omit<Stay, 'id'> & Account>> {
  const orders = { cancelledOn: 'r.cancelledAt', property: 'v.titleOrder' }
  const { rows, total } = await listSlice(db as never, asked, page, orders, 'r.id')
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

/** The account of reservations, summed over their lines `l` of the postings `g`. */
const ACCOUNT = sql`
  coalesce(sum(l.amount) filter (where g.kind = 'charge' and l.account = 'traveler'), 0)::bigint as charged,
  coalesce(sum(l.amount) filter (where g.kind = 'payment' and l.account in ('bank', 'processor')), 0)::bigint as paid,
  coalesce(-sum(l.amount) filter (where l.account = 'cancellation_fee'), 0)::bigint as kept,
  coalesce(sum(l.amount) filter (where l.account = 'host_indemnity'), 0)::bigint as indemnity,
  coalesce(-sum(l.amount) filter (
    where g.kind in ('refund', 'reversal', 'payout') and l.account in ('bank', 'processor')
  ), 0)::bigint as returned`

/** The account of each reservation in the ledger. */
async function listAccounts(db: Database, ids: readonly number[]): Promise<Map<number, Account>> {
  const { rows } = await sql<Account & { id: number }>`
    select asked.id, ${ACCOUNT}
    from unnest(${ids}::bigint[]) as asked (id)
    left join ${LEDGER_LINE_ROWS} l on l.reservation_id = asked.id
    left join ${LEDGER_POSTING_ROWS} g on g.id = l.posting_id
    group by asked.id
  `.execute(db)
  return new Map(rows.map(({ id, ...account }) => [id, account]))
}
