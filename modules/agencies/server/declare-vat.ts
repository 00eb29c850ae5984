import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayDeclareVat } from '../agency-policy.ts'
import { type AgencyVat, readVatNumber } from '../agency-vat.ts'
import { findAgencyVat, getAgency } from './find-agency.ts'

/**
 * Records the regime of VAT that an agency declares; the documents issued from then on state it. Writes
 * `agency.vat` in the audit with what was declared before. Refuses FORBIDDEN, and INVALID_INPUT beside
 * `vatNumber` for a number that is not that of its SIREN.
 */
export async function declareVat(
  { db }: { db: Database },
  actor: Actor,
  input: { agencyId: number; regime: AgencyVat['regime']; vatNumber: string },
): Promise<AgencyVat> {
  const { agencyId, regime } = input
  if (!mayDeclareVat(actor, { agencyId })) throw new Refusal('FORBIDDEN')
  const { siren, slug } = await getAgency(db, agencyId)
  const read = regime === 'liable' ? readVatNumber(input.vatNumber, siren) : null
  if (read && 'error' in read) throw new Refusal('INVALID_INPUT', { errors: { vatNumber: read.error } })
  const declared: AgencyVat = read ? { regime: 'liable', number: read.number } : { regime: 'exempt' }
  await inTransaction(db, async (trx) => {
    const before = await findAgencyVat(trx, agencyId)
    await trx
      .updateTable('agencies')
      .set({ vatRegime: declared.regime, vatNumber: read?.number ?? null })
      .where('id', '=', agencyId)
      .execute()
    await recordAudit(trx, actor, {
      action: 'agency.vat',
      subjectKind: 'agency',
      subjectId: slug,
      detail: { before, declared },
    })
  })
  return declared
}
