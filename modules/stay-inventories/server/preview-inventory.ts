import type { Actor } from '#modules/accounts/actor.ts'
import type { Clause } from '#modules/contract-templates/clause.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { type Preview, previewDocument } from '#modules/contract-templates/preview-document.ts'
import { wordingOf } from '#modules/contract-templates/server/wording-in-force.ts'
import { findReservationByNumber } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { inventoryDocument } from '../inventory-document.ts'
import type { InventoryFacts } from '../inventory-facts.ts'
import { SAMPLE_INVENTORY } from '../sample-inventory.ts'
import { listInventories } from './list-inventories.ts'

/**
 * What a version of the template says of the last inventory that was closed of the stay with this number, or of a stay that does not
 * exist. Writes nothing. Refuses FORBIDDEN to all but the administrators.
 */
export async function previewInventory(
  { db }: { db: Database },
  actor: Actor,
  { version, of }: { version: { number: number; clauses: readonly Clause[] }; of: string | null },
): Promise<Preview> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const facts = of === null ? SAMPLE_INVENTORY : await findFacts(db, of)
  if (!facts) return { document: null, of }
  const { wording: _, ...rest } = facts
  const worded = version.number === 1 ? rest : { ...rest, wording: wordingOf(version) }
  return { document: previewDocument(inventoryDocument(worded), version.number), of }
}

async function findFacts(db: Database, number: string): Promise<InventoryFacts | null> {
  const reservation = await findReservationByNumber(db, number)
  const inventories = reservation ? await listInventories(db, reservation.id) : []
  return inventories.findLast(({ closed }) => closed)?.closed?.facts ?? null
}
