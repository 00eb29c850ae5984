import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { EmbeddedPayments } from './embedded-payments.ts'
import { demandTreasurer } from './money-rights.ts'
import type { PaymentNeeds } from './payment-needs.ts'

type Needs = Pick<PaymentNeeds, 'db'> & { payments: Pick<EmbeddedPayments, 'bank'> }

/**
 * A person of the agency sent a refund by transfer: its event puts it on the ledger and mails the traveller. Refuses
 * FORBIDDEN, and NOT_FOUND for a refund that does not wait.
 */
export async function confirmRefundSent(needs: Needs, actor: Actor, refund: string): Promise<void> {
  demandTreasurer(actor)
  await needs.payments.bank.sendRefund(refund)
  await recordAudit(needs.db, actor, {
    action: 'refund.send',
    subjectKind: 'refund',
    subjectId: refund,
  })
}
