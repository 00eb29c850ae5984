import './photograph-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { changeDraft } from '#modules/properties/server/save-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { moveTo, reorder } from '../reorder.ts'
import { demandEdited, lockEditedProperty } from './edited-property.ts'
import { entriesOf, entryNamed, listRows } from './photograph-queries.ts'

/**
 * Puts the named photographs of a listing into this order among themselves, photographs still being uploaded
 * included; all others keep their places, and unknown names are ignored. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT as
 * `demandEdited` does.
 */
export const arrangePhotographs = defineAct({
  name: 'photograph.arrange',
  subject: (needs: { db: Database }, input: { propertyId: string; order: readonly string[] }) =>
    lockEditedProperty(needs, input),
  may: mayEditListing,
  does: ({ needs: { db }, actor, subject, input: { order } }) =>
    changeOrder(db, actor, subject, (ids, nameOf) => reorder(ids, order.map(nameOf))),
})

/**
 * Moves a photograph to a place, counted from 0: at 0 it is the cover. Refuses NOT_FOUND for a photograph that the
 * listing does not have, FORBIDDEN, and STATUS_CONFLICT as `demandEdited` does.
 */
export const movePhotograph = defineAct({
  name: 'photograph.move',
  subject: (needs: { db: Database }, input: { propertyId: string; id: string; place: number }) =>
    lockEditedProperty(needs, input),
  may: mayEditListing,
  does: ({ needs: { db }, actor, subject, input: { id, place } }) =>
    changeOrder(db, actor, subject, (ids, nameOf) => {
      if (!ids.includes(nameOf(id))) throw new Refusal('NOT_FOUND')
      return moveTo(ids, nameOf(id), place)
    }),
})

async function changeOrder(
  trx: Database,
  actor: Actor,
  property: PropertyRecord,
  change: (ids: readonly string[], nameOf: (id: string) => string) => string[],
): Promise<void> {
  demandEdited(property)
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
}
