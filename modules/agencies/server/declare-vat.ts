import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayDeclareVat } from '../agency-policy.ts'
import { type AgencyVat, readVatNumber } from '../agency-vat.ts'
import { findAgencyVat, getAgency } from './find-agency.ts'

type Typed = { agencyId: number; regime: AgencyVat['regime']; vatNumber: string }

const VAT = z.union([
  z.strictObject({ regime: z.literal('liable'), number: z.string() }),
  z.strictObject({ regime: z.literal('exempt') }),
])

/**
 * Records the regime of VAT that an agency declares; the documents issued from then on state it. Refuses NOT_FOUND,
 * FORBIDDEN, and INVALID_INPUT beside `vatNumber` for a number that is not that of its SIREN.
 */
export const declareVat = defineAct({
  name: 'agency.vat',
  subject: async ({ db }: { db: Database }, { agencyId }: Typed) => ({
    agencyId,
    ...(await getAgency(db, agencyId)),
    before: await findAgencyVat(db, agencyId),
  }),
  may: mayDeclareVat,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ before: z.nullable(VAT), declared: VAT }),
  },
  does: async ({ needs: { db }, subject, input: { regime, vatNumber }, record }): Promise<AgencyVat> => {
    const { agencyId, siren, slug, before } = subject
    const read = regime === 'liable' ? readVatNumber(vatNumber, siren) : null
    if (read && 'error' in read) throw new Refusal('INVALID_INPUT', { errors: { vatNumber: read.error } })
    const declared: AgencyVat = read ? { regime: 'liable', number: read.number } : { regime: 'exempt' }
    await db
      .updateTable('agencies')
      .set({ vatRegime: declared.regime, vatNumber: read?.number ?? null })
      .where('id', '=', agencyId)
      .execute()
    await record(db, slug, { before, declared })
    return declared
  },
})
