import { createHash, randomUUID } from 'node:crypto'
import { shownFileName } from '#modules/photographs/file-name.ts'
import { pictureTypeOf } from '#modules/photographs/picture-type.ts'
import { runCleanPicture } from '#modules/photographs/server/run-photograph-process.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  isPdf,
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
  sizeBytes: number
  fileKey: string
}

/**
 * Checks the files of a message by their bytes, whatever their names, encodes pictures anew and stores what is kept. The
 * first that is wrong refuses the message with a sentence that names it (INVALID_INPUT), before anything is stored.
 */
export async function takeMessageFiles(
  { files: store }: { files: Pick<Files, 'put'> },
  files: readonly File[],
): Promise<TakenFile[]> {
  const kept: { name: string; contentType: MessageFileType; bytes: Uint8Array }[] = []
  for (const [n, file] of files.entries()) {
    const name = shownFileName(file.name)
    const read = n < MESSAGE_FILES.most ? await readMessageFile(file) : { refusal: 'too_many' as const }
    if ('refusal' in read)
      throw new Refusal('INVALID_INPUT', { errors: { file: messageFileRefusalWords(read.refusal, name) } })
    kept.push({ name, ...read })
  }
  return Promise.all(
    kept.map(async ({ name, contentType, bytes }) => {
      const publicId = randomUUID()
      const fileKey = messageFileKey(publicId, bytes)
      await store.put(fileKey, bytes, contentType)
      return { publicId, name, contentType, sizeBytes: bytes.length, fileKey }
    }),
  )
}

type Read = { contentType: MessageFileType; bytes: Uint8Array } | { refusal: MessageFileRefusal }

async function readMessageFile(file: File): Promise<Read> {
  if (file.size === 0) return { refusal: 'empty' }
  if (file.size > MESSAGE_FILES.heaviest) return { refusal: 'too_heavy' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isPdf(bytes)) return { contentType: 'application/pdf', bytes }
  const found = pictureTypeOf(bytes)
  if ('refusal' in found || found.type === 'avif') return { refusal: 'unknown_type' }
  const clean = await runCleanPicture(bytes)
  return 'refusal' in clean ? clean : { contentType: 'image/webp', bytes: new Uint8Array(clean) }
}

/** The folder of the files of messages. */
const MESSAGE_FILES_FOLDER = 'messages/'

/** Named by the hash of the bytes, and by the file: two messages with the same bytes share no file, so that each is erased. */
function messageFileKey(publicId: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${MESSAGE_FILES_FOLDER}${hash.slice(0, 2)}/${hash}-${publicId}`
}
