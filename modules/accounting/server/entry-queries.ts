import { sql } from 'kysely'
import { partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import type { BookPostingKind, LedgerAccount, PostingKind } from '#modules/payments/ledger.ts'
import { isOfBook } from '#modules/payments/server/collected-by-owner.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { frenchOrder } from '#shared/french-order.ts'
import type { Cents } from '#shared/money.ts'
import type { OpeningLine } from '../entries-file.ts'
import { type Auxiliary, planAccountOf } from '../ledger-account-plan.ts'

/** An amount of an account of the ledger, with what names its third party. */
export type Third = {
  account: LedgerAccount
  accountOf: string | null
  stay: string | null
  kind: PostingKind | BookPostingKind
  amount: Cents
}
export type EntryRow = Third & { postingId: number; day: CivilDate; piece: string; label: string }

const DAY = sql`(p.at at time zone 'Europe/Paris')::date`
const inYear = (year: number) =>
  sql`${DAY} >= ${`${year}-01-01`}::date and ${DAY} < ${`${year + 1}-01-01`}::date`

/** The lines of a year by day, then as they were posted: what is posted later comes after, so that no number given before changes. */
export async function listLines(db: Database, holderId: number, year: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select p.id as posting_id, p.kind, ${DAY}::text as day, l.account, l.account_of, l.label, l.amount,
      r.number as stay,
      coalesce(r.number, nullif(split_part(p.source, ':', -1), ''), p.source) as piece
    from ${LEDGER_POSTING_ROWS} p join ${LEDGER_LINE_ROWS} l on l.posting_id = p.id
      left join ${RESERVATION_ROWS} r on r.property_id = l.property_id and r.id = l.reservation_id
    where p.holder_id = ${holderId} and ${isOfBook(sql`l.property_id`)} and ${inYear(year)}
    order by ${DAY}, p.id, l.id`.execute(db)
  return rows
}

/** What each account held when the year began; a cost of the agency keeps the kind of its posting, which says to which account it goes. */
export async function listOpening(db: Database, holderId: number, year: number): Promise<Third[]> {
  const { rows } = await sql<Third>`
    select l.account, l.account_of, r.number as stay, sum(l.amount)::bigint as amount,
      case l.account when 'agency_costs' then p.kind else 'charge' end as kind
    from ${LEDGER_POSTING_ROWS} p join ${LEDGER_LINE_ROWS} l on l.posting_id = p.id
      left join ${RESERVATION_ROWS} r on r.property_id = l.property_id and r.id = l.reservation_id
    where p.holder_id = ${holderId} and ${isOfBook(sql`l.property_id`)} and ${DAY} < ${`${year}-01-01`}::date
    group by l.account, l.account_of, r.number, 5 having sum(l.amount) <> 0
    order by l.account, l.account_of, r.number`.execute(db)
  return rows
}

/** The sums of a year, debits and credits apart, by account; a cost of the agency by the kind of its posting too. */
export async function listYearSums(
  db: Database,
  holderId: number,
  year: number,
): Promise<Pick<Third, 'account' | 'kind' | 'amount'>[]> {
  const { rows } = await sql<Pick<Third, 'account' | 'kind' | 'amount'>>`
    select l.account, sum(l.amount)::bigint as amount,
      case l.account when 'agency_costs' then p.kind else 'charge' end as kind
    from ${LEDGER_POSTING_ROWS} p join ${LEDGER_LINE_ROWS} l on l.posting_id = p.id
    where p.holder_id = ${holderId} and ${isOfBook(sql`l.property_id`)} and ${inYear(year)} and l.amount <> 0
    group by l.account, 3, l.amount > 0 order by l.account`.execute(db)
  return rows
}

/**
 * What names the third party of a line: the owner, the supplier or the commune that its account is of, else its stay. Nothing of it
 * can change once the line is posted, so that the entries of a year are the same bytes for ever: a name that is corrected, or taken
 * out, is none of them (`docs/decisions/268`).
 */
export function thirdPartyOf({
  account,
  accountOf,
  stay,
}: Pick<Third, 'account' | 'accountOf' | 'stay'>): Auxiliary | null {
  if (account === 'owner') {
    const number = ownerNumber(accountOf!)
    return { number, label: `Propriétaire ${number}` }
  }
  if (account === 'provider' || account === 'commune') return { number: keyOf(accountOf!), label: accountOf! }
  return stay === null ? null : { number: stay, label: `Séjour ${stay}` }
}

/** The number of an owner's account: identifiers are long, and the first signs of their hash name them as well, in every year. */
const ownerNumber = (partyId: string) =>
  `P${sha256Of(new TextEncoder().encode(partyId)).slice(0, 10).toUpperCase()}`

/** The owners of whom a book has entries until the end of a year, by name, with the number that names each in every file. */
export async function listOwnerAccounts(
  db: Database,
  holderId: number,
  year: number,
): Promise<{ number: string; name: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.account_of as id from ${LEDGER_POSTING_ROWS} p join ${LEDGER_LINE_ROWS} l on l.posting_id = p.id
    where p.holder_id = ${holderId} and l.account = 'owner' and ${isOfBook(sql`l.property_id`)}
      and ${DAY} < ${`${year + 1}-01-01`}::date`.execute(db)
  const parties = await listParties(
    db,
    rows.map(({ id }) => id),
  )
  return [...parties.values()]
    .map((party) => ({ number: ownerNumber(party.id), name: partyName(party) }))
    .toSorted((a, b) => frenchOrder(a.name, b.name) || (a.number < b.number ? -1 : 1))
}

/** « Plomberie du Cap » is PLOMBERIEDUCAP. */
function keyOf(name: string): string {
  return foldAccents(name)
    .replaceAll(/[^a-z0-9]/g, '')
    .toUpperCase()
}

/** The opening of a year: the lines of one account and third party are one. */
export function openingOf(before: readonly Third[]): OpeningLine[] {
  const sums = new Map<string, OpeningLine>()
  for (const line of before) {
    const account = planAccountOf({ ...line, of: thirdPartyOf(line) })
    const key = `${account.number} ${account.auxiliary?.number ?? ''}`
    sums.set(key, { account, amount: (sums.get(key)?.amount ?? 0) + line.amount })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}
