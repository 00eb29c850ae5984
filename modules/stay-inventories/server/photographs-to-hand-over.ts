import './stay-inventory-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { InventoryMoment } from '../inventory.ts'

/** A photograph of an inventory with what proves it: when it came, when the device says that it was taken, and the hashes. */
export type HandedPhotograph = {
  moment: InventoryMoment
  section: string
  fileKey: string
  addedAt: Date
  takenAt: Date | null
  hash: string
  /** The hash of the original, as the telephone took it; null once it is erased, or where none was kept. */
  originalHash: string | null
}

/** The photographs of the closed inventories of a stay, the arrival first. The caller has checked who may read them. */
export function photographsToHandOver(db: Database, reservationId: number): Promise<HandedPhotograph[]> {
  return db
    .selectFrom('stayInventoryPhotos as p')
    .innerJoin('stayInventories as i', 'i.id', 'p.inventoryId')
    .leftJoin('stayInventoryOriginals as o', 'o.photoId', 'p.publicId')
    .select(['i.moment', 'p.section', 'p.fileKey', 'p.addedAt', 'p.contentHash as hash'])
    .select(['o.takenAt', 'o.contentHash as originalHash'])
    .where('i.reservationId', '=', reservationId)
    .where('i.closedAt', 'is not', null)
    .orderBy('i.moment')
    .orderBy('p.addedAt')
    .orderBy('p.publicId')
    .execute()
}
