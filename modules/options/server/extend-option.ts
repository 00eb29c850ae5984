import './option-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { moveHoldEnd } from '#modules/calendar/server/option-nights.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { mayDerogate, mayPlaceOptions } from '../option-policy.ts'
import { arrivalEnd, extendedEnd, holdEnd, wrongEnd } from '../option-terms.ts'
import { lockOption } from './find-option.ts'
import { mailOption } from './mail-option.ts'
import { isWaitedFor } from './offer-nights.ts'
import { demandReason } from './place-option.ts'

type Needs = { db: Database; clock: Clock }
type Extending = { option: string; endsAt: Date | null; derogation: string | null }

/**
 * Lets an option last longer, once: until `endsAt`, or 72 hours after it was placed, the end of the day of arrival at the latest; mails
 * its new end. The head of the agency may pass the 72 hours by a derogation. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for one that
 * has ended, was extended already or lasts until that day, and
 * INVALID_INPUT at `endsAt` or `derogation`.
 */
export const extendOption = defineAct({
  name: 'option.extend',
  subject: ({ db }: Needs, { option }: Extending, actor) => lockOption(db, actor, option),
  may: (actor, option, { derogation }) =>
    mayPlaceOptions(actor, option) && (derogation === null || mayDerogate(actor, option)),
  audit: {
    ...{ subjectKind: 'option', version: 1 },
    detail: z.strictObject({ from: z.string(), to: z.string(), derogation: z.nullable(z.string()) }),
  },
  does: async ({
    needs: { db: trx, clock },
    actor,
    subject: option,
    input,
    record,
  }): Promise<{ endsAt: Date }> => {
    const { id, propertyId, occupationId, arrival, departure } = option
    const now = await readNow(trx)
    if (option.endedAt !== null || option.endsAt <= now)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Cette option a pris fin\u00a0: posez-en une autre.' })
    if (option.extendedAt !== null)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Cette option a déjà été prolongée une fois.' })
    const derogation = demandReason(input.derogation)
    const last = arrivalEnd(now, todayInParis(clock), arrival)
    if (option.endsAt >= last)
      throw new Refusal('STATUS_CONFLICT', {
        reason: 'Cette option dure déjà jusqu’à la fin du jour d’arrivée, le plus longtemps possible.',
      })
    const endsAt = input.endsAt ?? extendedEnd(option.createdAt, last)
    const wrong = wrongEnd({
      ...{ now, placedAt: option.createdAt, endsAt, last, isDerogated: derogation !== null },
    })
    if (wrong) throw wrongField('endsAt', wrong)
    if (endsAt <= option.endsAt)
      throw wrongField('endsAt', 'Choisissez une échéance plus lointaine que celle de l’option.')
    const until = holdEnd(endsAt, await isWaitedFor(trx, propertyId, { arrival, departure }))
    if (!(await moveHoldEnd(trx, { propertyId, id: occupationId }, until)))
      throw new Refusal('DATES_UNAVAILABLE', { arrival, departure })
    const by = actor.kind === 'user' ? actor.userId : null
    await trx
      .updateTable('options')
      .set({ endsAt, extendedAt: sql<Date>`now()`, ...(derogation && { derogation, derogatedBy: by }) })
      .where('id', '=', id)
      .execute()
    await mailOption(trx, id, 'extended')
    await record(trx, option.publicId, {
      ...{ from: option.endsAt.toISOString(), to: endsAt.toISOString(), derogation },
    })
    return { endsAt }
  },
})

/** The time by the clock of the database, which ends every hold. */
export async function readNow(trx: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  return rows[0]!.now
}
