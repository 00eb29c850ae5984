import './photograph-tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { findUpload, type UploadProgress } from './find-upload.ts'
import { PART, partKey } from './upload-parts.ts'

/**
 * The kind of the queue's items that check and re-encode a photograph; their subject is the key of its
 * upload.
 */
export const PHOTOGRAPH = 'photograph'

export const CHECKSUMS = ['sha1', 'sha256'] as const
/** The checksum the sender gives for the bytes of one request. */
export type Checksum = { algorithm: (typeof CHECKSUMS)[number]; digest: string }

type Sent = { offset: number; bytes: AsyncIterable<Uint8Array>; checksum?: Checksum | null }

/**
 * Stores the bytes of a file from `offset` on, part by part: each part is in the store before it counts as
 * arrived, so that acknowledged bytes survive a crash. When the connection is lost, the bytes that came
 * before are kept, and the error is thrown. The last byte puts the work on the photograph into the queue.
 * With a checksum, all the bytes count or none. Refuses UPLOAD_MOVED (`details.offset`) unless exactly
 * `offset` bytes are there, also to the slower of two senders, FILE_REFUSED past the announced size,
 * CHECKSUM_MISMATCH, and as `findUpload` does.
 */
export async function takeBytes(
  needs: { db: Database; files: Pick<Files, 'put'> },
  actor: Actor,
  { offset, bytes, checksum = null, ...named }: Sent & { propertyId: string; upload: string },
): Promise<UploadProgress> {
  const upload = await findUpload(needs, actor, named)
  if (upload.arrived !== offset) throw moved(upload.arrived)
  let at = offset
  const keep = async (part: Uint8Array) => {
    if (part.length > 0) at = await keepPart(needs, { ...upload, arrived: at }, part)
  }
  if (checksum) {
    const whole = await readChecked(bytes, upload.size - offset, checksum)
    for (let from = 0; from < whole.length; from += PART) await keep(whole.subarray(from, from + PART))
    return { ...upload, arrived: at }
  }
  let held: Uint8Array[] = []
  let weight = 0
  const keepHeld = async () => {
    const part = Buffer.concat(held)
    held = []
    weight = 0
    await keep(part)
  }
  try {
    for await (const chunk of bytes) {
      demandSpace(upload.size - at - weight, chunk.length)
      held.push(chunk)
      weight += chunk.length
      if (weight >= PART) await keepHeld()
    }
  } catch (error) {
    if (!(error instanceof Refusal)) await keepHeld()
    throw error
  }
  await keepHeld()
  return { ...upload, arrived: at }
}

async function readChecked(
  bytes: AsyncIterable<Uint8Array>,
  space: number,
  { algorithm, digest }: Checksum,
): Promise<Buffer> {
  const hash = createHash(algorithm)
  const chunks: Uint8Array[] = []
  let weight = 0
  for await (const chunk of bytes) {
    demandSpace(space - weight, chunk.length)
    weight += chunk.length
    hash.update(chunk)
    chunks.push(chunk)
  }
  if (hash.digest('base64') !== digest) throw new Refusal('CHECKSUM_MISMATCH')
  return Buffer.concat(chunks)
}

/** Stores a part and counts it as arrived; gives how many bytes have arrived with it. */
async function keepPart(
  { db, files }: { db: Database; files: Pick<Files, 'put'> },
  { propertyId, id, arrived, size }: UploadProgress,
  part: Uint8Array,
): Promise<number> {
  await files.put(partKey(id, arrived, part.length), part, 'application/octet-stream')
  const next = arrived + part.length
  const isWhole = next === size
  await inTransaction(db, async (trx) => {
    const kept = await trx
      .updateTable('photographs')
      .set({
        arrivedBytes: next,
        parts: sql<number[]>`array_append(parts, ${part.length}::int)`,
        state: isWhole ? 'in_work' : 'arriving',
        touchedAt: sql<Date>`now()`,
      })
      .where('propertyId', '=', propertyId)
      .where('publicId', '=', id)
      .where('state', '=', 'arriving')
      .where('arrivedBytes', '=', arrived)
      .executeTakeFirst()
    if (kept.numUpdatedRows === 0n) throw moved(null)
    if (isWhole) await enqueue(trx, PHOTOGRAPH, [id])
  })
  return next
}

function demandSpace(space: number, length: number): void {
  if (length > space)
    throw new Refusal('FILE_REFUSED', { reason: 'Ce fichier est plus lourd qu’il n’était annoncé.' })
}

function moved(offset: number | null): Refusal {
  return new Refusal('UPLOAD_MOVED', offset === null ? {} : { offset })
}
