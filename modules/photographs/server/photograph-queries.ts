import './photograph-tables.ts'
import type { Photo } from '#modules/properties/listing.ts'
import type { Database } from '#platform/database/database.ts'
import type { PhotographRefusal, PhotographState } from '../photograph-state.ts'
import { placeByRank } from '../place-by-rank.ts'

export type PhotographRow = {
  upload: string
  state: PhotographState
  fileName: string
  sizeBytes: number
  arrivedBytes: number
  rank: number
  alt: string
  room: string
  refusal: PhotographRefusal | null
  sameAs: string | null
  pictureKey: string | null
  likeness: string | null
}

/** The files sent for a property and not forgotten, in the order they were sent. */
export function listRows(db: Database, propertyId: number): Promise<PhotographRow[]> {
  return db
    .selectFrom('photographs')
    .select([
      ...(['publicId as upload', 'state', 'fileName', 'sizeBytes', 'arrivedBytes', 'rank'] as const),
      ...(['alt', 'room', 'refusal', 'sameAs', 'pictureKey', 'likeness'] as const),
    ])
    .where('propertyId', '=', propertyId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
}

/**
 * A photograph of the content (`photo`), an uploaded file (`row`), or both when the file became the
 * photograph.
 */
export type Entry = { key: string; photo: Photo | null; row: PhotographRow | null }

/** The present and coming photographs of a listing, in order: `key` names the pictures, else the upload. */
export function entriesOf(photos: readonly Photo[], rows: readonly PhotographRow[]): Entry[] {
  const byKey = new Map(rows.map((row) => [row.pictureKey, row]))
  const ready = photos.map((photo): Entry => ({ key: photo.key, photo, row: byKey.get(photo.key) ?? null }))
  const coming = rows.filter(({ state }) => state === 'arriving' || state === 'in_work')
  const ranks = new Map<string, number>()
  for (const { pictureKey, upload, rank } of rows) ranks.set(pictureKey ?? upload, rank)
  return coming.reduce(
    (entries, row) => placeByRank(entries, { key: row.upload, photo: null, row }, row.rank, ranks),
    ready,
  )
}

/** The entry that an act names, by the key of its pictures or of its upload. */
export function entryNamed(entries: readonly Entry[], id: string): Entry | undefined {
  return entries.find(({ key, row }) => key === id || row?.upload === id)
}
