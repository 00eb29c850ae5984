import './contract-tables.ts'
import type { Log } from '#platform/log.ts'
import { refreshSignature } from './refresh-signature.ts'
import type { SettleNeeds } from './settle-signature.ts'

/**
 * Asks the providers about every contract that waits for its signature, for what a provider gave up reporting. One that does
 * not answer is asked again the next time. Returns how many contracts wait no more.
 */
export async function askPendingSignatures(needs: SettleNeeds & { log: Pick<Log, 'warn'> }): Promise<number> {
  const pending = await needs.db
    .selectFrom('contracts')
    .select('publicId')
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  let settled = 0
  for (const contract of pending) {
    try {
      const { status } = await refreshSignature(needs, contract)
      if (status !== 'pending') settled += 1
    } catch (error) {
      needs.log.warn({ contract: contract.publicId, err: error }, 'signature not asked for')
    }
  }
  return settled
}
