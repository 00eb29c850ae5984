import './document-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { openPrivateFile, type PrivateFile } from '#platform/files/private-file.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayFileDocuments } from '../document-policy.ts'
import type { FiledDocument } from '../filed-document.ts'

const filedIn = (db: Database, publicId: string) =>
  db
    .selectFrom('filedDocuments as f')
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'f.filedBy')
    .select(['f.publicId', 'f.agencyId', 'f.title', 'f.filedBy', 'u.name as filer'])
    .select(sql<boolean>`f.taken_away_at is not null`.as('isTakenAway'))
    .select(['f.fileId', 'f.fileName', 'f.fileType', 'f.isJudged', 'f.sizeBytes', 'f.fileKey'])
    .where('f.publicId', '=', publicId)

type Row = Awaited<ReturnType<ReturnType<typeof filedIn>['executeTakeFirstOrThrow']>>

const toFiled = ({
  fileId,
  fileName,
  fileType,
  isJudged,
  sizeBytes,
  fileKey: _,
  ...row
}: Row): FiledDocument => ({
  ...row,
  file: { id: fileId, name: fileName, type: fileType, bytes: sizeBytes, isJudged },
})

/** A document that was filed, one that was taken away too, for those to whom `getDocument` gave it. Refuses NOT_FOUND. */
export async function readFiled(db: Database, publicId: string): Promise<FiledDocument> {
  const row = isUuid(publicId) ? await filedIn(db, publicId).executeTakeFirst() : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return toFiled(row)
}

/** The same, for those who may file documents with its agency, locked until the transaction ends. Refuses NOT_FOUND to others. */
export async function lockFiled(trx: Database, actor: Actor, publicId: string): Promise<FiledDocument> {
  const row = isUuid(publicId)
    ? await filedIn(trx, publicId).forNoKeyUpdate('f').executeTakeFirst()
    : undefined
  if (!row || !mayFileDocuments(actor, row)) throw new Refusal('NOT_FOUND')
  return toFiled(row)
}

/** The file of a document that was filed and not taken away; null where there is none. */
export async function openFiled(
  { db, files }: { db: Database; files: Pick<Files, 'get' | 'linkTo'> },
  publicId: string,
): Promise<PrivateFile<MessageFileType> | null> {
  const row = isUuid(publicId) ? await filedIn(db, publicId).executeTakeFirst() : undefined
  if (!row || row.isTakenAway) return null
  return openPrivateFile(files, row.fileKey, { name: row.fileName, type: row.fileType })
}
