import type { Auth } from '#modules/accounts/server/auth.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { DEMO_AGENCY, SECOND_AGENCY } from './demo-agency.ts'
import { openSecondAgency } from './open-accounts.ts'

/**
 * A demonstration that an earlier version filled gets the second agency with its two accounts, which `/demo` offers, and
 * without villas: those it has are under mandates of the first. Does nothing where it exists, or where no demonstration is.
 */
export async function seedSecondAgency(needs: { db: Database; auth: Auth }): Promise<void> {
  const slugs = (await listAgencies(needs.db)).map(({ slug }) => slug)
  if (!slugs.includes(DEMO_AGENCY.slug) || slugs.includes(SECOND_AGENCY.slug)) return
  await inTransaction(needs.db, (db) => openSecondAgency({ ...needs, db }))
}
