import './photograph-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { changeDraft } from '#modules/properties/server/save-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { moveTo, reorder } from '../reorder.ts'
import { lockEditedProperty } from './edited-property.ts'
import { entriesOf, entryNamed, listRows } from './photograph-queries.ts'

/**
 * Puts the named photographs of a listing into this order among themselves, photographs still being uploaded
 * included; all others keep their places, and unknown names are ignored. Refuses as `lockEditedProperty`
 * does.
 */
export function arrangePhotographs(
  needs: { db: Database },
  actor: Actor,
  { propertyId, order }: { propertyId: string; order: readonly string[] },
): Promise<void> {
  return changeOrder(needs, actor, propertyId, (ids, nameOf) => reorder(ids, order.map(nameOf)))
}

/**
 * Moves a photograph to a place, counted from 0: at 0 it is the cover. Refuses NOT_FOUND for a photograph that the
 * listing does not have, and as `lockEditedProperty` does.
 */
export function movePhotograph(
  needs: { db: Database },
  actor: Actor,
  { propertyId, id, place }: { propertyId: string; id: string; place: number },
): Promise<void> {
  return changeOrder(needs, actor, propertyId, (ids, nameOf) => {
    if (!ids.includes(nameOf(id))) throw new Refusal('NOT_FOUND')
    return moveTo(ids, nameOf(id), place)
  })
}

function changeOrder(
  { db }: { db: Database },
  actor: Actor,
  propertyId: string,
  change: (ids: readonly string[], nameOf: (id: string) => string) => string[],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const property = await lockEditedProperty(trx, actor, propertyId)
    const { photos } = await getEditedContent(trx, property.id)
    const entries = entriesOf(photos, await listRows(trx, property.id))
    const before = entries.map(({ key }) => key)
    const order = change(before, (id) => entryNamed(entries, id)?.key ?? id)
    if (order.every((key, n) => key === before[n])) return
    const rankOf = new Map(order.map((key, n) => [key, n]))
    const rows = entries.flatMap(({ row }) => row ?? [])
    const ranks = rows.map(({ pictureKey, upload }) => rankOf.get(pictureKey ?? upload)!)
    await sql`
      update photographs set rank = ranked.rank
      from unnest(${rows.map(({ upload }) => upload)}::uuid[], ${ranks}::int[]) as ranked (upload, rank)
      where property_id = ${property.id} and public_id = ranked.upload`.execute(trx)
    await changeDraft(
      trx,
      property.id,
      (content) => ({
        ...content,
        photos: content.photos.toSorted((one, other) => rankOf.get(one.key)! - rankOf.get(other.key)!),
      }),
      nameOf(actor),
    )
  })
}
