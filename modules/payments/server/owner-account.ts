import './payment-tables.ts'
import { sql } from 'kysely'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { OwnerPayout } from '../book-lines.ts'
import type { OwnerMovement } from '../owner-month.ts'

type OwnerAccount = { holderId: number; partyId: string }

/** What a book owes an owner, in cents; negative where the owner owes. */
export async function readOwnerClaim(db: Database, { holderId, partyId }: OwnerAccount): Promise<Cents> {
  const { claim } = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(sql<number>`coalesce(-sum(l.amount), 0)::bigint`.as('claim'))
    .where('p.holderId', '=', holderId)
    .where('l.account', '=', 'owner')
    .where('l.accountOf', '=', partyId)
    .executeTakeFirstOrThrow()
  return claim
}

/** What a book owes each owner, in cents, those it owes nothing left out; negative where the owner owes. */
export function listOwnerClaims(
  db: Database,
  holderId: number,
): Promise<{ partyId: string; claim: Cents }[]> {
  return db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select([sql<string>`l.account_of`.as('partyId'), sql<number>`(-sum(l.amount))::bigint`.as('claim')])
    .where('p.holderId', '=', holderId)
    .where('l.account', '=', 'owner')
    .groupBy('l.accountOf')
    .having(sql<boolean>`sum(l.amount) <> 0`)
    .orderBy('claim', 'desc')
    .orderBy('partyId')
    .execute()
}

/** Every movement of an owner's account in a book, in the order posted; each counts on its day in Paris. */
export async function listOwnerMovements(
  db: Database,
  { holderId, partyId }: OwnerAccount,
): Promise<OwnerMovement[]> {
  const rows = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .leftJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'p.propertyId').onRef('r.id', '=', 'p.reservationId'),
    )
    .select(sql<OwnerMovement['day']>`(p.at at time zone 'Europe/Paris')::date::text`.as('day'))
    .select(['p.kind', 'l.label', 'r.number as reservation', sql<number>`-l.amount`.as('amount')])
    .where('p.holderId', '=', holderId)
    .where('l.account', '=', 'owner')
    .where('l.accountOf', '=', partyId)
    .orderBy('l.id')
    .execute()
  return rows
}

/** The transfers to owners that left a book and that its bank did not give back, the last ones first. */
export async function listSentOwnerPayouts(db: Database, holderId: number): Promise<OwnerPayout[]> {
  const { rows } = await sql<OwnerPayout>`
    select l.account_of as party_id, l.code as reference, l.amount
    from ledger_postings p join ledger_lines l on l.posting_id = p.id and l.account = 'owner'
    where p.holder_id = ${holderId} and p.kind = 'owner_payout' and not exists (
      select 1 from ledger_postings back where back.holder_id = p.holder_id and back.reservation_id is null
        and back.source = 'owner-payout-refused:' || l.account_of || ':' || l.code)
    order by p.id desc limit ${SHOWN}`.execute(db)
  return rows
}

/** A bank gives a transfer back within days. */
const SHOWN = 20
