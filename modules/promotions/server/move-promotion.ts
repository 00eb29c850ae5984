import './promotion-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PromotionStatus } from '../promotion.ts'
import { mayKeepPromotion } from '../promotion-policy.ts'
import { followPromotion } from './follow-promotions.ts'
import { getPromotion } from './promotion-queries.ts'

type Input = { promotion: string; to: PromotionStatus }

/**
 * Pauses a promotion, resumes it, or ends it for good. Stays that have it already keep it while their nights are held; prices without a code
 * follow at once. Refuses NOT_FOUND,
 * FORBIDDEN, also of what the house bears to all but the house, and STATUS_CONFLICT for one that has ended; the same state again changes nothing.
 */
export const movePromotion = defineAct({
  name: 'promotion.move',
  subject: async ({ db }: { db: Database; clock: Clock }, { promotion }: Input) => {
    const found = await getPromotion(db, promotion)
    const { status } = await db
      .selectFrom('promotions')
      .select('status')
      .where('id', '=', found.id)
      // A booking of one of its villas, which are locked below, refers to it meanwhile.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    return { ...found, status }
  },
  may: mayKeepPromotion,
  audit: {
    ...{ subjectKind: 'promotion', version: 2 },
    detail: z.strictObject({ name: z.string(), code: z.nullable(z.string()), status: z.string() }),
  },
  does: async ({ needs: { db: trx, clock }, subject, input: { to }, record }): Promise<void> => {
    const { id, publicId, status, name, code } = subject
    if (status === to) return
    if (status === 'ended') throw new Refusal('STATUS_CONFLICT', { status, event: to })
    await trx.updateTable('promotions').set({ status: to }).where('id', '=', id).execute()
    await followPromotion({ db: trx, clock }, subject)
    await record(trx, publicId, { name, code, status: to })
  },
})
