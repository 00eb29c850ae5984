import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayChangeBankAccount } from '../owner-details-policy.ts'
import { auditBankChange, closeChange, lockOpenChange } from './bank-change-queries.ts'

/**
 * Stops a change of account that has not taken effect: by the owner who is signed in, or by the link of the warning
 * (`change` is its subject). Refuses FORBIDDEN, and STATUS_CONFLICT when there is none to stop.
 */
export function stopBankChange(
  needs: { db: Database },
  actor: Actor,
  { change: publicId }: { change: string },
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const change = await lockOpenChange(trx, { publicId })
    if (!change) throw new Refusal('STATUS_CONFLICT')
    const byLink = actor.kind === 'link' && actor.scope === 'bank_stop' && actor.subjectId === publicId
    if (!byLink && !mayChangeBankAccount(actor, change)) throw new Refusal('FORBIDDEN')
    await closeChange(trx, publicId, 'stoppedAt')
    const { ownerId, iban } = change
    await auditBankChange(trx, actor, 'stopped', { ownerId, ibanEnd: endOfIban(iban) })
  })
}
