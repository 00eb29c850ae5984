import './promotion-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { formatOff, type PromotionTerms, wrongTerms } from '../promotion.ts'
import { mayPromote } from '../promotion-policy.ts'

/** `villas` are public identifiers; null for all those of the agency, those to come included. */
type Input = PromotionTerms & { agencyId: number; villas: readonly string[] | null }

const TAKEN =
  'Une autre promotion de l’agence a ce code\u00a0: arrêtez-la d’abord, ou choisissez-en un autre.'
const OTHER_VILLA = 'Une de ces villas n’est pas à cette agence\u00a0: retirez-la.'

/**
 * Opens a promotion of an agency, at once, and answers its public identifier. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT for a
 * code that another promotion of the agency has, for a villa that is not its own, and for terms that `wrongTerms` refuses.
 */
export const createPromotion = defineAct({
  name: 'promotion.create',
  subject: async ({ db }: { db: Database; clock: Clock }, { agencyId }: Input) => {
    const found = await db
      .selectFrom(AGENCY_ROWS.as('a'))
      .select('a.id as agencyId')
      .where('a.id', '=', agencyId)
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  },
  may: mayPromote,
  audit: {
    ...{ subjectKind: 'promotion', version: 1 },
    detail: z.strictObject({
      ...{ name: z.string(), code: z.string(), off: z.string() },
      ...{ firstDay: z.string(), lastDay: z.string() },
    }),
  },
  does: async ({ needs: { db: trx, clock }, subject: { agencyId }, input, record }): Promise<string> => {
    const { name, code, off, villas, ...terms } = input
    const { bookedFrom, bookedTo, stayFrom, stayTo, leastNights, mostUses, mostUsesOfTraveler } = terms
    const wrong = wrongTerms(input, todayInParis(clock))
    if (Object.keys(wrong).length > 0) throw new Refusal('INVALID_INPUT', { errors: wrong })
    const propertyIds = villas && (await idsOf(trx, agencyId, villas))
    const added = await trx
      .insertInto('promotions')
      .values({
        ...{ agencyId, name, code, isForAllVillas: villas === null },
        ...(off.kind === 'percent'
          ? { basisPoints: off.basisPoints, amount: null }
          : { basisPoints: null, amount: off.amount }),
        ...{ stayFrom, stayTo, bookedFrom, bookedTo, leastNights, mostUses, mostUsesOfTraveler },
      })
      .onConflict((known) => known.doNothing())
      .returning(['id', 'publicId'])
      .executeTakeFirst()
    if (!added) throw new Refusal('INVALID_INPUT', { errors: { code: TAKEN } })
    if (propertyIds)
      await trx
        .insertInto('promotionVillas')
        .values(propertyIds.map((propertyId) => ({ promotionId: added.id, propertyId })))
        .execute()
    await record(trx, added.publicId, {
      ...{ name, code, off: formatOff(off), firstDay: bookedFrom, lastDay: bookedTo },
    })
    return added.publicId
  },
})

/** The villas of an agency, by their public identifiers. Refuses INVALID_INPUT, for the field `villas`. */
async function idsOf(trx: Database, agencyId: number, publicIds: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(publicIds)]
  const rows = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.id')
    .where('p.publicId', 'in', wanted)
    .where('p.agencyId', '=', agencyId)
    .execute()
  if (rows.length === 0 || rows.length < wanted.length)
    throw new Refusal('INVALID_INPUT', { errors: { villas: OTHER_VILLA } })
  return rows.map(({ id }) => id)
}
