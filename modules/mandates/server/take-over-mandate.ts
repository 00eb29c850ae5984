import './mandate-events.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Mandate } from '../mandate.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { mandateAfter } from '../mandate-status.ts'
import { demandFreeDays } from './demand-free-days.ts'
import { demandLetByAgency, insertMandate, type MandateInput, refuseSecondMandate } from './draft-mandate.ts'
import { toMandate } from './mandate-rows.ts'
import { registerMandate } from './write-register-line.ts'

type PaperMandate = MandateInput & { ownerName: string; formerNumber: string; signedOn: CivilDate }

/**
 * Enters a mandate that was signed on paper and numbered in the former register: it gets the next line of
 * this one, and is still quoted by its number on paper. Its terms hold from its first day on. Refuses
 * NOT_FOUND, FORBIDDEN, INVALID_INPUT naming the fields, and STATUS_CONFLICT where another mandate of the
 * property is or was in force in that time.
 */
export const takeOverMandate = defineAct({
  name: 'mandate.take_over',
  subject: ({ db }: { db: Database; clock: Clock; emit: Emit }, { propertyId }: PaperMandate) =>
    getReviewedVersion(db, propertyId),
  may: mayKeepMandates,
  audit: {
    ...{ subjectKind: 'mandate', version: 1 },
    detail: z.strictObject({ number: z.nullable(z.number()), formerNumber: z.nullable(z.string()) }),
  },
  does: async ({ needs: { db, clock, emit }, actor, subject: property, input, record }): Promise<Mandate> => {
    demandLetByAgency(property)
    const today = todayInParis(clock)
    demandPaper(input, today)
    await demandFreeDays(db, {
      propertyId: property.propertyId,
      startsOn: input.startsOn,
      endsOn: input.endsOn,
    })
    const draft = await insertMandate(db, actor, property, input)
    const { formerNumber, signedOn, startsOn: from, terms } = input
    await db
      .updateTable('mandates')
      .set({ formerNumber: formerNumber.trim() })
      .where('id', '=', draft.id)
      .execute()
    await registerMandate(db, draft, { entry: 'taken_over', writtenOn: today, terms: { from, terms } })
    const signed = await db
      .updateTable('mandates')
      .set({ status: mandateAfter(draft.status, 'take_over')!, signedOn })
      .where('id', '=', draft.id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseSecondMandate)
    await db
      .updateTable('mandateTerms')
      .set({ status: 'agreed', agreedOn: signedOn })
      .where('mandateId', '=', draft.id)
      .execute()
    await emit(db, 'mandate.changed', { propertyId: draft.propertyId })
    await record(db, signed.publicId, { number: signed.number, formerNumber: signed.formerNumber })
    return toMandate(signed)
  },
})

function demandPaper(
  { formerNumber, ownerName, ownerAddress, signedOn }: PaperMandate,
  today: CivilDate,
): void {
  const errors = {
    ...(formerNumber.trim() === '' && { formerNumber: 'Indiquez le numéro que porte le mandat.' }),
    ...(ownerName.trim() === '' && { ownerName: 'Indiquez le nom du propriétaire.' }),
    ...(ownerAddress.trim() === '' && { ownerAddress: 'Indiquez l’adresse du propriétaire.' }),
    ...(signedOn > today && { signedOn: 'Ce mandat n’est pas encore signé.' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}
