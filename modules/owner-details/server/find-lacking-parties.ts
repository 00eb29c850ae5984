import './owner-detail-tables.ts'
import { sql } from 'kysely'
import { owningParties } from '#modules/ownership/server/find-parties.ts'
import type { Database } from '#platform/database/database.ts'
import { BANK_PROOF_HOURS } from '../bank-change.ts'

/** What the parties of an account that own a villa lack, for the owner's dashboard. */
export type LackingParties = { hasNoAccount: boolean; hasNoTaxIdentity: boolean; accountChanges: boolean }

/**
 * Whether some party of an account that has an income of a villa has no bank account, no tax identity, or a change of account
 * under way. One query.
 */
export async function findLackingParties(db: Database, accountId: string): Promise<LackingParties> {
  const { rows } = await sql<LackingParties>`
    select
      bool_or(not exists (select from owner_bank_accounts b where b.owner_id = a.id)) as has_no_account,
      bool_or(not exists (select from owner_tax_identities t where t.owner_id = a.id)) as has_no_tax_identity,
      bool_or(exists (
        select from owner_bank_changes c
        where c.owner_id = a.id and c.stopped_at is null and c.applied_at is null and c.code_hash is null
          and (c.takes_effect_at is not null or c.asked_at > now() - make_interval(hours => ${BANK_PROOF_HOURS}))
      )) as account_changes
    from ${owningParties(accountId)} as a`.execute(db)
  return rows[0]!
}
