import './promotion-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { promotionStateOf } from '../promotion.ts'
import { isAnswerable } from '../promotion-cost.ts'
import { mayKeepPromotion } from '../promotion-policy.ts'
import { type AskedVilla, askOwners } from './ask-owners.ts'
import { getPromotion } from './promotion-queries.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

const NONE_TO_ASK =
  'Il n’y a personne à solliciter\u00a0: chaque propriétaire a répondu, a reçu sa demande il y a moins d’un jour, ou n’a plus de compte ouvert.'
const OVER = 'Cette promotion est passée ou arrêtée\u00a0: il n’y a plus rien à demander.'

/**
 * Asks again the owners of a promotion who did not answer for a day, and who owns a villa since its owner was asked; answers how many villas it
 * asked for. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where there is none to ask and once the promotion is over or ended.
 */
export const askAgain = defineAct({
  name: 'promotion.ask_again',
  subject: async ({ db }: Needs, { promotion }: { promotion: string }) => {
    const found = await getPromotion(db, promotion)
    await db.selectFrom('promotions').select('id').where('id', '=', found.id).forUpdate().execute()
    return found
  },
  may: mayKeepPromotion,
  audit: {
    ...{ subjectKind: 'promotion', version: 1 },
    detail: z.strictObject({ name: z.string(), villas: z.number() }),
  },
  does: async ({ needs: { db: trx, clock, config }, subject, record }): Promise<number> => {
    const state = promotionStateOf(subject, todayInParis(clock))
    if (!isAnswerable({ state })) throw new Refusal('STATUS_CONFLICT', { reason: OVER })
    const villas = subject.borneBy === 'owner' ? await listUnanswered(trx, subject.id) : []
    if (villas.length === 0) throw new Refusal('STATUS_CONFLICT', { reason: NONE_TO_ASK })
    await askOwners({ db: trx, config }, subject, villas)
    await record(trx, subject.publicId, { name: subject.name, villas: villas.length })
    return villas.length
  },
})

/** The villas of a promotion whose owner of today, with an open account, was not asked, or did not answer for a day. */
function listUnanswered(trx: Database, promotionId: number): Promise<AskedVilla[]> {
  return trx
    .selectFrom('promotionConsents as c')
    .innerJoin(PROPERTY_ROWS.as('w'), 'w.id', 'c.propertyId')
    .innerJoin(PERSON_ROWS.as('u'), 'u.id', 'w.ownerId')
    .select('c.propertyId')
    .select(sql<string>`w.owner_id`.as('ownerId'))
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('c.property_id'))}, '')`.as('title'))
    .where('c.promotionId', '=', promotionId)
    .where('u.disabledAt', 'is', null)
    .where('u.erasedAt', 'is', null)
    .where(
      sql<boolean>`(w.owner_id <> c.owner_id or (c.is_accepted is null and c.asked_at <= now() - interval '1 day'))`,
    )
    .orderBy('c.id')
    .execute()
}
