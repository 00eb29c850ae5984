import './owner-detail-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** The whole identity and account of a party, as the declaration to the tax office names them: for that file alone. */
export type DeclaredIdentity = {
  country: string
  taxNumber: string | null
  kind: 'person' | 'company'
  birthDate: CivilDate | null
  birthPlace: string | null
  legalName: string | null
  registrationNumber: string | null
  vatNumber: string | null
  iban: string | null
  holder: string | null
}

/** Of several parties; those that gave no tax identity are left out. The caller has asked who may declare them. */
export async function listDeclaredIdentities(
  db: Database,
  partyIds: readonly string[],
): Promise<Map<string, DeclaredIdentity>> {
  if (partyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ownerTaxIdentities as t')
    .leftJoin('ownerBankAccounts as b', 'b.ownerId', 't.ownerId')
    .select(['t.ownerId', 't.country', 't.taxNumber', 't.kind', 't.birthDate', 't.birthPlace'])
    .select(['t.legalName', 't.registrationNumber', 't.vatNumber', 'b.iban', 'b.holder'])
    .where('t.ownerId', 'in', partyIds)
    .execute()
  return new Map(rows.map(({ ownerId, ...identity }) => [ownerId, identity]))
}
