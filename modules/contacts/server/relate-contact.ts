import './contact-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { isUuid } from '#shared/uuid.ts'
import type { RelationKind } from '../contact.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { lockContact } from './find-contact.ts'
import { findNamedContact } from './find-named-contact.ts'

/**
 * Says what another contact of the same agency is to this one; `other` is a text that finds that contact alone. Refuses NOT_FOUND, and
 * INVALID_INPUT where it finds none or several.
 */
export const relateContact = defineAct({
  name: 'contact.relate',
  subject: (
    { db }: { db: Database },
    { contact }: { contact: string; other: string; kind: RelationKind },
    actor,
  ) => lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: {
    subjectKind: 'contact',
    version: 1,
    detail: z.strictObject({ kind: z.string(), other: z.string() }),
  },
  does: async ({
    needs: { db: trx },
    subject: { id, publicId, agencyId },
    input: { other, kind },
    record,
  }) => {
    const one = await findNamedContact(trx, {
      agencyIds: [agencyId],
      text: other,
      field: 'other',
      except: id,
    })
    const related = await trx
      .insertInto('contactRelations')
      .values({ contactId: id, otherId: one.id, kind })
      .onConflict((known) => known.constraint('contact_relations_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (related) await record(trx, publicId, { kind, other: one.publicId })
  },
})

/** Ends what was said of two contacts, from the page of either. Refuses NOT_FOUND. */
export const endRelation = defineAct({
  name: 'contact.end_relation',
  subject: ({ db }: { db: Database }, { contact }: { contact: string; relation: string }, actor) =>
    lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({ kind: z.string() }) },
  does: async ({ needs: { db: trx }, subject: { id, publicId }, input: { relation }, record }) => {
    const ended = await trx
      .deleteFrom('contactRelations')
      .where('publicId', '=', isUuid(relation) ? relation : null)
      .where((where) => where.or([where('contactId', '=', id), where('otherId', '=', id)]))
      .returning('kind')
      .executeTakeFirst()
    if (ended) await record(trx, publicId, { kind: ended.kind })
  },
})
