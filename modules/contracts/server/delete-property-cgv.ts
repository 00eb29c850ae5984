import './contract-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type CgvRow, findContractRow, findLastRequest, lockContract } from './contract-queries.ts'
import { demandMayPrepare } from './get-cgv-property.ts'
import { type SettleNeeds, settleSignature } from './settle-signature.ts'

/**
 * Withdraws general conditions that nobody signed: no link can sign them any more, then the requests go and the
 * contract after them (spec §4), its PDF once that is written. Refuses NOT_FOUND, FORBIDDEN, SIGN_IN_REQUIRED, and STATUS_CONFLICT once they are
 * signed, by the provider's word too.
 */
export async function deletePropertyCgv(
  needs: SettleNeeds,
  actor: Actor,
  input: { contractId: string },
): Promise<void> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const contract = isUuid(input.contractId) ? await findContractRow(needs.db, input.contractId) : null
  if (contract?.contractType !== 'cgv_property') throw new Refusal('NOT_FOUND')
  demandMayPrepare(actor, await getVersion(needs.db, contract))
  await withdrawCgv(needs, actor, contract)
}

/** The same, for whoever has been found to have the right. */
export async function withdrawCgv(needs: SettleNeeds, actor: Actor, contract: CgvRow): Promise<void> {
  if (contract.status === 'signed') throw new Refusal('STATUS_CONFLICT', { status: 'signed' })
  await closeLink(needs, contract)
  await inTransaction(needs.db, async (trx) => {
    const locked = await lockContract(trx, contract.id)
    const { id, status, publicId, documentHash, templateVersion, pdfFile } = locked
    if (status === 'signed') throw new Refusal('STATUS_CONFLICT', { status })
    await trx.deleteFrom('signatureRequests').where('contractId', '=', id).execute()
    await trx.deleteFrom('contracts').where('id', '=', id).execute()
    await forgetFiles(trx, [pdfFile])
    await recordAudit(trx, actor, {
      action: 'contract.delete',
      subjectKind: 'contract',
      subjectId: publicId,
      detail: { document: documentHash, template: templateVersion },
    })
  })
}

/** Has the provider close its link, and takes its word if the owner was quicker. */
async function closeLink(needs: SettleNeeds, contract: CgvRow): Promise<void> {
  const request = await findLastRequest(needs.db, contract.id)
  if (!request?.providerId || request.status !== 'pending') return
  await needs.signatures.cancel(request.providerId, 'La demande de signature a été retirée')
  const said = await needs.signatures.findStatus(request.providerId)
  if (said !== 'done') return
  await settleSignature(needs, request, said)
  throw new Refusal('STATUS_CONFLICT', { status: 'signed' })
}
