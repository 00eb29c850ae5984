import './owner-detail-tables.ts'
import type { Database } from '#platform/database/database.ts'

/** The whole account that a party is paid on, and the country where they are taxed where they said so: for transfers alone. */
export type PartyAccount = { holder: string; iban: string; givenAt: Date }

/** Of several parties; `residence` is null before it was given. The caller has asked who may pay them. */
export async function listPaidAccounts(
  db: Database,
  partyIds: readonly string[],
): Promise<{ accounts: Map<string, PartyAccount>; residences: Map<string, string> }> {
  if (partyIds.length === 0) return { accounts: new Map(), residences: new Map() }
  const accounts = await db
    .selectFrom('ownerBankAccounts')
    .select(['ownerId', 'holder', 'iban', 'givenAt'])
    .where('ownerId', 'in', [...partyIds])
    .execute()
  const residences = await db
    .selectFrom('ownerTaxIdentities')
    .select(['ownerId', 'country'])
    .where('ownerId', 'in', [...partyIds])
    .execute()
  return {
    accounts: new Map(accounts.map(({ ownerId, ...account }) => [ownerId, account])),
    residences: new Map(residences.map(({ ownerId, country }) => [ownerId, country])),
  }
}
