import './contact-tables.ts'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { latestNeedEnd, type TypedNeed } from '../contact-need.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { readProspectFacts } from './find-callers.ts'
import { getContact } from './find-contact.ts'

type Needs = { db: Database; clock: Clock }

/** The needs of a contact as they are read; `latest` is the last end that a new one may have. */
export type NeedsView = { needs: (TypedNeed & { id: string })[]; latest: CivilDate }

/**
 * Reads what a contact let its agency know of their health. Each reading is kept in the audit, with how many needs were read and not
 * what they are (backstage §10). Refuses NOT_FOUND, FORBIDDEN.
 */
export const readNeeds = defineLongAct({
  name: 'contact.read_needs',
  subject: ({ db }: Needs, { contact }: { contact: string }, actor) => getContact(db, actor, contact),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({ needs: z.number() }) },
  does: async ({ needs: { db, clock }, subject: { id, publicId }, record }): Promise<NeedsView> => {
    const today = todayInParis(clock)
    const [needs, { lastStayDay }] = await sideBySide(
      db,
      () => listNeeds(db, id, today),
      () => readProspectFacts(db, id),
    )
    // Nothing is shown before the reading is kept.
    if (needs.length > 0) await record(db, publicId, { needs: needs.length })
    return { needs, latest: latestNeedEnd(today, lastStayDay) }
  },
})

/** The needs of a contact that are read on a day, the first to end first; the caller keeps the reading in the audit. */
export function listNeeds(trx: Database, contactId: number, today: CivilDate): Promise<NeedsView['needs']> {
  return trx
    .selectFrom('contactNeeds')
    .select(['publicId as id', 'kind', 'need', 'words', 'proof', 'givenOn', 'endsOn'])
    .where('contactId', '=', contactId)
    .where('endsOn', '>=', today)
    .orderBy('endsOn')
    .orderBy('id')
    .execute()
}
