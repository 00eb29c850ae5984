import './mandate-events.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { mandateAfter } from '../mandate-status.ts'
import { describeEnd } from '../register-line.ts'
import { lockMandate } from './mandate-rows.ts'
import { writeRegisterLine } from './write-register-line.ts'

/**
 * Records the last day of a mandate in force and the reason of its end, in the register at once;
 * `closeEndedMandates` closes it when that day is over. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for one
 * that is not in force, and INVALID_INPUT for a day in the past or after its end, or without a reason.
 */
export const endMandate = defineAct({
  name: 'mandate.give_notice',
  subject: (
    { db }: { db: Database; clock: Clock; emit: Emit },
    { mandateId }: { mandateId: string; endsOn: CivilDate; reason: string },
  ) => lockMandate(db, mandateId),
  may: mayKeepMandates,
  audit: {
    subjectKind: 'mandate',
    version: 1,
    detail: z.strictObject({ endsOn: z.string(), reason: z.string() }),
  },
  does: async ({ needs: { db, clock, emit }, subject: mandate, input, record }) => {
    if (!mandateAfter(mandate.status, 'end')) throw new Refusal('STATUS_CONFLICT', { status: mandate.status })
    const today = todayInParis(clock)
    const { endsOn, reason } = demandEnd(input, { today, endsOn: mandate.endsOn })
    const ended = await db
      .updateTable('mandates')
      .set({ endsOn, endReason: reason })
      .where('id', '=', mandate.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const end = describeEnd({ endsOn, reason })
    await writeRegisterLine(db, ended, { entry: 'end', writtenOn: today, terms: null, end })
    await emit(db, 'mandate.changed', { propertyId: mandate.propertyId })
    await record(db, mandate.publicId, { endsOn, reason })
  },
})

function demandEnd(
  input: { endsOn: CivilDate; reason: string },
  { today, endsOn }: { today: CivilDate; endsOn: CivilDate | null },
): { endsOn: CivilDate; reason: string } {
  const reason = input.reason.trim()
  const isLate = endsOn !== null && input.endsOn > endsOn
  const errors = {
    ...(reason === '' && { reason: 'Dites pourquoi le mandat prend fin.' }),
    ...((!isCivilDate(input.endsOn) || input.endsOn < today || isLate) && {
      endsOn: 'Choisissez un jour à venir, avant la fin prévue du mandat.',
    }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return { endsOn: input.endsOn, reason }
}
