import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PARTY_NAME, PARTY_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows, OfferedThing } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { STATEMENT_LIST, StatementLine } from '../statement-list.ts'
import { type StatementScope, statementScopeOf } from '../statement-policy.ts'
import { statementMonthsIn } from './statement-reads.ts'

type Needs = { db: Database; clock: Clock }

/**
 * One page of the months of owners' accounts that an actor may read in a console, each with what it opened with and closes on:
 * sums over the ledger alone, the same as `ownerMonthOf`. Refuses FORBIDDEN.
 */
export async function listStatements(
  { db, clock }: Needs,
  { actor, area }: { actor: Actor; area: Area },
  criteria: ListCriteria<typeof STATEMENT_LIST>,
): Promise<ListRows<StatementLine>> {
  const scope = statementScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  const { q, month, agency, party } = criteria.filters
  const asked = db
    .selectFrom(statementMonthsIn(scope).as('m'))
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'm.holderId')
    .leftJoin(PARTY_ROWS.as('p'), 'p.id', 'm.partyId')
    .innerJoin(PERSON_ROWS.as('u'), (join) =>
      join.on(sql<boolean>`u.id = coalesce(p.account_id, m.party_id)`),
    )
    .select(['m.key', 'm.partyId as party', 'm.lines', 'm.moved', 'm.closing', PARTY_NAME.as('owner')])
    .select(['a.publicId as book', 'a.name as agency', sql<Cents>`m.closing - m.moved`.as('opening')])
    .select(sql<CivilDate>`m.month::text`.as('month'))
    .where(containsText(q, [PARTY_NAME]))
    .where(monthIn(month))
    .$if(agency !== null, (some) => some.where('a.publicId', '=', agency!))
    .$if(party !== null, (some) => some.where('m.partyId', '=', party!))
  const orders = {
    month: sql`m.month`,
    owner: inFrenchOrder(PARTY_NAME),
    moved: 'm.moved',
    closing: 'm.closing',
  } as const
  const [{ rows, total }, agencies] = await sideBySide(
    db,
    () => listSlice(db, asked, criteria, orders, 'm.key'),
    () => listBooksIn(db, scope),
  )
  const now = todayInParis(clock).slice(0, 7)
  return {
    rows: rows.map((row) => ({ ...row, isUnderWay: row.month.slice(0, 7) >= now })),
    total,
    ...(agencies.length > 1 ? { things: { agency: agencies } } : {}),
  }
}

/** True where a month has a day of the range. */
function monthIn({ from, to }: DateRange): RawBuilder<boolean> {
  const after = from === null ? sql`true` : sql`m.month + interval '1 month' > ${from}::date`
  const before = to === null ? sql`true` : sql`m.month <= ${to}::date`
  return sql<boolean>`(${after} and ${before})`
}

/** The agencies that a reader may choose among: an owner has few lines of few books, and is offered none. */
async function listBooksIn(db: Database, scope: StatementScope): Promise<readonly OfferedThing[]> {
  if (scope.kind === 'owner') return []
  return db
    .selectFrom(AGENCY_ROWS.as('a'))
    .select(['a.publicId as id', 'a.name'])
    .$if(scope.kind === 'agencies', (some) =>
      some.where(sql<boolean>`a.id = any(${scope.kind === 'agencies' ? [...scope.agencyIds] : []}::int[])`),
    )
    .orderBy(inFrenchOrder(sql.ref('a.name')))
    .orderBy('a.id')
    .execute()
}
