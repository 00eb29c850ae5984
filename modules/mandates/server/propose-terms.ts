import * as z from 'zod/mini'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
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
import { findMandateRow, lockMandate, nextVersion, toTerms } from './mandate-rows.ts'
import { withdrawMandateContracts } from './withdraw-mandate-contracts.ts'

/**
 * Gives an owner notice of other terms of a mandate in force, from a day at least fifteen days away; they
 * take effect once the owner has signed the amendment. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT naming the
 * fields, and STATUS_CONFLICT for a mandate that is not in force or whose last change still waits for the
 * owner.
 */
export const proposeTerms = defineAct({
  name: 'mandate.propose_terms',
  subject: (
    { db }: { db: Database; clock: Clock },
    { mandateId }: { mandateId: string; from: CivilDate; terms: MandateTerms },
  ) => lockMandate(db, mandateId),
  may: mayKeepMandates,
  audit: {
    subjectKind: 'mandate',
    version: 1,
    detail: z.strictObject({ version: z.number(), from: z.string() }),
  },
  does: async ({ needs: { db, clock }, actor, subject: mandate, input, record }): Promise<TermsVersion> => {
    if (mandate.status !== 'in_force') throw new Refusal('STATUS_CONFLICT', { status: mandate.status })
    const notifiedOn = todayInParis(clock)
    const problem = changeDayProblem({ from: input.from, notifiedOn }, mandate)
    if (problem) throw new Refusal('INVALID_INPUT', { errors: { from: problem } })
    const terms = mandateTermsSchema.safeParse(input.terms)
    if (!terms.success)
      throw new Refusal('INVALID_INPUT', { errors: { terms: 'Vérifiez les conditions du mandat.' } })
    const row = await db
      .insertInto('mandateTerms')
      .values({
        ...{ mandateId: mandate.id, version: nextVersion(mandate.id), fromDay: input.from, notifiedOn },
        terms: JSON.stringify(terms.data),
        createdBy: actor.kind === 'user' ? actor.userId : actor.kind,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseSecondMandate)
    await record(db, mandate.publicId, { version: row.version, from: input.from })
    return toTerms(row)
  },
})

/**
 * Withdraws terms that the owner has not signed: no link can sign them any more. Refuses NOT_FOUND,
 * FORBIDDEN, and STATUS_CONFLICT where no terms are proposed, or once they are signed.
 */
export const withdrawTerms = defineLongAct({
  name: 'mandate.withdraw_terms',
  subject: ({ db }: SettleNeeds & { clock: Clock }, { mandateId }: { mandateId: string }) =>
    findMandateRow(db, mandateId),
  may: mayKeepMandates,
  audit: { subjectKind: 'mandate', version: 1, detail: z.strictObject({ version: z.number() }) },
  does: async ({ needs, actor, subject: mandate, input, record }) => {
    await withdrawMandateContracts(needs, actor, mandate, 'mandate_amendment')
    await inTransaction(needs.db, async (trx) => {
      const { id, status } = await lockMandate(trx, input.mandateId)
      const withdrawn = await trx
        .updateTable('mandateTerms')
        .set({ status: 'withdrawn' })
        .where('mandateId', '=', id)
        .where('status', '=', 'proposed')
        .returning('version')
        .executeTakeFirst()
      // The terms of a mandate that is not signed yet are withdrawn with the mandate.
      if (!withdrawn || status !== 'in_force') throw new Refusal('STATUS_CONFLICT', { status })
      await record(trx, input.mandateId, withdrawn)
    })
  },
})

function refuseSecondMandate(error: unknown): never {
  if (constraintOf(error) !== 'mandate_terms_one_proposed') throw error
  throw new Refusal('STATUS_CONFLICT', { reason: 'Un autre avenant attend la signature du propriétaire.' })
}
