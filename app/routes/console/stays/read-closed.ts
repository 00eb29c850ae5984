import type { Reservation } from '#modules/reservations/reservation.ts'
import type { InventoryMoment } from '#modules/stay-inventories/inventory.ts'
import { shownFiles } from '#modules/stay-inventories/inventory-versions.ts'
import type { InventoryNeeds } from '#modules/stay-inventories/server/fill-inventory.ts'
import type { StayInventory } from '#modules/stay-inventories/server/list-inventories.ts'
import { readClosedParts } from '#modules/stay-inventories/server/read-closed-parts.ts'
import { shownRemarks } from '#modules/stay-inventories/ui/travelers-remarks.tsx'
import { shownAsked } from './distant-answer.tsx'

type Closed = NonNullable<StayInventory['closed']>

/** A closed inventory as a page of a console carries it. The caller has checked who may read it. */
export async function readClosed(
  needs: InventoryNeeds,
  reservation: Reservation,
  moment: InventoryMoment,
  closed: Closed,
) {
  const { photos, asked } = await readClosedParts(needs, reservation, moment, closed)
  return {
    document: closed.document,
    files: shownFiles(moment, closed, needs.clock.now()),
    sections: closed.facts.sections.map(({ key, title }) => ({ key, title })),
    remarks: shownRemarks(closed.remarks),
    asked: asked && shownAsked(asked),
    photos,
  }
}
