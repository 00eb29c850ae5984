import './document-tables.ts'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { claimTaken, type FileNeeds, takeMessageFiles } from '#modules/messages/server/take-message-files.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { hashOf } from '#platform/token.ts'
import { wrongField } from '#shared/refusal.ts'
import type { DocumentKey } from '../document-address.ts'
import { mayFileDocuments } from '../document-policy.ts'
import type { NamedSubject, TypedDocument } from '../filed-document.ts'
import { findSubject } from './find-subject.ts'

type Needs = { db: Database; clock: Clock } & FileNeeds

export type DocumentToFile = {
  about: NamedSubject
  typed: TypedDocument
  /** The document itself; `files` has one. */
  files: readonly File[]
  /** Of one form: sent again, it files nothing more. */
  formKey: string
}

/**
 * Files a document of a villa, a stay or a contact, checked and judged as the files of messages are; gives its key. Refuses NOT_FOUND,
 * FORBIDDEN, and INVALID_INPUT beside `title`, or beside `file` without one good file.
 */
export const fileDocument = defineLongAct({
  name: 'document.file',
  subject: ({ db }: Needs, { about }: DocumentToFile) => findSubject(db, about),
  may: mayFileDocuments,
  audit: { subjectKind: 'document', version: 1, detail: z.strictObject({ kind: z.string() }) },
  does: async ({ needs, actor, subject, input, record }): Promise<DocumentKey> => {
    const { kind, endsOn } = input.typed
    const title = input.typed.title.trim()
    if (title === '') throw wrongField('title', 'Donnez un titre au document.')
    if (input.files.length !== 1) throw wrongField('file', 'Joignez le document, en un seul fichier.')
    const [taken] = await takeMessageFiles(needs, input.files)
    const sentOnce = hashOf(`${nameOf(actor)}\n${input.formKey}`)
    return inTransaction(needs.db, async (trx) => {
      const file = taken!
      const { words: _, ...about } = subject
      const written = await trx
        .insertInto('filedDocuments')
        .values({
          ...{ ...about, kind, title, endsOn, sentOnce, filedOn: todayInParis(needs.clock) },
          ...{ filedBy: actor.kind === 'user' ? actor.userId : null, filedAt: needs.clock.now() },
          ...{ fileId: file.publicId, fileName: file.name, fileType: file.contentType },
          ...{ isJudged: file.isJudged, sizeBytes: file.sizeBytes, fileKey: file.fileKey },
        })
        .onConflict((known) => known.column('sentOnce').doNothing())
        .returning('publicId')
        .executeTakeFirst()
      // Sent twice, the second file is named by nothing, and forgotten within a day.
      if (!written) return keyOfForm(trx, sentOnce)
      await claimTaken(trx, [file])
      await record(trx, written.publicId, { kind })
      return `${kind} ${written.publicId}`
    })
  },
})

async function keyOfForm(trx: Database, sentOnce: string): Promise<DocumentKey> {
  const { kind, publicId } = await trx
    .selectFrom('filedDocuments')
    .select(['kind', 'publicId'])
    .where('sentOnce', '=', sentOnce)
    .executeTakeFirstOrThrow()
  return `${kind} ${publicId}`
}
