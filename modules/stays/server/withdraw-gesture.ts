import { defineAct } from '#modules/accounts/server/define-act.ts'
import { withdrawGoodwill } from '#modules/payments/server/waiting-goodwill.ts'
import type { Database } from '#platform/database/database.ts'
import { mayGiveBack } from '../stay-desk-policy.ts'
import { getGrantable } from './get-grantable.ts'

/**
 * Takes back a gesture that waits for its second person, who is then refused it: no money moves. Refuses NOT_FOUND, FORBIDDEN where
 * another house asked for it, and STATUS_CONFLICT once it was approved, refused or withdrawn.
 */
export const withdrawGesture = defineAct({
  name: 'reservation.withdraw_gesture',
  subject: ({ db }: { db: Database }, { reservation }: { reservation: string; act: string }, actor) =>
    getGrantable(db, actor, reservation),
  may: mayGiveBack,
  does: ({ needs: { db }, actor, subject: { found, agencyId }, input: { act } }): Promise<void> =>
    withdrawGoodwill(db, actor, {
      ...{ reservation: { propertyId: found.propertyId, id: found.id }, agencyId, act },
    }),
})
