import './photograph-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Photo } from '#modules/properties/listing.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { changeDraft } from '#modules/properties/server/save-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { demandEdited, lockEditedProperty } from './edited-property.ts'

/** Hours for which the pictures of a photograph that no version shows are kept, and its removal can be undone. */
export const KEPT_HOURS = 24
/** Days for which the summary of a listing names a photograph that was taken out. */
const NAMED_DAYS = 30

/** Keeps what a photograph was before it leaves the draft, in the caller's transaction. */
export async function keepRemoved(
  trx: Database,
  actor: Actor,
  { propertyId, photo, place }: { propertyId: number; photo: Photo; place: number },
): Promise<void> {
  const kept = { photo: JSON.stringify(photo), place, removedBy: nameOf(actor), removedAt: sql<Date>`now()` }
  await trx
    .insertInto('removedPhotographs')
    .values({ propertyId, pictureKey: photo.key, ...kept })
    .onConflict((known) => known.columns(['propertyId', 'pictureKey']).doUpdateSet(kept))
    .execute()
}

/**
 * Puts a photograph that was taken out of the draft within a day back in its place, as it was described; gives that place,
 * counted from 0. Refuses STATUS_CONFLICT for any other photograph and as `demandEdited` does, FILE_REFUSED where the listing is full meanwhile, NOT_FOUND
 * and FORBIDDEN.
 */
export const restorePhotograph = defineAct({
  name: 'photograph.restore',
  subject: (needs: { db: Database }, input: { propertyId: string; id: string }) =>
    lockEditedProperty(needs, input),
  may: mayEditListing,
  does: async ({ needs, actor, subject: property, input: { id } }): Promise<{ place: number }> => {
    const { db: trx } = needs
    demandEdited(property)
    const removed = await trx
      .deleteFrom('removedPhotographs')
      .where('propertyId', '=', property.id)
      .where('pictureKey', '=', id)
      .where('removedAt', '>', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
      .returning(['photo', 'place'])
      .executeTakeFirst()
    if (!removed) throw new Refusal('STATUS_CONFLICT')
    let place = removed.place
    await changeDraft(
      trx,
      property.id,
      (content) => {
        if (content.photos.length >= PHOTOGRAPHS.most)
          throw new Refusal('FILE_REFUSED', {
            reason: `L’annonce a de nouveau ${PHOTOGRAPHS.most}\u00a0photographies\u00a0: retirez-en une d’abord.`,
          })
        const others = content.photos.filter(({ key }) => key !== id)
        place = Math.min(place, others.length)
        return { ...content, photos: others.toSpliced(place, 0, removed.photo) }
      },
      nameOf(actor),
    )
    return { place }
  },
})

export type RemovedPhotograph = { alt: string; by: string; at: Instant }

/** The photographs that were taken out of a property's draft, the last first. */
export async function listRemoved(db: Database, propertyId: number): Promise<RemovedPhotograph[]> {
  const rows = await db
    .selectFrom('removedPhotographs')
    .select(['photo', 'removedBy as by', 'removedAt'])
    .where('propertyId', '=', propertyId)
    .orderBy('removedAt', 'desc')
    .limit(12)
    .execute()
  return rows.map(({ photo, by, removedAt }) => ({ alt: photo.alt, by, at: removedAt.toISOString() }))
}

/** Forgets the photographs that were taken out a month ago; called by a job. */
export async function forgetNamed(db: Database): Promise<void> {
  await db
    .deleteFrom('removedPhotographs')
    .where('removedAt', '<', sql<Date>`now() - make_interval(days => ${NAMED_DAYS})`)
    .execute()
}
