import './featured-villa-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayFeatureVilla } from '../featured-villa-policy.ts'

/** Shows a villa first no more, from now on. Refuses NOT_FOUND, also when it was taken off meanwhile, and FORBIDDEN. */
export const unfeatureVilla = defineAct({
  name: 'villa.unfeature',
  subject: async ({ db }: { db: Database }, { featured }: { featured: string }) => {
    const found = await db
      .selectFrom('featuredVillas as f')
      .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'f.propertyId')
      .select(['f.id', 'f.place', 'f.firstDay', 'f.lastDay', 'p.agencyId', 'p.publicId'])
      .where('f.publicId', '=', isUuid(featured) ? featured : null)
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  },
  may: mayFeatureVilla,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({ place: z.string(), firstDay: z.string(), lastDay: z.string() }),
  },
  does: async ({ needs: { db: trx }, subject: { id, place, firstDay, lastDay, publicId }, record }) => {
    const { numDeletedRows } = await trx.deleteFrom('featuredVillas').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    await record(trx, publicId, { place, firstDay, lastDay })
  },
})
