import './identity-check-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { accountHolder } from '#modules/accounts/server/own-account.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayCheckIdentity } from '../identity-check-policy.ts'
import {
  type IdentityCheckInput,
  type IdentityDocument,
  type IdentityEvidence,
  identityCheckErrors,
} from '../identity-evidence.ts'
import { findIdentityEvidence, getCheckedPerson } from './find-identity-checks.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Records that a member of staff saw an owner and a valid identity document today: the kind of document and
 * its expiry date, never its number nor a copy (domain §8). The account's present name and address are those
 * that may then sign (eIDAS art. 26). Allowed to the staff of an agency that has a property of this owner,
 * the back office and the administrators, never to the owner. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND
 * and INVALID_INPUT with the sentence of each field.
 */
export const recordIdentityCheck = defineAct({
  name: 'identity.check',
  subject: ({ db }: Needs, { userId }: IdentityCheckInput & { userId: string }, actor) =>
    getCheckedPerson(db, actor, userId),
  may: mayCheckIdentity,
  audit: {
    ...{ subjectKind: 'user', version: 1 },
    detail: z.strictObject({ reference: z.string(), document: z.string(), expiresOn: z.string() }),
  },
  does: async ({ needs: { db, clock }, actor, subject, input, record }): Promise<IdentityEvidence> => {
    const { userId, agencyIds, person } = subject
    const today = todayInParis(clock)
    const errors = identityCheckErrors(input, today)
    if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    const checker = accountHolder(actor)
    const { publicId } = await db
      .insertInto('identityChecks')
      .values({
        userId,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        documentKind: input.document as IdentityDocument,
        documentExpiresOn: input.documentExpiresOn as CivilDate,
        checkedOn: today,
        checkedBy: checker.userId,
        // A check by staff of an agency is recorded for the agency that has a property of this owner; a check
        // by staff of the house, for no agency.
        agencyId: agencyIds.find((agencyId) => checker.agencyIds.includes(agencyId)) ?? null,
      })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    const { document, documentExpiresOn: expiresOn } = input
    await record(db, userId, { reference: publicId, document, expiresOn })
    return (await findIdentityEvidence(db, userId))!
  },
})
