import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayStopBankChange } from '../owner-details-policy.ts'
import { bankStepAudit, closeChange, lockBankChange } from './bank-change-queries.ts'

/**
 * Stops a change of account that has not taken effect: by the owner who is signed in, or by the link of the warning
 * (`change` is its subject). Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT once the change is over.
 */
export const stopBankChange = defineAct({
  name: 'owner.stop_bank_change',
  subject: ({ db }: { db: Database }, { change }: { change: string }) => lockBankChange(db, change),
  may: mayStopBankChange,
  audit: bankStepAudit('stopped'),
  does: async ({ needs: { db }, subject: change, record }): Promise<void> => {
    if (!change.isOpen) throw new Refusal('STATUS_CONFLICT')
    await closeChange(db, change.publicId, 'stoppedAt')
    await record(db, change.ownerId, { ibanEnd: endOfIban(change.iban) })
  },
})
