import type { Actor } from '#modules/accounts/actor.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayExportEntries } from '../accounting-policy.ts'
import { type AccountBalance, trialBalance } from '../trial-balance.ts'
import { listOpening, listOwnerAccounts, listYearSums } from './entry-queries.ts'

/** The balance of a year of a book, account by account, and its owners by the numbers of their accounts. Refuses NOT_FOUND, also for a year without entries, and FORBIDDEN. */
export async function readTrialBalance(
  { db }: { db: Database },
  actor: Actor,
  { agencyId, year }: { agencyId: number; year: number },
): Promise<{ agency: string; accounts: AccountBalance[]; owners: { number: string; name: string }[] }> {
  if (!mayExportEntries(actor, { agencyId })) throw new Refusal('FORBIDDEN')
  const sums = await listYearSums(db, agencyId, year)
  if (sums.length === 0) throw new Refusal('NOT_FOUND', { kind: 'year' })
  const { name: agency } = await getAgency(db, agencyId)
  const owners = await listOwnerAccounts(db, agencyId, year)
  return { agency, accounts: trialBalance(await listOpening(db, agencyId, year), sums), owners }
}
