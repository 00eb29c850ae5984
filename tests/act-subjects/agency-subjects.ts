import { sql } from 'kysely'
import type { SubjectsOf } from './subjects-of.ts'

/** An account of the agency's clients' money that takes effect tomorrow. */
export const AGENCY_SUBJECTS = (async ({ db }, { agencyId, head }) => {
  const { publicId: clientsAccount } = await db
    .insertInto('clientsAccounts')
    .values({
      ...{ agencyId, iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', declaredBy: head.userId },
      ...{ accountHolder: 'Agence Essai', bankName: 'Banque Essai' },
      takesEffectAt: sql<Date>`now() + interval '1 day'`,
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { clientsAccount }
}) satisfies SubjectsOf
