import './owner-detail-tables.ts'
import type { Database } from '#platform/database/database.ts'

export type OwnerDetails = {
  /** The last four signs of the account. */
  ibanEnd: string | null
  taxCountry: string | null
}

/** What of an owner's account and tax identity pages may show. */
export async function findOwnerDetails(db: Database, ownerId: string): Promise<OwnerDetails> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('ownerBankAccounts as b', 'b.ownerId', 'u.id')
    .leftJoin('ownerTaxIdentities as t', 't.ownerId', 'u.id')
    .select(['b.iban', 't.country'])
    .where('u.id', '=', ownerId)
    .executeTakeFirst()
  return { ibanEnd: row?.iban?.slice(-4) ?? null, taxCountry: row?.country ?? null }
}
