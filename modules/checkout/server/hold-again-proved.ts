import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getCheckoutRow, updateCheckout } from './checkout-queries.ts'
import type { Checkout } from './find-checkout.ts'
import { keepHolds } from './keep-holds.ts'
import { lockHolder, type MailboxProof, spendProof } from './limit-holds.ts'

/**
 * Holds the nights of a checkout again for a mailbox that was proved, all or nothing. Refuses as `keepHolds`, LINK_INVALID
 * when the proof has served.
 */
export function holdAgainProved(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  checkout: Checkout,
  proof: MailboxProof,
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const row = await getCheckoutRow(trx, checkout.publicId)
    await lockHolder(trx, { ...row, provedEmail: proof.email })
    await spendProof(trx, actor, proof)
    await updateCheckout(trx, checkout.id, { provedEmail: proof.email })
    await keepHolds({ ...needs, db: trx }, checkout)
  })
}
