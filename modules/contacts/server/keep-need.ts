import './contact-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { latestNeedEnd, needProblems, type TypedNeed } from '../contact-need.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { readProspectFacts } from './find-callers.ts'
import { lockContact } from './find-contact.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Keeps a need of a contact's health with their consent, its words and proof, until a day at most a year after their last departure
 * (money §10); the same form sent twice keeps one. The audit keeps the end alone. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 */
export const keepNeed = defineAct({
  name: 'contact.keep_need',
  subject: ({ db }: Needs, { contact }: { contact: string; need: TypedNeed; formKey: string }, actor) =>
    lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({ endsOn: z.string() }) },
  does: async ({ needs: { db: trx, clock }, actor, subject: { id, publicId }, input, record }) => {
    const { need, formKey } = input
    const today = todayInParis(clock)
    const { lastStayDay } = await readProspectFacts(trx, id)
    const errors = needProblems(need, { today, latest: latestNeedEnd(today, lastStayDay) })
    if (errors) throw new Refusal('INVALID_INPUT', { errors })
    const kept = await trx
      .insertInto('contactNeeds')
      .values({
        ...{ ...need, contactId: id, sentOnce: hashOf(`${publicId}\n${formKey}`) },
        recordedBy: actor.kind === 'user' ? actor.userId : null,
      })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept) await record(trx, publicId, { endsOn: need.endsOn })
  },
})

/** Forgets a need at once, because its contact asks for it or takes the consent back. Refuses NOT_FOUND, FORBIDDEN. */
export const forgetNeed = defineAct({
  name: 'contact.forget_need',
  subject: ({ db }: { db: Database }, { contact }: { contact: string; need: string }, actor) =>
    lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: { id, publicId }, input: { need }, record }) => {
    const gone = await trx
      .deleteFrom('contactNeeds')
      .where('publicId', '=', isUuid(need) ? need : null)
      .where('contactId', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (gone) await record(trx, publicId, {})
  },
})

/** Forgets the needs whose last day is past; gives how many. */
export async function forgetEndedNeeds({ db, clock }: Needs): Promise<number> {
  const gone = await db
    .deleteFrom('contactNeeds')
    .where('endsOn', '<', todayInParis(clock))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
