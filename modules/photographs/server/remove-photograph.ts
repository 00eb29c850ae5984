import './photograph-tables.ts'
import { sql } from 'kysely'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { getEditedContent, listShownPhotographs } from '#modules/properties/server/get-version.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { changeDraft } from '#modules/properties/server/save-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { Refusal } from '#shared/refusal.ts'
import { pictureFileKeys } from '../picture-file.ts'
import { demandEdited, lockEditedProperty } from './edited-property.ts'
import { forgetFile } from './forget-uploads.ts'
import { entriesOf, entryNamed, listRows } from './photograph-queries.ts'
import { forgetNamed, KEPT_HOURS, keepRemoved } from './restore-photograph.ts'

type Removed = { key: string; left: number }

/**
 * Takes a photograph out of the draft, or forgets a file that is arriving or was refused. Gives the key by which
 * `restorePhotograph` puts a photograph back, and how many are left; null for a file. Refuses
 * STATUS_CONFLICT for a file in work, and for a photograph as `demandEdited` does, NOT_FOUND for a photograph that the listing does not have, and FORBIDDEN.
 */
export const removePhotograph = defineAct({
  name: 'photograph.remove',
  subject: (needs: { db: Database }, input: { propertyId: string; id: string }) =>
    lockEditedProperty(needs, input),
  may: mayEditListing,
  does: async ({ needs, actor, subject: property, input }): Promise<Removed | null> => {
    const { db: trx } = needs
    const { id } = input
    const { photos } = await getEditedContent(trx, property.id)
    const rows = await listRows(trx, property.id)
    const entry = entryNamed(entriesOf(photos, rows), id)
    if (!entry?.photo) {
      const row = entry?.row ?? rows.find((one) => one.upload === id && one.state === 'refused')
      if (!row) throw new Refusal('NOT_FOUND')
      await forgetFile(trx, { propertyId: property.id, id: row.upload })
      return null
    }
    demandEdited(property)
    const place = photos.findIndex(({ key }) => key === entry.key)
    await keepRemoved(trx, actor, { propertyId: property.id, photo: entry.photo, place })
    await changeDraft(
      trx,
      property.id,
      (content) => ({
        ...content,
        photos: content.photos.filter(({ key }) => key !== entry.key),
      }),
      nameOf(actor),
    )
    return { key: entry.key, left: photos.length - 1 }
  },
})

/** Deletes the pictures that no version of their property has shown for a day; called by a job once a day. */
export async function forgetRemovedPhotographs(db: Database): Promise<void> {
  const properties = await db
    .selectFrom('photographs')
    .select('propertyId')
    .distinct()
    .where('state', '=', 'ready')
    .execute()
  for (const { propertyId } of properties) await inTransaction(db, (trx) => forgetUnnamed(trx, propertyId))
  await forgetNamed(db)
}

async function forgetUnnamed(trx: Database, propertyId: number): Promise<void> {
  // Each act that changes the draft holds the same lock.
  await trx
    .selectFrom(PROPERTY_ROWS.as('properties'))
    .select('id')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .execute()
  const shown = await listShownPhotographs(trx, propertyId)
  const isShown = sql<boolean>`picture_key = any (${shown}::text[])`
  const ready = trx
    .updateTable('photographs')
    .where('propertyId', '=', propertyId)
    .where('state', '=', 'ready')
  await ready.set({ unnamedSince: null }).where(isShown).where('unnamedSince', 'is not', null).execute()
  await ready
    .set({ unnamedSince: sql<Date>`now()` })
    .where(sql<boolean>`not ${isShown}`)
    .where('unnamedSince', 'is', null)
    .execute()
  const gone = await trx
    .deleteFrom('photographs')
    .where('propertyId', '=', propertyId)
    .where('unnamedSince', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .returning(['pictureKey', 'widths'])
    .execute()
  await forgetFiles(
    trx,
    gone.flatMap(({ pictureKey, widths }) => pictureFileKeys(pictureKey!, widths)),
  )
}
