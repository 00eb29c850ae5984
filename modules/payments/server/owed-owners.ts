import './payment-tables.ts'
import { sql } from 'kysely'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { ALLOTMENT_SOURCES } from '../allotment.ts'

/** What a stay brought to an owner, in cents, on a day of Paris, with what says which terms of its mandate hold. */
type OwnerEarning = {
  partyId: string
  amount: Cents
  reservation: string
  propertyId: number
  bookedOn: CivilDate
  earnedOn: CivilDate
}

/** What stays brought to owners in a book from a day on, the last ones first: a stay counts from its departure, or from when its kept fees were allotted; what a cancellation took back is left out. */
async function listOwnerEarnings(
  db: Database,
  { holderId, partyIds, since }: { holderId: number; partyIds: readonly string[]; since: CivilDate },
): Promise<OwnerEarning[]> {
  if (partyIds.length === 0) return []
  const { rows } = await sql<OwnerEarning>`
    select l.account_of as party_id, -l.amount as amount, r.number as reservation, l.property_id, r.booked_on::text as booked_on,
      case r.status when 'confirmed' then r.departure else (p.at at time zone 'Europe/Paris')::date end::text as earned_on
    from ledger_lines l
      join ledger_postings p on p.id = l.posting_id
      join ${RESERVATION_ROWS} r on r.property_id = l.property_id and r.id = l.reservation_id
    where p.holder_id = ${holderId} and p.kind = 'allotment' and l.account = 'owner' and l.amount < 0
      and (p.source = ${ALLOTMENT_SOURCES.kept} or not exists (select from ledger_postings back
        where back.reservation_id = p.reservation_id and back.source = ${ALLOTMENT_SOURCES.takenBack}))
      and l.account_of = any(${[...partyIds]}::text[]) and p.at >= ${since}::date
    order by earned_on desc, l.id desc`.execute(db)
  return rows
}

/** The same, each with the last day to pay it by the terms under which its stay was booked; at once where none are known. */
export async function listDatedEarnings(
  db: Database,
  asked: { holderId: number; partyIds: readonly string[]; since: CivilDate },
): Promise<(OwnerEarning & { dueOn: CivilDate })[]> {
  const earnings = await listOwnerEarnings(db, asked)
  const agreed = await listAgreedTerms(db, [...new Set(earnings.map(({ propertyId }) => propertyId))])
  return earnings.map((earning) => {
    const terms = termsInForceOn(agreed.get(earning.propertyId) ?? [], earning.bookedOn)
    return { ...earning, dueOn: addDays(earning.earnedOn, terms?.payoutDays ?? 0) }
  })
}

/** The owners to whom a transfer left a book before, and that the bank did not send back. */
export async function listOwnersPaidBefore(db: Database, holderId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select('l.accountOf')
    .where('p.holderId', '=', holderId)
    .where('p.kind', 'in', ['owner_payout', 'owner_payout_refused'])
    .where('l.account', '=', 'owner')
    .groupBy('l.accountOf')
    .having(({ fn }) => fn.sum('l.amount'), '>', 0)
    .execute()
  return new Set(rows.map(({ accountOf }) => accountOf!))
}

/** The owners of a book to whom a transfer, noted by hand, waits for a second person. */
export async function listOwnersAwaitingSecond(db: Database, holderId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('moneyActs')
    .select(sql<string>`input ->> 'party'`.as('party'))
    .where('kind', '=', 'owner_payout.send')
    .where('status', '=', 'waiting')
    .where(sql<boolean>`input ->> 'agencyId' = ${String(holderId)}`)
    .execute()
  return new Set(rows.map(({ party }) => party))
}
