import './owner-detail-tables.ts'
import { companyName, partyName } from '#modules/ownership/party.ts'
import { listOwningParties } from '#modules/ownership/server/find-parties.ts'
import { PARTY_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { countryName } from '#shared/countries.ts'

export type OwnerDetails = {
  /** The last four signs of the account. */
  ibanEnd: string | null
  taxCountry: string | null
}

/** The parts of a party's account and tax identity that pages may show. */
export async function findOwnerDetails(db: Database, partyId: string): Promise<OwnerDetails> {
  return (await listOwnerDetails(db, [partyId])).get(partyId) ?? { ibanEnd: null, taxCountry: null }
}

/** The same for several parties; those that gave nothing are left out. */
export async function listOwnerDetails(
  db: Database,
  partyIds: readonly string[],
): Promise<Map<string, OwnerDetails>> {
  if (partyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(PARTY_ROWS.as('u'))
    .leftJoin('ownerBankAccounts as b', 'b.ownerId', 'u.id')
    .leftJoin('ownerTaxIdentities as t', 't.ownerId', 'u.id')
    .select(['u.id', 'b.iban', 't.country'])
    .where('u.id', 'in', partyIds)
    .execute()
  return new Map(
    rows.map(({ id, iban, country }) => [id, { ibanEnd: iban?.slice(-4) ?? null, taxCountry: country }]),
  )
}

/** A party with the identity it is declared under, in words: « particulier (France) », « SCI Les Pins (France, n° 732829320) ». */
export type DeclaredParty = {
  partyId: string
  name: string
  /** Null for a person. */
  companyName: string | null
  /** Null before it is given. */
  words: string | null
}

/** The identities of the parties an account acts for: the person first, then the companies. */
export async function listTaxIdentities(db: Database, accountId: string): Promise<DeclaredParty[]> {
  const parties = await listOwningParties(db, accountId)
  const rows = await db
    .selectFrom('ownerTaxIdentities')
    .select(['ownerId', 'kind', 'country', 'legalName', 'registrationNumber'])
    .where(
      'ownerId',
      'in',
      parties.map(({ id }) => id),
    )
    .execute()
  return parties.map((party) => {
    const row = rows.find(({ ownerId }) => ownerId === party.id)
    return {
      ...{ partyId: party.id, name: partyName(party) },
      companyName: party.company && companyName(party.company),
      words: row ? wordsOf(row) : null,
    }
  })
}

type Identity = { kind: string; country: string; legalName: string | null; registrationNumber: string | null }

function wordsOf({ kind, legalName, registrationNumber, ...row }: Identity): string {
  const country = countryName(row.country)
  if (kind === 'person') return `particulier (${country})`
  return `${legalName} (${country}, n°\u00a0${registrationNumber})`
}
