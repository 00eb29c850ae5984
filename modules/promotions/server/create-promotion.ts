import './promotion-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { formatOff, type PromotionTerms, wrongTerms } from '../promotion.ts'
import { mayKeepPromotion } from '../promotion-policy.ts'
import { type AskedVilla, askOwners } from './ask-owners.ts'
import { followPromotion } from './follow-promotions.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** `villas` are public identifiers; null for all those of the agency, those to come included. */
type Input = PromotionTerms & { agencyId: number; villas: readonly string[] | null }

const TAKEN =
  'Une autre promotion de l’agence a ce code\u00a0: arrêtez-la d’abord, ou choisissez-en un autre.'
const NO_VILLAS =
  'Nommez les villas\u00a0: une promotion à la charge du propriétaire attend l’accord de chacun pour la sienne.'
const NO_OWNER =
  'Une de ces villas n’a pas de propriétaire\u00a0: retirez-la, ou faites porter la promotion par l’agence.'
const CLOSED_OWNER =
  'Le compte du propriétaire d’une de ces villas est fermé\u00a0: retirez-la, ou faites porter la promotion par l’agence.'
const OTHER_VILLA = 'Une de ces villas n’est pas à cette agence\u00a0: retirez-la.'

/**
 * Opens a promotion of an agency, at once, and answers its public identifier; one without a code lowers the prices of its villas from then on. One that owners bear is for a villa once its owner has agreed: they
 * are asked. Refuses NOT_FOUND, FORBIDDEN, also of what the house bears to all but the house, and INVALID_INPUT for a code that another promotion
 * of the agency has, for a villa that is not its own or has no owner with an open account to ask, and for terms that `wrongTerms` refuses.
 */
export const createPromotion = defineAct({
  name: 'promotion.create',
  subject: async ({ db }: Needs, { agencyId }: Input) => {
    const found = await db
      .selectFrom(AGENCY_ROWS.as('a'))
      .select('a.id as agencyId')
      .where('a.id', '=', agencyId)
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  },
  may: (actor, { agencyId }, { borneBy }) => mayKeepPromotion(actor, { agencyId, borneBy }),
  audit: {
    ...{ subjectKind: 'promotion', version: 3 },
    detail: z.strictObject({
      ...{ name: z.string(), code: z.nullable(z.string()), off: z.string(), borneBy: z.string() },
      ...{ firstDay: z.string(), lastDay: z.string() },
    }),
  },
  does: async ({
    needs: { db: trx, clock, config },
    subject: { agencyId },
    input,
    record,
  }): Promise<string> => {
    const { name, code, off, borneBy, villas, ...terms } = input
    const { bookedFrom, bookedTo, stayFrom, stayTo, leastNights, mostDaysBefore } = terms
    const { mostUses, mostUsesOfTraveler } = terms
    const wrong = wrongTerms(input, todayInParis(clock))
    if (Object.keys(wrong).length > 0) throw new Refusal('INVALID_INPUT', { errors: wrong })
    const named = villas && (await listNamed(trx, agencyId, villas))
    const asked = borneBy === 'owner' ? ownersOf(named) : []
    const added = await trx
      .insertInto('promotions')
      .values({
        ...{ agencyId, name, code, borneBy, isForAllVillas: villas === null },
        ...(off.kind === 'percent'
          ? { basisPoints: off.basisPoints, amount: null }
          : { basisPoints: null, amount: off.amount }),
        ...{ stayFrom, stayTo, bookedFrom, bookedTo, leastNights, mostDaysBefore },
        ...{ mostUses, mostUsesOfTraveler },
      })
      .onConflict((known) => known.doNothing())
      .returning(['id', 'publicId'])
      .executeTakeFirst()
    if (!added) throw new Refusal('INVALID_INPUT', { errors: { code: TAKEN } })
    if (named)
      await trx
        .insertInto('promotionVillas')
        .values(named.map(({ propertyId }) => ({ promotionId: added.id, propertyId })))
        .execute()
    await followPromotion(
      { db: trx, clock },
      { code, agencyId, villas: named?.map(({ propertyId }) => propertyId) ?? null },
    )
    await askOwners({ db: trx, config }, { ...input, id: added.id, agencyId }, asked)
    await record(trx, added.publicId, {
      ...{ name, code, off: formatOff(off), borneBy, firstDay: bookedFrom, lastDay: bookedTo },
    })
    return added.publicId
  },
})

type NamedVilla = Omit<AskedVilla, 'ownerId'> & { ownerId: string | null; isOwnerClosed: boolean }

/** The villas of an agency, by their public identifiers. Refuses INVALID_INPUT, for the field `villas`. */
async function listNamed(
  trx: Database,
  agencyId: number,
  publicIds: readonly string[],
): Promise<NamedVilla[]> {
  const wanted = [...new Set(publicIds)]
  const rows = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'p.ownerId')
    .select(['p.id as propertyId', 'p.ownerId'])
    .select(sql<boolean>`u.disabled_at is not null or u.erased_at is not null`.as('isOwnerClosed'))
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, '')`.as('title'))
    .where('p.publicId', 'in', wanted)
    .where('p.agencyId', '=', agencyId)
    .execute()
  if (rows.length === 0 || rows.length < wanted.length) throw refused(OTHER_VILLA)
  return rows
}

/** The owners to ask. Refuses INVALID_INPUT, for the field `villas`, where there is none to ask. */
function ownersOf(named: readonly NamedVilla[] | null): AskedVilla[] {
  if (!named) throw refused(NO_VILLAS)
  return named.map(({ ownerId, isOwnerClosed, ...villa }) => {
    if (ownerId === null) throw refused(NO_OWNER)
    if (isOwnerClosed) throw refused(CLOSED_OWNER)
    return { ...villa, ownerId }
  })
}

const refused = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { villas: sentence } })
