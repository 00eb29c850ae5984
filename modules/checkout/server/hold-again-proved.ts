import type { Actor } from '#modules/accounts/actor.ts'
import { findKnownMailbox } from '#modules/accounts/server/find-proved-mailbox.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getCheckoutRow, ownerOf, updateCheckout } from './checkout-queries.ts'
import type { Checkout } from './find-checkout.ts'
import { keepHolds } from './keep-holds.ts'
import { lockHolder } from './limit-holds.ts'

/**
 * Holds the nights of a checkout again, counted with the mailbox that this caller proved, also from another
 * browser than the one that began it. All or nothing. Refuses as `keepHolds`.
 */
export function holdAgainProved(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  checkout: Checkout,
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const row = await getCheckoutRow(trx, checkout.publicId)
    const provedEmail = row.provedEmail ?? (await findKnownMailbox(trx, ownerOf(actor)))
    // Nights that are still held were not counted with this mailbox: they stay counted as they were.
    if (provedEmail && checkout.holdEndsAt === null) {
      await lockHolder(trx, { ...row, provedEmail })
      await updateCheckout(trx, checkout.id, { provedEmail })
    }
    await keepHolds({ ...needs, db: trx }, checkout)
  })
}
