import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { type ImportMapping, mappingProblems } from '../import-field.ts'
import { IMPORT_CONTACTS } from './import-work.ts'

const RUNNING = 'Cet import est déjà lancé\u00a0: ses colonnes ne changent plus.'
const OVER = 'Un import se retire pendant 30 jours\u00a0: celui-ci est définitif.'
const NOT_DONE = 'Cet import n’est pas terminé\u00a0: attendez sa fin pour le retirer.'

/**
 * Chooses the columns of an import, and what a contact that the agency already has gets of it: what it lacks, or nothing. Refuses
 * NOT_FOUND, INVALID_INPUT.
 */
export const mapImport = defineAct({
  name: 'contact.map_import',
  subject: (
    { db }: { db: Database },
    { file }: { file: string; mapping: ImportMapping; completes: boolean },
    actor,
  ) => lockOwnImport(db, actor, file),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact_import', version: 1, detail: z.strictObject({ completes: z.boolean() }) },
  does: async ({ needs: { db: trx }, subject: one, input: { mapping, completes }, record }) => {
    if (one.state !== 'prepared') throw new Refusal('INVALID_INPUT', { errors: { lastName: RUNNING } })
    const errors = mappingProblems(mapping)
    if (errors) throw new Refusal('INVALID_INPUT', { errors })
    const known = Object.entries(mapping).filter(([, column]) => column < one.headers.length)
    await trx
      .updateTable('contactImports')
      .set({ mapping: JSON.stringify(Object.fromEntries(known)), completes })
      .where('id', '=', one.id)
      .execute()
    await record(trx, one.publicId, { completes })
  },
})

/** Has an import done by the queue; pressed twice, it is done once. Refuses NOT_FOUND, and INVALID_INPUT while no column is a name. */
export const startImport = defineAct({
  name: 'contact.start_import',
  subject: ({ db }: { db: Database }, { file }: { file: string }, actor) => lockOwnImport(db, actor, file),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact_import', version: 1, detail: z.strictObject({ lines: z.number() }) },
  does: async ({ needs: { db: trx }, subject: one, record }) => {
    if (one.state !== 'prepared') return
    const errors = mappingProblems(one.mapping as ImportMapping)
    if (errors) throw new Refusal('INVALID_INPUT', { errors: { file: Object.values(errors)[0]! } })
    await trx
      .updateTable('contactImports')
      .set({ state: 'running', startedAt: sql<Date>`date_trunc('milliseconds', now())` })
      .where('id', '=', one.id)
      .execute()
    await enqueue(trx, IMPORT_CONTACTS, [one.publicId])
    await record(trx, one.publicId, { lines: one.lines })
  },
})

/**
 * Has an import taken back whole by the queue: its contacts go, what it added to others goes. What was changed since stays, and is
 * counted. Refuses NOT_FOUND, and INVALID_INPUT before its end or after 30 days.
 */
export const undoImport = defineAct({
  name: 'contact.undo_import',
  subject: ({ db }: { db: Database }, { file }: { file: string }, actor) => lockOwnImport(db, actor, file),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact_import', version: 1, detail: z.strictObject({ added: z.number() }) },
  does: async ({ needs: { db: trx }, actor, subject: one, record }) => {
    if (one.state === 'undoing' || one.state === 'undone') return
    if (one.isOver) throw new Refusal('INVALID_INPUT', { errors: { file: OVER } })
    if (one.state !== 'done') throw new Refusal('INVALID_INPUT', { errors: { file: NOT_DONE } })
    await trx
      .updateTable('contactImports')
      .set({ state: 'undoing', undoneBy: actor.kind === 'user' ? actor.userId : null })
      .where('id', '=', one.id)
      .execute()
    await enqueue(trx, IMPORT_CONTACTS, [one.publicId])
    await record(trx, one.publicId, { added: one.added })
  },
})

/** An import that the actor may read, locked. Refuses NOT_FOUND, for another agency’s too. */
async function lockOwnImport(trx: Database, actor: Actor, publicId: string) {
  const found = isUuid(publicId)
    ? await trx
        .selectFrom('contactImports')
        .selectAll()
        .select(sql<boolean>`created_at < ${endOf('batch')}`.as('isOver'))
        .where('publicId', '=', publicId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!found || !mayKeepContacts(actor, found)) throw new Refusal('NOT_FOUND')
  return found
}
