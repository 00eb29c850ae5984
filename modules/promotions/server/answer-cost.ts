import './promotion-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { promotionStateOf } from '../promotion.ts'
import { costAnswerOf, isAnswerable } from '../promotion-cost.ts'
import { mayAnswerCost } from '../promotion-policy.ts'
import { followPromotion } from './follow-promotions.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

const OVER = 'Cette promotion est passée ou arrêtée\u00a0: il n’y a plus rien à accepter ni à refuser.'

/**
 * Records whether the owner of a villa bears a promotion there, and mails the agency. They may change it while the promotion is open; stays that
 * have it keep it while their nights are held. The same answer again changes nothing. Refuses NOT_FOUND, also where the villa has another
 * owner since they were asked, SIGN_IN_REQUIRED, FORBIDDEN, and STATUS_CONFLICT once the promotion is over or ended, and to a link
 * that would answer for an account that is closed.
 */
export const answerCost = defineAct({
  name: 'promotion.answer_cost',
  subject: async ({ db }: Needs, { asked }: { asked: string; isAccepted: boolean }) => {
    const found = await db
      .selectFrom('promotionConsents as c')
      .innerJoin('promotions as p', 'p.id', 'c.promotionId')
      .innerJoin(PROPERTY_ROWS.as('w'), (join) =>
        join.onRef('w.id', '=', 'c.propertyId').onRef('w.ownerId', '=', 'c.ownerId'),
      )
      .select(['c.id', 'c.publicId', 'c.ownerId', 'c.isAccepted', 'p.publicId as promotion', 'p.agencyId'])
      .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'c.ownerId')
      .select(sql<boolean>`u.disabled_at is not null or u.erased_at is not null`.as('isOwnerClosed'))
      .select(['c.propertyId', 'p.code', 'p.name', 'p.status', 'p.bookedFrom', 'p.bookedTo'])
      .select(sql<string>`coalesce(${titleOfProperty(sql.ref('c.property_id'))}, '')`.as('villa'))
      .where('c.publicId', '=', isUuid(asked) ? asked : null)
      // A booking of the villa, which is locked below, refers to the promotion meanwhile.
      .forNoKeyUpdate(['c', 'p'])
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  },
  may: mayAnswerCost,
  audit: {
    ...{ subjectKind: 'promotion', version: 1 },
    detail: z.strictObject({ name: z.string(), villa: z.string(), answer: z.string() }),
  },
  does: async ({
    needs: { db: trx, clock, config },
    actor,
    subject,
    input: { isAccepted },
    record,
  }): Promise<void> => {
    const { id, promotion, agencyId, name, villa } = subject
    const state = promotionStateOf(subject, todayInParis(clock))
    if (!isAnswerable({ state }) || (actor.kind === 'link' && subject.isOwnerClosed))
      throw new Refusal('STATUS_CONFLICT', { reason: OVER })
    if (subject.isAccepted === isAccepted) return
    await trx
      .updateTable('promotionConsents')
      .set({ isAccepted, answeredAt: clock.now() })
      .where('id', '=', id)
      .execute()
    await followPromotion({ db: trx, clock }, { ...subject, villas: [subject.propertyId] })
    await record(trx, promotion, { name, villa, answer: costAnswerOf(isAccepted) })
    await queueMail(trx, {
      template: 'promotion-cost-answered',
      to: (await getAgency(trx, agencyId)).email,
      props: {
        ...{ propertyTitle: villa, promotion: name, isAccepted },
        url: `${config.publicUrl}/agent/marketing/promotions/${promotion}`,
      },
    })
  },
})
