import { compareAccounts } from '#modules/account-pairs/server/compare-accounts.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Database } from '#platform/database/database.ts'
import { OTHER_OWNERS } from './demo-people.ts'
import { openAccounts } from './open-accounts.ts'

/** The owner who opened a second account, to travel: with another address, and the same number written otherwise. */
const OWNER = OTHER_OWNERS[0]!
const SECOND_EMAIL = 'marius.delestang@example.com'

/**
 * Two accounts of the demonstration that are of one person, for the page of duplicates. Writes nothing where the second one is there, or
 * where the first is gone.
 */
export async function seedAccountPair(needs: { db: Database; auth: Auth }): Promise<void> {
  const { db } = needs
  const known = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [OWNER.email, SECOND_EMAIL])
    .execute()
  if (known.length === 1 && known[0]!.email === OWNER.email) {
    const phone = OWNER.phone.replace(/^0/, '+33 ')
    await openAccounts(needs, [{ ...OWNER, email: SECOND_EMAIL, phone, address: null, roles: ['TRAVELER'] }])
  }
  await compareAccounts(needs)
}
