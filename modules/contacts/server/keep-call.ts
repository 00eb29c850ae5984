import './contact-tables.ts'
import { sql } from 'kysely'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { lockContact } from './find-contact.ts'

/** A call as it is typed: texts that no rule has judged yet. */
export type TypedCall = {
  purpose: string
  text: string
  outcome: string
  nextAct: string
  nextOn: string
}

type Keeping = { contact: string; call: TypedCall; formKey: string }

/** Names a form in the notes: one that is sent twice notes once. */
export const noteKey = (contact: string, formKey: string) => hashOf(`${contact}\n${formKey}`)

/**
 * Keeps what an agent has typed of a call, one draft a contact; what comes after the call is noted is left out. Returns when it was
 * kept. Refuses NOT_FOUND.
 */
export const keepCall = defineAct({
  name: 'contact.keep_call',
  subject: ({ db }: { db: Database }, { contact }: Keeping, actor) => lockContact(db, actor, contact),
  may: mayKeepContacts,
  does: async ({ needs: { db: trx }, actor, subject, input: { call, formKey } }): Promise<Date> => {
    if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
    const { id: contactId, publicId } = subject
    const { rows } = await sql<{ savedAt: Date }>`
      insert into contact_call_drafts as d (contact_id, user_id, form_key, purpose, text, outcome, next_act, next_on)
      select ${contactId}, ${actor.userId}, ${formKey}, ${call.purpose}, ${call.text}, ${call.outcome}, ${call.nextAct}, ${call.nextOn}
      where not exists (select from contact_notes n where n.sent_once = ${noteKey(publicId, formKey)})
      on conflict on constraint contact_call_drafts_once do update set form_key = excluded.form_key, purpose = excluded.purpose,
        text = excluded.text, outcome = excluded.outcome, next_act = excluded.next_act, next_on = excluded.next_on, saved_at = now()
      returning d.saved_at`.execute(trx)
    return rows[0]?.savedAt ?? new Date((await sql<{ now: Date }>`select now()`.execute(trx)).rows[0]!.now)
  },
})

/** Deletes what an agent typed of a call, which is a note now. */
export function forgetCall(trx: Database, userId: string, contactId: number) {
  return trx
    .deleteFrom('contactCallDrafts')
    .where('userId', '=', userId)
    .where('contactId', '=', contactId)
    .execute()
}
