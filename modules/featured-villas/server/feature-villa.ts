import './featured-villa-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { FEATURED_PLACES, type FeaturedPlace, LAST_POSITION, wrongDays } from '../featured-villa.ts'
import { mayFeatureVilla } from '../featured-villa-policy.ts'

type Input = {
  /** The villa's public identifier. */
  villa: string
  place: FeaturedPlace
  /** From 1, which is shown first, to `LAST_POSITION`. */
  position: number
  firstDay: CivilDate
  lastDay: CivilDate
}

const TAKEN = 'Cette villa est déjà mise en avant ici pendant ces jours\u00a0: choisissez-en d’autres.'

/**
 * Shows a villa first in a place of the site, from one day to another, both included, and answers the public identifier of
 * that line. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT when the villa is not on the site, when it is featured in that
 * place on one of these days already, and for days that `wrongDays` refuses.
 */
export const featureVilla = defineAct({
  name: 'villa.feature',
  subject: ({ db }: { db: Database; clock: Clock }, { villa }: Input) => lockPropertyRecord(db, villa),
  may: mayFeatureVilla,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({
      ...{ place: z.enum(Object.keys(FEATURED_PLACES)), position: z.int() },
      ...{ firstDay: z.string(), lastDay: z.string() },
    }),
  },
  does: async ({ needs: { db: trx, clock }, subject, input, record }): Promise<string> => {
    const { place, position, firstDay, lastDay } = input
    const errors = {
      ...(subject.status !== 'published' && {
        villa: 'Cette villa n’est pas en ligne\u00a0: publiez-la d’abord.',
      }),
      ...(!(position >= 1 && position <= LAST_POSITION) && {
        position: `Choisissez un rang de 1 à ${LAST_POSITION}.`,
      }),
      ...wrongDays({ firstDay, lastDay }, todayInParis(clock)),
    }
    if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    const added = await trx
      .insertInto('featuredVillas')
      .values({ propertyId: subject.id, place, position, firstDay, lastDay })
      .onConflict((known) => known.constraint('featured_villas_once').doNothing())
      .returning('publicId')
      .executeTakeFirst()
    if (!added) throw new Refusal('INVALID_INPUT', { errors: { firstDay: TAKEN } })
    await record(trx, subject.publicId, { place, position, firstDay, lastDay })
    return added.publicId
  },
})
