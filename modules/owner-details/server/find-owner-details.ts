import './owner-detail-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { countryName } from '#shared/countries.ts'

export type OwnerDetails = {
  /** The last four signs of the account. */
  ibanEnd: string | null
  taxCountry: string | null
}

/** The parts of an owner's account and tax identity that pages may show. */
export async function findOwnerDetails(db: Database, ownerId: string): Promise<OwnerDetails> {
  return (await listOwnerDetails(db, [ownerId])).get(ownerId) ?? { ibanEnd: null, taxCountry: null }
}

/** The same for several owners; unknown ones are left out. */
export async function listOwnerDetails(
  db: Database,
  ownerIds: readonly string[],
): Promise<Map<string, OwnerDetails>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('ownerBankAccounts as b', 'b.ownerId', 'u.id')
    .leftJoin('ownerTaxIdentities as t', 't.ownerId', 'u.id')
    .select(['u.id', 'b.iban', 't.country'])
    .where('u.id', 'in', ownerIds)
    .execute()
  return new Map(
    rows.map(({ id, iban, country }) => [id, { ibanEnd: iban?.slice(-4) ?? null, taxCountry: country }]),
  )
}

/**
 * The identity under which an owner is declared, in words: « particulier (France) », « SCI Les Pins
 * (France, n° 732829320) ». Null before it is given.
 */
export async function findTaxIdentity(db: Database, ownerId: string): Promise<{ words: string } | null> {
  const row = await db
    .selectFrom('ownerTaxIdentities')
    .select(['kind', 'country', 'legalName', 'registrationNumber'])
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  if (!row) return null
  const { kind, legalName, registrationNumber } = row
  const country = countryName(row.country)
  if (kind === 'person') return { words: `particulier (${country})` }
  return { words: `${legalName} (${country}, n°\u00a0${registrationNumber})` }
}
