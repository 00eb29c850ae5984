import './photograph-tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isEditedIn } from '#modules/listing-drafts/draft-status.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import { changeDraft } from '#modules/properties/server/save-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import type { Work } from '#platform/queue/queue.ts'
import type { PhotographRefusal } from '../photograph-state.ts'
import { pictureFileKey, pictureFileKeys } from '../picture-file.ts'
import { placeByRank } from '../place-by-rank.ts'
import { forgetParts } from './forget-uploads.ts'
import type { MadePictures } from './make-pictures.ts'
import { runPhotographProcess } from './run-photograph-process.ts'
import { PHOTOGRAPH } from './take-bytes.ts'
import { readParts } from './upload-parts.ts'

type Needs = { db: Database; files: Pick<Files, 'get' | 'put'>; make?: typeof runPhotographProcess }

/** Changes whenever the encoding changes, so that an address always answers with the same bytes. */
const RECIPE = 'photograph 1'

/** Seconds before the work looks again at a listing that is under review or archived. */
const LOOK_AGAIN = 60

/**
 * Checks a file that has arrived, re-encodes it in the site's widths and adds it to the draft of its listing,
 * or records why it is refused; it waits while the listing is not edited, since its owner answers for the draft that they
 * read. Run again after a crash at any moment, it writes the same files under the
 * same names and ends in the same state. One file at a time: each takes a processor for some seconds.
 */
export function photographWork({ db, files, make = runPhotographProcess }: Needs): Work {
  return {
    kind: PHOTOGRAPH,
    atOnce: 1,
    leaseSeconds: 300,
    waitAfter: (failures) => (failures >= 12 ? null : Math.min(2 ** failures, 600)),
    run: async (upload) => {
      const sent = await findSent(db, upload)
      if (!sent) return 'done'
      if (!isEditedIn(sent.status)) return { again: LOOK_AGAIN }
      const bytes = await readParts(files, upload, sent.parts)
      if (!bytes) {
        await refuse(db, sent, 'unreadable')
        return 'done'
      }
      const sourceHash = createHash('sha256').update(bytes).digest('hex')
      const other = await findSame(db, sent, sourceHash)
      if (other) {
        await refuse(db, sent, 'same_file', other)
        return 'done'
      }
      const made = await make(bytes)
      if ('refusal' in made) {
        await refuse(db, sent, made.refusal)
        return 'done'
      }
      const key = pictureKey(upload, bytes)
      for (const { width, format, bytes: written } of made.files)
        await files.put(pictureFileKey({ key, width, format }), written, `image/${format}`)
      const isSettled = await addToDraft(db, sent, { ...made, key, sourceHash })
      return isSettled ? 'done' : { again: LOOK_AGAIN }
    },
  }
}

type Sent = {
  propertyId: number
  propertyPublicId: string
  status: PropertyStatus
  upload: string
  parts: number[]
}

async function findSent(db: Database, upload: string): Promise<Sent | undefined> {
  return db
    .selectFrom('photographs as f')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'f.propertyId')
    .select(['f.propertyId', 'p.publicId as propertyPublicId', 'p.status'])
    .select(['f.publicId as upload', 'f.parts'])
    .where('f.publicId', '=', upload)
    .where('f.state', '=', 'in_work')
    .executeTakeFirst()
}

/**
 * 128 bits that cannot be guessed: a hash of the bytes and of the random key of their upload. The same file
 * sent twice has two keys, so that one can be deleted while the other is shown, and so that the owner of a
 * file cannot find out whether a listing has it.
 */
function pictureKey(upload: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${RECIPE}\n${upload}\n`).update(bytes).digest('hex').slice(0, 32)
}

/** The name of another photograph that the listing shows, with the same bytes. */
async function findSame(
  db: Database,
  { propertyId, upload }: Sent,
  sourceHash: string,
): Promise<string | null> {
  const same = await db
    .selectFrom('photographs')
    .select(['fileName', 'pictureKey'])
    .where('propertyId', '=', propertyId)
    .where('publicId', '<>', upload)
    .where('state', '=', 'ready')
    .where('sourceHash', '=', sourceHash)
    .execute()
  if (same.length === 0) return null
  const { photos } = await getEditedContent(db, propertyId)
  return same.find(({ pictureKey }) => photos.some(({ key }) => key === pictureKey))?.fileName ?? null
}

async function refuse(
  db: Database,
  { propertyId, upload }: Sent,
  refusal: PhotographRefusal,
  sameAs: string | null = null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('photographs')
      .set({ state: 'refused', refusal, sameAs, touchedAt: sql<Date>`now()` })
      .where('propertyId', '=', propertyId)
      .where('publicId', '=', upload)
      .execute()
    await forgetParts(trx, [upload])
  })
}

type Made = MadePictures & { key: string; sourceHash: string }

/**
 * The lock on the property makes two identical files sent at once take turns: the first is added, the second
 * refused. False, and nothing is written, where the listing is not edited any more.
 */
function addToDraft(db: Database, sent: Sent, made: Made): Promise<boolean> {
  const { key, width, height, widths, likeness, sourceHash } = made
  return inTransaction(db, async (trx) => {
    const { status } = await lockPropertyRecord(trx, sent.propertyPublicId)
    if (!isEditedIn(status)) return false
    const other = await findSame(trx, sent, sourceHash)
    if (other) {
      await forgetFiles(trx, pictureFileKeys(key, widths))
      await refuse(trx, sent, 'same_file', other)
      return true
    }
    const row = await trx
      .updateTable('photographs')
      .set({
        ...{ state: 'ready', pictureKey: key, likeness, sourceHash, touchedAt: sql<Date>`now()` },
        widths: sql<number[]>`${`{${widths.join(',')}}`}::int[]`,
      })
      .where('propertyId', '=', sent.propertyId)
      .where('publicId', '=', sent.upload)
      .where('state', '=', 'in_work')
      .returning(['alt', 'room', 'rank', 'sentBy'])
      .executeTakeFirst()
    if (!row) return true
    const ranks = await trx
      .selectFrom('photographs')
      .select(['pictureKey', 'rank'])
      .where('propertyId', '=', sent.propertyId)
      .where('state', '=', 'ready')
      .execute()
    const { alt, room, rank } = row
    const photo = { key, alt, room, width, height, widths }
    const known = new Map(ranks.map((one) => [one.pictureKey!, one.rank]))
    await changeDraft(
      trx,
      sent.propertyId,
      (content) => ({ ...content, photos: placeByRank(content.photos, photo, rank, known) }),
      row.sentBy ?? 'system',
    )
    await forgetParts(trx, [sent.upload])
    return true
  })
}
