import { listPaidAccounts } from '#modules/owner-details/server/list-paid-accounts.ts'
import { partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { listOwedTransfers } from '#modules/payments/server/owed-payouts.ts'
import { listOwnerClaims } from '#modules/payments/server/owner-account.ts'
import type { PromisedTo } from '#modules/payments/server/promised-transfers.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'

/** What a book owes one whom a run pays, and the account that they are paid on, as of now. */
type Payee = { name: string; owed: Cents; iban: string | null; holder: string | null }

/** Of those whom the lines of a run pay, by subject. */
export async function listPresentPayees(
  db: Database,
  holderId: number,
  lines: readonly PromisedTo[],
): Promise<Map<string, Payee>> {
  const ids = lines.filter(({ kind }) => kind === 'owner').map(({ subject }) => subject)
  const claims = new Map((await listOwnerClaims(db, holderId)).map(({ partyId, claim }) => [partyId, claim]))
  const parties = await listParties(db, ids)
  const { accounts } = await listPaidAccounts(db, ids)
  const owners = [...parties].map(([id, party]): [string, Payee] => {
    const account = accounts.get(id)
    const [iban, holder] = [account?.iban ?? null, account?.holder ?? null]
    return [id, { name: partyName(party), owed: claims.get(id) ?? 0, iban, holder }]
  })
  const hasTravelers = lines.some(({ kind }) => kind === 'traveler')
  const travelers = (hasTravelers ? await listOwedTransfers(db, holderId) : []).map(
    ({ publicId, amount, reservation, iban, holder }): [string, Payee] => [
      publicId,
      { name: holder ?? reservation, owed: amount, iban, holder },
    ],
  )
  return new Map([...owners, ...travelers])
}
