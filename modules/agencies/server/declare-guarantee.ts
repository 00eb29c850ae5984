import './agency-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayDeclareGuarantee } from '../agency-policy.ts'

/**
 * Records the amount up to which an agency's guarantor covers the money it holds of its clients, in cents: charges are held
 * from then on by this amount. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT beside `amount` where it is not above zero.
 */
export const declareGuarantee = defineAct({
  name: 'agency.declare_guarantee',
  subject: async ({ db }: { db: Database }, { agencyId }: { agencyId: number; amount: Cents }) => {
    const agency = await db
      .selectFrom('agencies')
      .select(['id as agencyId', 'slug', 'guaranteeAmount as before'])
      .where('id', '=', agencyId)
      .forUpdate()
      .executeTakeFirst()
    if (!agency) throw new Refusal('NOT_FOUND', { kind: 'agency' })
    return agency
  },
  may: mayDeclareGuarantee,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ before: z.nullable(z.number()), declared: z.number() }),
  },
  does: async ({ needs: { db }, subject: { agencyId, slug, before }, input: { amount }, record }) => {
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new Refusal('INVALID_INPUT', {
        errors: { amount: 'Indiquez le montant de l’attestation de votre garant, en euros.' },
      })
    await db.updateTable('agencies').set({ guaranteeAmount: amount }).where('id', '=', agencyId).execute()
    await record(db, slug, { before, declared: amount })
  },
})

/** The amount of an agency's guarantor in cents; null until it is declared. */
export async function findGuarantee(db: Database, agencyId: number): Promise<Cents | null> {
  const found = await db
    .selectFrom('agencies')
    .select('guaranteeAmount')
    .where('id', '=', agencyId)
    .executeTakeFirst()
  return found?.guaranteeAmount ?? null
}
