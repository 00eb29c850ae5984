import './ownership-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Company, type Party, partyName } from '../party.ts'

type Row = Omit<Party, 'company'> & { [fact in keyof Company]: string | null }

/**
 * Parties by their identifiers; unknown ones are left out. An account that was never entered as a party is the person it is
 * of.
 */
export async function listParties(db: Database, ids: readonly string[]): Promise<Map<string, Party>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select asked.id, u.id as account_id, u.first_name, u.last_name, u.email, u.phone, u.address,
      p.legal_name, p.legal_form, p.registration_number, p.seat
    from unnest(${[...ids]}::text[]) as asked (id)
    left join parties p on p.id = asked.id
    join users u on u.id = coalesce(p.account_id, asked.id)`.execute(db)
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
        select 1 from properties v where v.owner_id = ${accountId}
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
  const { rows } = await sql<{ agencyId: number }>`
    select distinct agency_id from properties
    where owner_id = ${partyId} or id in (
      select h.property_id from property_parties h join parties p on p.id = h.party_id
      where h.party_id = ${partyId} or p.account_id = ${partyId})
    order by agency_id`.execute(db)
  return rows.map(({ agencyId }) => agencyId)
}

/**
 * Enters the person of an account as a party, in the caller's transaction; the same twice, or the identifier of a company,
 * changes nothing.
 */
export async function keepPersonParty(trx: Database, id: string, createdBy: string): Promise<void> {
  await sql`
    insert into parties (id, account_id, kind, created_by)
    select id, id, 'person', ${createdBy} from users where id = ${id}
    on conflict (id) do nothing`.execute(trx)
}

function toParty({ legalName, legalForm, registrationNumber, seat, ...person }: Row): Party {
  const company =
    legalName === null
      ? null
      : { legalName, legalForm: legalForm!, registrationNumber: registrationNumber!, seat: seat! }
  return { ...person, company }
}
