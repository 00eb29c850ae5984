import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findKnownMailbox } from '#modules/accounts/server/find-proved-mailbox.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { ownerOf, updateCheckout } from './checkout-queries.ts'
import type { Checkout } from './find-checkout.ts'
import { keepHolds } from './keep-holds.ts'
import { lockHolder } from './limit-holds.ts'
import { BY_ITS_LINK, openedCheckout } from './opened-checkout.ts'

/**
 * Holds the nights of a checkout again, counted with the mailbox that this caller proved, also from another
 * browser than the one that began it. All or nothing. Refuses as `keepHolds`.
 */
export const holdAgainProved = defineAct({
  name: 'checkout.hold_again',
  ...BY_ITS_LINK,
  subject: (needs: { db: Database; clock: Clock }, input: { checkout: Checkout }) =>
    openedCheckout(needs, input),
  does: async ({ needs, actor, subject: row, input: { checkout } }): Promise<void> => {
    const provedEmail = row.provedEmail ?? (await findKnownMailbox(needs.db, ownerOf(actor)))
    // Nights that are still held were not counted with this mailbox: they stay counted as they were.
    if (provedEmail && checkout.holdEndsAt === null) {
      await lockHolder(needs.db, { ...row, provedEmail })
      await updateCheckout(needs.db, checkout.id, { provedEmail })
    }
    await keepHolds(needs, checkout)
  },
})
