import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { RelationKind } from '../contact.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { lockContact } from './find-contact.ts'
import { foundBy } from './refresh-search.ts'

const NOT_FOUND_ALONE = 'Indiquez l’adresse e-mail, le numéro ou le nom entier d’un seul contact de l’agence.'

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
    const found = await trx
      .selectFrom('contacts as c')
      .select(['c.id', 'c.publicId'])
      .where('c.agencyId', '=', agencyId)
      .where('c.id', '<>', id)
      .where(foundBy(other, sql`c.search`))
      .limit(2)
      .execute()
    const [one] = found
    if (!one || found.length > 1) throw new Refusal('INVALID_INPUT', { errors: { other: NOT_FOUND_ALONE } })
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
