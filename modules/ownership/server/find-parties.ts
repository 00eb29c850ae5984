import './ownership-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Company, type Party, partyName } from '../party.ts'

/** A party as `PARTY_COLUMNS` gives it, with its identifier. */
export type PartyRow = Omit<Party, 'company'> & { [fact in keyof Company]: string | null }

/** What says who a party is, of `u`, the account that acts for it, and of `p`, itself, where it was entered. */
export const PARTY_COLUMNS = sql`u.id as account_id, u.first_name, u.last_name, u.email, u.phone, u.address,
  p.legal_name, p.legal_form, p.registration_number, p.seat`

/**
 * Parties by their identifiers; unknown ones are left out. An account that was never entered as a party is the person it is
 * of.
 */
export async function listParties(db: Database, ids: readonly string[]): Promise<Map<string, Party>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PartyRow>`
    select asked.id, ${PARTY_COLUMNS}
    from unnest(${[...ids]}::text[]) as asked (id)
    left join parties p on p.id = asked.id
    join ${PERSON_ROWS} u on u.id = coalesce(p.account_id, asked.id)`.execute(db)
  return new Map(rows.map((row) => [row.id, toParty(row)]))
}

/** The parties that have a share of these villas on any day. */
export async function listPartiesOf(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<string, Party>> {
  const { rows } = await sql<PartyRow>`
    select p.id, ${PARTY_COLUMNS} from parties p join ${PERSON_ROWS} u on u.id = p.account_id
    where p.id in (select party_id from property_shares where property_id = any(${[...propertyIds]}::int[]))`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, toParty(row)]))
}

/** One party. Refuses NOT_FOUND. */
export async function getParty(db: Database, id: string): Promise<Party> {
  const party = (await listParties(db, [id])).get(id)
  if (!party) throw new Refusal('NOT_FOUND')
  return party
}

/**
 * The identifiers (`id`) of the parties that an account acts for and that have an income of a villa, now or later, as a part of
 * another query: the person is one of them while they own nothing yet, and none where companies alone own.
 */
export function owningParties(accountId: string): RawBuilder<unknown> {
  return sql`(
    with owning as (
      select p.id from parties p
      where p.account_id = ${accountId} and exists (
        select 1 from property_shares s
        where s.party_id = p.id and s.basis_points > 0 and s.property_id = any(villas_shared_by(${accountId})))
      union select ${accountId} where exists (
        select 1 from ${PROPERTY_ROWS} v where v.owner_id = ${accountId}
          and not exists (select 1 from property_shares s where s.property_id = v.id))
    )
    select id from owning union all select ${accountId} where not exists (select from owning))`
}

/** These parties, the person first, then companies by name. Two queries. */
export async function listOwningParties(db: Database, accountId: string): Promise<Party[]> {
  const { rows } = await sql<{ id: string }>`select id from ${owningParties(accountId)} as owning`.execute(db)
  const ids = rows.map(({ id }) => id)
  const parties = [...(await listParties(db, ids)).values()]
  return parties.toSorted(
    (a, b) =>
      Number(a.company !== null) - Number(b.company !== null) || frenchOrder(partyName(a), partyName(b)),
  )
}

/** The identifiers of the parties that an account acts for, itself included. */
export async function listPartyIdsOf(db: Database, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('parties').select('id').where('accountId', '=', accountId).execute()
  return [...new Set([accountId, ...rows.map(({ id }) => id)])]
}

/** The agencies that have a property of a party, or of the account that answers for its owners. */
export async function listAgenciesOf(db: Database, partyId: string): Promise<number[]> {
  return (await listAgenciesOfParties(db, [partyId])).get(partyId) ?? []
}

/** The same for several parties. */
export async function listAgenciesOfParties(
  db: Database,
  partyIds: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ partyId: string; agencyId: number }>`
    select distinct asked.id as party_id, v.agency_id
    from unnest(${[...partyIds]}::text[]) as asked (id)
    join ${PROPERTY_ROWS} v on v.owner_id = asked.id or v.id in (
      select h.property_id from property_parties h join parties p on p.id = h.party_id
      where h.party_id = asked.id or p.account_id = asked.id)
    order by v.agency_id`.execute(db)
  const agencies = Map.groupBy(rows, ({ partyId }) => partyId)
  return new Map([...agencies].map(([id, some]) => [id, some.map(({ agencyId }) => agencyId)]))
}

/**
 * Enters the person of an account as a party, in the caller's transaction; the same twice, or the identifier of a company,
 * changes nothing.
 */
export async function keepPersonParty(trx: Database, id: string, createdBy: string): Promise<void> {
  await sql`
    insert into parties (id, account_id, kind, created_by)
    select id, id, 'person', ${createdBy} from ${PERSON_ROWS} users where id = ${id}
    on conflict (id) do nothing`.execute(trx)
}

export function toParty({ legalName, legalForm, registrationNumber, seat, ...person }: PartyRow): Party {
  const company =
    legalName === null
      ? null
      : { legalName, legalForm: legalForm!, registrationNumber: registrationNumber!, seat: seat! }
  return { ...person, company }
}
