import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import { constraintOf } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { TermsVersion } from '../mandate.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { type MandateTerms, mandateTermsSchema } from '../mandate-terms.ts'
import { changeDayProblem } from '../terms-change.ts'
import { lockMandate, nextVersion, toTerms } from './mandate-rows.ts'

/**
 * Gives an owner notice of other terms of a mandate in force, from a day at least fifteen days away; they hold once the owner
 * has signed the amendment. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT naming the fields, and STATUS_CONFLICT for a
 * mandate that is not in force or whose last change is not answered yet.
 */
export function proposeTerms(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  input: { mandateId: string; from: CivilDate; terms: MandateTerms },
): Promise<TermsVersion> {
  return inTransaction(needs.db, async (trx) => {
    const mandate = await lockMandate(trx, input.mandateId)
    if (!mayKeepMandates(actor, mandate)) throw new Refusal('FORBIDDEN')
    if (mandate.status !== 'in_force') throw new Refusal('STATUS_CONFLICT', { status: mandate.status })
    const notifiedOn = todayInParis(needs.clock)
    const problem = changeDayProblem({ from: input.from, notifiedOn }, mandate)
    if (problem) throw new Refusal('INVALID_INPUT', { errors: { from: problem } })
    const terms = mandateTermsSchema.safeParse(input.terms)
    if (!terms.success)
      throw new Refusal('INVALID_INPUT', { errors: { terms: 'Vérifiez les conditions du mandat.' } })
    const row = await trx
      .insertInto('mandateTerms')
      .values({
        ...{ mandateId: mandate.id, version: nextVersion(mandate.id), fromDay: input.from, notifiedOn },
        terms: JSON.stringify(terms.data),
        createdBy: actor.kind === 'user' ? actor.userId : actor.kind,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTwo)
    await recordAudit(trx, actor, {
      action: 'mandate.propose_terms',
      subjectKind: 'mandate',
      subjectId: mandate.publicId,
      detail: { version: row.version, from: input.from },
    })
    return toTerms(row)
  })
}

function refuseTwo(error: unknown): never {
  if (constraintOf(error) !== 'mandate_terms_one_proposed') throw error
  throw new Refusal('STATUS_CONFLICT', { reason: 'Un autre avenant attend la signature du propriétaire.' })
}
