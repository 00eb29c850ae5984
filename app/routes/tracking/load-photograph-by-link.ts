import { type InventoryMoment, MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { readInventoryPhotograph } from '#modules/stay-inventories/server/inventory-photos.ts'
import { foundByLink } from './found-by-link.ts'

type Database = Parameters<typeof readInventoryPhotograph>[0]
type Asked = Parameters<typeof readInventoryPhotograph>[2] & {
  stay: { id: number; number: string }
  moment: InventoryMoment
  /** The address of its inventory by the link. */
  at: string
}

/** A photograph of a closed inventory, for the page of a link; not found where the inventory has none of this identifier. */
export async function loadPhotographByLink(db: Database, { stay, moment, at, ...which }: Asked) {
  const photo = await foundByLink(readInventoryPhotograph(db, { reservationId: stay.id, moment }, which))
  const { title } = MOMENT_WORDS[moment]
  return {
    ...{ photo, title, at, thing: stay.number },
    pageName: `Photographie ${photo.number}, ${photo.title}, ${title}`,
  }
}
