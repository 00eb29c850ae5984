import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { getReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Mandate } from '../mandate.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { mandateAfter } from '../mandate-status.ts'
import { insertMandate, type MandateInput, refuseSecondMandate } from './draft-mandate.ts'
import { toMandate } from './mandate-rows.ts'
import { registerMandate } from './write-register-line.ts'

/**
 * Enters a mandate that was signed on paper and numbered in the former register: it gets the next line of
 * this one, and is still quoted by its number on paper. Its terms hold from its first day on. Refuses
 * NOT_FOUND, FORBIDDEN, INVALID_INPUT naming the fields, and STATUS_CONFLICT where another mandate of the
 * property is in force in that time.
 */
export async function takeOverMandate(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  input: MandateInput & { ownerName: string; formerNumber: string; signedOn: CivilDate },
): Promise<Mandate> {
  const property = await getReviewedVersion(needs.db, input.propertyId)
  if (!mayKeepMandates(actor, property)) throw new Refusal('FORBIDDEN')
  if (property.regime !== 'hoguet') throw new Refusal('STATUS_CONFLICT', { regime: property.regime })
  const today = todayInParis(needs.clock)
  demandPaper(input, today)
  return inTransaction(needs.db, async (trx) => {
    const draft = await insertMandate(trx, actor, property, input)
    const { formerNumber, signedOn, startsOn: from, terms } = input
    await trx
      .updateTable('mandates')
      .set({ formerNumber: formerNumber.trim() })
      .where('id', '=', draft.id)
      .execute()
    await registerMandate(trx, draft, { entry: 'taken_over', writtenOn: today, terms: { from, terms } })
    const signed = await trx
      .updateTable('mandates')
      .set({ status: mandateAfter(draft.status, 'take_over')!, signedOn })
      .where('id', '=', draft.id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseSecondMandate)
    await trx
      .updateTable('mandateTerms')
      .set({ status: 'agreed', agreedOn: signedOn })
      .where('mandateId', '=', draft.id)
      .execute()
    await recordAudit(trx, actor, {
      action: 'mandate.take_over',
      subjectKind: 'mandate',
      subjectId: signed.publicId,
      detail: { number: signed.number, formerNumber: signed.formerNumber },
    })
    return toMandate(signed)
  })
}

function demandPaper(
  { formerNumber, ownerName, ownerAddress, signedOn }: Parameters<typeof takeOverMandate>[2],
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
