import './message-tables.ts'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { shownFileName } from '#modules/photographs/file-name.ts'
import { pictureTypeOf } from '#modules/photographs/picture-type.ts'
import { runCleanPicture } from '#modules/photographs/server/run-photograph-process.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { FileScanner } from '#platform/files/file-scanner.ts'
import type { Files } from '#platform/files/files.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  isPdf,
  keptFileName,
  MESSAGE_FILES,
  type MessageFileRefusal,
  type MessageFileType,
  messageFileRefusalWords,
} from '../message-file.ts'

/** A file that was checked and stored, to be named by a message. */
export type TakenFile = {
  publicId: string
  name: string
  contentType: MessageFileType
  isJudged: boolean
  sizeBytes: number
  fileKey: string
}

/** Where files are stored, and what judges PDFs before they are. */
export type FileNeeds = { files: Pick<Files, 'put'>; scanner: FileScanner | null }

/**
 * Checks the files of a message by their bytes, whatever their names, has PDFs judged by the scanner where there is one,
 * encodes pictures anew and stores what is kept. The first that is wrong refuses the message with a sentence that names it
 * (INVALID_INPUT), before anything is stored; one that finds too many pictures waiting does so with TOO_BUSY, and may be sent again.
 * Each key is noted before its bytes are stored, outside the transaction of the message: what a killed request leaves is found.
 */
export async function takeMessageFiles(
  { db, files: store, scanner }: { db: Database } & FileNeeds,
  files: readonly File[],
): Promise<TakenFile[]> {
  const kept: ({ name: string } & Kept)[] = []
  for (const [n, file] of files.entries()) {
    const name = shownFileName(file.name)
    const read =
      n < MESSAGE_FILES.most ? await readMessageFile(file, scanner) : { refusal: 'too_many' as const }
    if ('refusal' in read) throw refusedFile(read.refusal, name)
    kept.push({ ...read, name: shownFileName(keptFileName(file.name, read.contentType)) })
  }
  if (kept.length === 0) return []
  const keyed = kept.map((file) => {
    const publicId = randomUUID()
    return { ...file, publicId, fileKey: messageFileKey(publicId, file.bytes) }
  })
  await db
    .insertInto('takenMessageFiles')
    .values(keyed.map(({ fileKey }) => ({ fileKey })))
    .execute()
  return Promise.all(
    keyed.map(async ({ bytes, ...file }) => {
      await store.put(file.fileKey, bytes, file.contentType)
      return { ...file, sizeBytes: bytes.length }
    }),
  )
}

/**
 * Stores pictures as they came, beside what is shown of them: `takeMessageFiles` has judged them. Their keys are noted first, as
 * those of what is shown are.
 */
export async function takeOriginals(
  { db, files: store }: { db: Database } & Pick<FileNeeds, 'files'>,
  pictures: readonly File[],
): Promise<(Pick<TakenFile, 'name' | 'sizeBytes' | 'fileKey'> & { type: string })[]> {
  const keyed = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = new Uint8Array(await picture.arrayBuffer())
      const found = pictureTypeOf(bytes)
      const type = 'refusal' in found ? 'application/octet-stream' : `image/${found.type}`
      return { bytes, name: shownFileName(picture.name), type, fileKey: messageFileKey(randomUUID(), bytes) }
    }),
  )
  await db
    .insertInto('takenMessageFiles')
    .values(keyed.map(({ fileKey }) => ({ fileKey })))
    .execute()
  return Promise.all(
    keyed.map(async ({ bytes, ...picture }) => {
      await store.put(picture.fileKey, bytes, picture.type)
      return { ...picture, sizeBytes: bytes.length }
    }),
  )
}

/**
 * Deletes the files whose message was not written within a day: its request was refused or killed. Called by a daily job; a
 * message that is being written keeps its files, or is refused where this job came first (`claimTaken`).
 */
export async function forgetUnnamedFiles(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ fileKey: string }>`
      delete from taken_message_files where file_key in (
        select t.file_key from taken_message_files t
        where t.taken_at < ${endOf('upload')}
          and not exists (select 1 from message_files f where f.file_key = t.file_key)
        for update of t skip locked)
      returning file_key`.execute(trx)
    await forgetFiles(
      trx,
      rows.map(({ fileKey }) => fileKey),
    )
  })
}

/** Takes the rows of taken files away, in the transaction that names or forgets them. Refuses INVALID_INPUT for a forgotten one. */
export async function claimTaken(
  trx: Database,
  files: readonly Pick<TakenFile, 'fileKey' | 'name'>[],
): Promise<void> {
  for (const { fileKey, name } of files) {
    const { numDeletedRows } = await trx
      .deleteFrom('takenMessageFiles')
      .where('fileKey', '=', fileKey)
      .executeTakeFirst()
    if (numDeletedRows === 0n)
      throw new Refusal('INVALID_INPUT', { errors: { file: messageFileRefusalWords('forgotten', name) } })
  }
}

/** What a program may send again by itself says so by its code. */
function refusedFile(refusal: MessageFileRefusal, name: string): Refusal {
  const errors = { file: messageFileRefusalWords(refusal, name) }
  return refusal === 'busy'
    ? new Refusal('TOO_BUSY', { errors, retryAfter: BUSY_SECONDS })
    : new Refusal('INVALID_INPUT', { errors })
}

/** The pictures that wait are then cleaned, unless more come. */
const BUSY_SECONDS = 15

type Kept = { contentType: MessageFileType; isJudged: boolean; bytes: Uint8Array }
type Read = Kept | { refusal: MessageFileRefusal }

async function readMessageFile(file: File, scanner: FileScanner | null): Promise<Read> {
  if (file.size === 0) return { refusal: 'empty' }
  if (file.size > MESSAGE_FILES.heaviest) return { refusal: 'too_heavy' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isPdf(bytes)) {
    const found = scanner ? await scanner(bytes) : 'clean'
    if (found !== 'clean') return { refusal: found === 'infected' ? 'infected' : 'unjudged' }
    return { contentType: 'application/pdf', isJudged: scanner !== null, bytes }
  }
  const found = pictureTypeOf(bytes)
  if ('refusal' in found || found.type === 'avif') return { refusal: 'unknown_type' }
  const clean = await runCleanPicture(bytes)
  return 'refusal' in clean
    ? clean
    : { contentType: 'image/webp', isJudged: true, bytes: new Uint8Array(clean) }
}

/** The folder of the files of messages. */
const MESSAGE_FILES_FOLDER = 'messages/'

/** Named by the hash of the bytes, and by the file: two messages with the same bytes share no file, so that each is erased. */
function messageFileKey(publicId: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${MESSAGE_FILES_FOLDER}${hash.slice(0, 2)}/${hash}-${publicId}`
}
