import './stay-inventory-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { openPrivateFile, type PrivateFile } from '#platform/files/private-file.ts'
import { Refusal } from '#shared/refusal.ts'
import type { InventoryMoment } from '../inventory.ts'
import {
  type KeptPhotograph,
  originalName,
  type ShownPhotograph,
  shownPhotograph,
} from '../inventory-photograph.ts'

/** A photograph of a section, with the hash of its bytes. */
export type InventoryPhoto = { id: string; section: string; name: string; hash: string }

type OfInventory = { reservationId: number; moment: InventoryMoment }

const photosOf = (db: Database, { reservationId, moment }: OfInventory) =>
  db
    .selectFrom('stayInventoryPhotos as p')
    .innerJoin('stayInventories as i', 'i.id', 'p.inventoryId')
    .where('i.reservationId', '=', reservationId)
    .where('i.moment', '=', moment)

/** The photographs of an inventory, in the order they came. The caller has checked who may read them. */
export function listInventoryPhotos(db: Database, inventory: OfInventory): Promise<InventoryPhoto[]> {
  return photosOf(db, inventory)
    .select(['p.publicId as id', 'p.section', 'p.name', 'p.contentHash as hash'])
    .orderBy('p.addedAt')
    .orderBy('p.publicId')
    .execute()
}

/** A photograph of this inventory. Refuses NOT_FOUND. The caller has checked who may read it. */
export async function readInventoryPhoto(
  { db, files }: { db: Database; files: Pick<Files, 'get' | 'linkTo'> },
  inventory: OfInventory,
  id: string,
): Promise<PrivateFile<'image/webp'>> {
  const row = await photosOf(db, inventory)
    .select(['p.name', 'p.fileKey'])
    .where(sql`p.public_id::text`, '=', id)
    .executeTakeFirst()
  const opened = row && (await openPrivateFile(files, row.fileKey, { name: row.name, type: 'image/webp' }))
  if (!opened) throw new Refusal('NOT_FOUND')
  return opened
}

/**
 * A photograph of this inventory with what is known of it, its original and its neighbors. Refuses NOT_FOUND. The caller has checked
 * who may read it.
 */
export async function readInventoryPhotograph(
  db: Database,
  inventory: OfInventory,
  { sections, id }: { sections: readonly { key: string; title: string }[]; id: string },
): Promise<ShownPhotograph> {
  const rows = await photosOf(db, inventory)
    .leftJoin('stayInventoryOriginals as o', 'o.photoId', 'p.publicId')
    .select(['p.publicId as id', 'p.section', 'p.name', 'p.contentHash as hash', 'p.addedAt'])
    .select(['o.contentType as type', 'o.sizeBytes as bytes', 'o.contentHash as originalHash', 'o.takenAt'])
    .orderBy('p.addedAt')
    .orderBy('p.publicId')
    .execute()
  const photos = rows.map(
    ({ type, bytes, originalHash, takenAt, ...photo }): KeptPhotograph => ({
      ...photo,
      original: type === null ? null : { type, bytes: bytes!, hash: originalHash!, takenAt },
    }),
  )
  const shown = shownPhotograph(sections, photos, id)
  if (!shown) throw new Refusal('NOT_FOUND')
  return shown
}

/** The original of a photograph of this inventory, to be saved. Refuses NOT_FOUND, also once it is erased. The caller has checked who may read it. */
export async function readInventoryOriginal(
  { db, files }: { db: Database; files: Pick<Files, 'get' | 'linkTo'> },
  inventory: OfInventory,
  id: string,
): Promise<PrivateFile<string>> {
  const row = await photosOf(db, inventory)
    .innerJoin('stayInventoryOriginals as o', 'o.photoId', 'p.publicId')
    .select(['p.name', 'o.contentType as type', 'o.fileKey'])
    .where(sql`p.public_id::text`, '=', id)
    .executeTakeFirst()
  const opened =
    row &&
    (await openPrivateFile(files, row.fileKey, {
      ...{ name: originalName(row.name, row.type), type: row.type, how: 'attachment' },
    }))
  if (!opened) throw new Refusal('NOT_FOUND')
  return opened
}
