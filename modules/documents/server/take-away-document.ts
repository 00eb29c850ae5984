import './document-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { mayTakeAwayDocument } from '../document-policy.ts'
import { lockFiled } from './find-filed-document.ts'

type Named = { document: string }

const WHY_NOT = 'Qui a classé ce document le retire, ou le responsable de l’agence\u00a0: demandez-le-lui.'

/**
 * Takes a filed document away: it is listed no more, its links open nothing, and it is forgotten with its file a month later. Refuses
 * NOT_FOUND and FORBIDDEN.
 */
export const takeAwayDocument = defineAct({
  name: 'document.take_away',
  subject: ({ db }: { db: Database }, { document }: Named, actor) => lockFiled(db, actor, document),
  may: mayTakeAwayDocument,
  whyNot: () => WHY_NOT,
  audit: { subjectKind: 'document', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: { publicId, isTakenAway }, record }): Promise<void> => {
    if (isTakenAway) return
    await trx
      .updateTable('filedDocuments')
      .set({ takenAwayAt: sql<Date>`now()` })
      .where('publicId', '=', publicId)
      .execute()
    await record(trx, publicId, {})
  },
})

/** Brings back a document that was taken away, as it was. Refuses NOT_FOUND once it is forgotten, and FORBIDDEN. */
export const restoreDocument = defineAct({
  name: 'document.restore',
  subject: ({ db }: { db: Database }, { document }: Named, actor) => lockFiled(db, actor, document),
  may: mayTakeAwayDocument,
  whyNot: () => WHY_NOT,
  audit: { subjectKind: 'document', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: { publicId, isTakenAway }, record }): Promise<void> => {
    if (!isTakenAway) return
    await trx
      .updateTable('filedDocuments')
      .set({ takenAwayAt: null })
      .where('publicId', '=', publicId)
      .execute()
    await record(trx, publicId, {})
  },
})
