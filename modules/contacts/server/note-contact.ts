import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { noteProblems, type TypedNote } from '../contact-note.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { judgeProspecting, prospectingWords } from '../prospecting.ts'
import { readProspectFacts } from './find-callers.ts'
import { lockContact } from './find-contact.ts'
import { forgetCall, noteKey } from './keep-call.ts'

type Needs = { db: Database; clock: Clock }
type Noting = { contact: string; note: TypedNote; formKey: string }

/** The hour at which what happened on a former day is shown. */
const NOON = '12:00'

/**
 * Notes a call, a message, a mail or a thought about a contact, and what is to be done next; the same form sent twice notes
 * once. Of a call, what its agent had typed is kept no more. Refuses NOT_FOUND, INVALID_INPUT, also for a call to sell that no consent and
 * no contract allows (`judgeProspecting`).
 */
export const noteContact = defineAct({
  name: 'contact.note',
  subject: ({ db }: Needs, { contact }: Noting, actor) => lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({ kind: z.string() }) },
  does: async ({ needs: { db: trx, clock }, actor, subject, input: { note, formKey }, record }) => {
    const today = todayInParis(clock)
    const errors = noteProblems(note, today)
    if (errors) throw new Refusal('INVALID_INPUT', { errors })
    const { day, ...words } = note
    const { id: contactId, publicId } = subject
    if (note.purpose === 'prospecting') {
      const verdict = judgeProspecting(await readProspectFacts(trx, contactId), day)
      if (!verdict.allowed)
        throw new Refusal('INVALID_INPUT', { errors: { purpose: prospectingWords(verdict) } })
    }
    const happenedAt =
      day === today ? clock.now() : sql<Date>`(${`${day} ${NOON}`}::timestamp at time zone 'Europe/Paris')`
    const noted = await trx
      .insertInto('contactNotes')
      .values({
        ...{ ...words, contactId, happenedAt, sentOnce: noteKey(publicId, formKey) },
        authorId: actor.kind === 'user' ? actor.userId : null,
      })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (note.kind === 'call' && actor.kind === 'user') await forgetCall(trx, actor.userId, contactId)
    if (!noted) return
    // A thought of the agency is no act of theirs.
    if (note.kind !== 'note')
      await trx
        .updateTable('contacts')
        .set({ lastActAt: sql<Date>`greatest(last_act_at, ${happenedAt})` })
        .where('id', '=', contactId)
        .execute()
    await record(trx, publicId, { kind: note.kind })
  },
})

/** Says that what a note asked for is done. Refuses NOT_FOUND. */
export const finishReminder = defineAct({
  name: 'contact.finish_reminder',
  subject: ({ db }: { db: Database }, { contact }: { contact: string; note: string }, actor) =>
    lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({ act: z.string() }) },
  does: async ({ needs: { db: trx }, subject: { id, publicId }, input: { note }, record }) => {
    const done = await trx
      .updateTable('contactNotes')
      .set({ nextDoneAt: sql<Date>`now()` })
      .where('publicId', '=', isUuid(note) ? note : null)
      .where('contactId', '=', id)
      .where('nextOn', 'is not', null)
      .where('nextDoneAt', 'is', null)
      .returning('nextAct')
      .executeTakeFirst()
    if (done) await record(trx, publicId, { act: done.nextAct })
  },
})
