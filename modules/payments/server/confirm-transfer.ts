import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { EmbeddedPayments } from './embedded-payments.ts'
import { demandTreasurer } from './money-rights.ts'
import type { PaymentNeeds } from './payment-needs.ts'

type Needs = Pick<PaymentNeeds, 'db'> & { payments: Pick<EmbeddedPayments, 'bank'> }

/**
 * A person of the agency saw a transfer on the account: it is received whole, and its event confirms the stay. Twice
 * counts once. Refuses FORBIDDEN, and NOT_FOUND for a reference nobody was given.
 */
export async function confirmTransfer(needs: Needs, actor: Actor, reference: string): Promise<void> {
  demandTreasurer(actor)
  await needs.payments.bank.receiveTransfer(reference)
  await recordAudit(needs.db, actor, {
    action: 'transfer.receive',
    subjectKind: 'transfer',
    subjectId: reference,
  })
}
