import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Agency } from '../agency.ts'
import type { AgencyPapers } from '../agency-papers.ts'
import { mayOpenAgency } from '../agency-policy.ts'
import type { VatColumns } from '../agency-vat.ts'

/** An agency that declares its regime of VAT, the amount of its guarantor or its papers later has none of their columns. */
export type NewAgency = Omit<Agency, 'id' | 'publicId'> &
  Partial<VatColumns> &
  Partial<AgencyPapers> & { guaranteeAmount?: Cents }

type Opened = { agency: NewAgency; memberIds: readonly string[] }

/**
 * Opens an agency with its first members. Refuses FORBIDDEN, and INVALID_INPUT with the field `slug` when the slug is taken.
 */
export const createAgency = defineAct({
  name: 'agency.open',
  subject: async (_: { db: Database }, __: Opened) => null,
  may: mayOpenAgency,
  audit: { ...{ subjectKind: 'agency', version: 1 }, detail: z.strictObject({}) },
  does: async ({ needs: { db }, input: { agency, memberIds }, record }): Promise<{ agencyId: number }> => {
    const created = await db
      .insertInto('agencies')
      .values(agency)
      .onConflict((on) => on.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new Refusal('INVALID_INPUT', { fields: ['slug'] })
    if (memberIds.length > 0) {
      await db
        .insertInto('agencyMembers')
        .values(memberIds.map((userId) => ({ agencyId: created.id, userId })))
        .execute()
    }
    await record(db, agency.slug, {})
    return { agencyId: created.id }
  },
})
