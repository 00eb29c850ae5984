import './identity-check-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayCheckIdentity } from '../identity-check-policy.ts'
import {
  type IdentityCheckInput,
  type IdentityDocument,
  type IdentityEvidence,
  identityCheckErrors,
} from '../identity-evidence.ts'
import { findIdentityEvidence, listAgenciesOf } from './find-identity-checks.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Records that a member of staff saw an owner and a valid identity document today: the kind of document and
 * its expiry date, never its number nor a copy (domain §8). The account's present name and address are those
 * that may then sign (eIDAS art. 26). Allowed to the staff of an agency that has a property of this owner,
 * the back office and the administrators, never to the owner. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND
 * and INVALID_INPUT with the sentence of each field.
 */
export async function recordIdentityCheck(
  { db, clock }: Needs,
  actor: Actor,
  input: IdentityCheckInput & { userId: string },
): Promise<IdentityEvidence> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const agencyIds = await listAgenciesOf(db, input.userId)
  if (!mayCheckIdentity(actor, { userId: input.userId, agencyIds })) throw new Refusal('FORBIDDEN')
  const person = await findPerson(db, input.userId)
  if (!person) throw new Refusal('NOT_FOUND')
  const today = todayInParis(clock)
  const errors = identityCheckErrors(input, today)
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return inTransaction(db, async (trx) => {
    const { publicId } = await trx
      .insertInto('identityChecks')
      .values({
        userId: input.userId,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        documentKind: input.document as IdentityDocument,
        documentExpiresOn: input.documentExpiresOn as CivilDate,
        checkedOn: today,
        checkedBy: actor.userId,
        // A check by staff of an agency is recorded for the agency that has a property of this owner; a check
        // by staff of the house, for no agency.
        agencyId: agencyIds.find((agencyId) => actor.agencyIds.includes(agencyId)) ?? null,
      })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, {
      action: 'identity.check',
      subjectKind: 'user',
      subjectId: input.userId,
      detail: { reference: publicId, document: input.document, expiresOn: input.documentExpiresOn },
    })
    return (await findIdentityEvidence(trx, input.userId))!
  })
}
