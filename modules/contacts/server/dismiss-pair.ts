import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { lockTwoContacts } from './lock-contacts.ts'

/**
 * Says that two contacts of an agency are two people: they are proposed no more. Two that do not look alike stay as they are. Refuses
 * NOT_FOUND.
 */
export const dismissPair = defineAct({
  name: 'contact.dismiss_pair',
  subject: ({ db }: { db: Database }, two: { kept: string; gone: string }, actor) =>
    lockTwoContacts(db, actor, two),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({ other: z.string() }) },
  does: async ({ needs: { db: trx }, actor, subject: { kept, gone }, record }) => {
    if (!gone) return
    const dismissed = await trx
      .updateTable('contactPairs')
      .set({ dismissedAt: sql<Date>`now()`, dismissedBy: actor.kind === 'user' ? actor.userId : null })
      .where('firstId', '=', Math.min(kept.id, gone.id))
      .where('secondId', '=', Math.max(kept.id, gone.id))
      .where('dismissedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (dismissed) await record(trx, kept.publicId, { other: gone.publicId })
  },
})
