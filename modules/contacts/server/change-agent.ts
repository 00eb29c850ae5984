import './contact-events.ts'
import './contact-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { listAgents, lockContact } from './find-contact.ts'

type Needs = { db: Database; emit: Emit }

/**
 * Puts a contact in the charge of a person of its agency, or of none (null). Refuses NOT_FOUND, and INVALID_INPUT for an account
 * that does not work for the agency.
 */
export const changeAgent = defineAct({
  name: 'contact.change_agent',
  subject: ({ db }: Needs, { contact }: { contact: string; agentId: string | null }, actor) =>
    lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: {
    ...{ subjectKind: 'contact', version: 1 },
    detail: z.strictObject({ from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  },
  does: async ({ needs: { db: trx, emit }, actor, subject, input: { agentId }, record }) => {
    const { id, publicId, agencyId, agentId: formerId } = subject
    if (agentId === formerId) return
    if (agentId !== null && !(await listAgents(trx, agencyId)).some((one) => one.id === agentId))
      throw new Refusal('INVALID_INPUT', { errors: { agent: 'Choisissez une personne de l’agence.' } })
    await trx.updateTable('contacts').set({ agentId }).where('id', '=', id).execute()
    const changedBy = actor.kind === 'user' ? actor.userId : null
    await trx.insertInto('contactAgents').values({ contactId: id, formerId, agentId, changedBy }).execute()
    if (agentId !== null) await emit(trx, 'contact.given', { contact: publicId, agentId, by: changedBy })
    await record(trx, publicId, { from: formerId, to: agentId })
  },
})
