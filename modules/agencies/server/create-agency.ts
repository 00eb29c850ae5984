import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Agency } from '../agency.ts'
import { mayOpenAgency } from '../agency-policy.ts'
import type { VatColumns } from '../agency-vat.ts'

/** An agency that declares its regime of VAT or the amount of its guarantor later has none of their columns. */
export type NewAgency = Omit<Agency, 'id' | 'publicId'> & Partial<VatColumns> & { guaranteeAmount?: Cents }

/**
 * Opens an agency with its first members; administrators only. Writes `agency.open` in the audit. Refuses
 * INVALID_INPUT with the field `slug` when the slug is taken.
 */
export async function createAgency(
  needs: { db: Database },
  actor: Actor,
  input: { agency: NewAgency; memberIds: readonly string[] },
): Promise<{ agencyId: number }> {
  if (!mayOpenAgency(actor)) throw new Refusal('FORBIDDEN')
  return inTransaction(needs.db, async (trx) => {
    const created = await trx
      .insertInto('agencies')
      .values(input.agency)
      .onConflict((on) => on.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new Refusal('INVALID_INPUT', { fields: ['slug'] })
    if (input.memberIds.length > 0) {
      await trx
        .insertInto('agencyMembers')
        .values(input.memberIds.map((userId) => ({ agencyId: created.id, userId })))
        .execute()
    }
    await recordAudit(trx, actor, {
      action: 'agency.open',
      subjectKind: 'agency',
      subjectId: input.agency.slug,
    })
    return { agencyId: created.id }
  })
}
