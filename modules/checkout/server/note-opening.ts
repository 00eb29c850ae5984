import { defineAct } from '#modules/accounts/server/define-act.ts'
import { noteOpening } from '#modules/reservations/server/note-step.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { mayHoldForOthers } from '../hold-policy.ts'
import type { Checkout } from './find-checkout.ts'
import { BY_ITS_LINK, openedCheckout } from './opened-checkout.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Notes that a traveler opened the checkout that an agency prepared for them, once a day in Paris, in the history of its stays. Does
 * nothing for one that a traveler began, that has ended, or that people of agencies look at.
 */
export const openPrepared = defineAct({
  name: 'checkout.open',
  ...BY_ITS_LINK,
  subject: (needs: Needs, input: { checkout: Checkout }) => openedCheckout(needs, input),
  does: async ({ needs: { db: trx, clock }, actor, input: { checkout } }): Promise<void> => {
    if (mayHoldForOthers(actor)) return
    const today = todayInParis(clock)
    const opened = await trx
      .updateTable('checkouts')
      .set({ openedOn: today })
      .where('id', '=', checkout.id)
      .where('given', 'is not', null)
      .where('status', '=', 'open')
      .where((either) => either.or([either('openedOn', 'is', null), either('openedOn', '<>', today)]))
      .returning('id')
      .executeTakeFirst()
    if (!opened) return
    for (const { reservation } of checkout.stays) await noteOpening(trx, actor, reservation)
  },
})
