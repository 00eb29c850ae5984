import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { demandTreasurer } from '#modules/payments/server/demand-treasurer.ts'
import type { Database } from '#platform/database/database.ts'
import type { TransferRegister } from './transfer-register.ts'

type Needs = { db: Database; transferRegister: TransferRegister }

/**
 * A person of the agency sent a refund by transfer: its event puts it on the ledger and mails the traveler. Refuses
 * FORBIDDEN, and NOT_FOUND for a refund that does not wait.
 */
export async function confirmRefundSent(needs: Needs, actor: Actor, refund: string): Promise<void> {
  demandTreasurer(actor)
  await needs.transferRegister.sendRefund(refund)
  await recordAudit(needs.db, actor, {
    action: 'refund.send',
    subjectKind: 'refund',
    subjectId: refund,
  })
}
