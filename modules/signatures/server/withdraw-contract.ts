import './contract-tables.ts'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ContractRow, findLastRequest, lockContract } from './contract-rows.ts'
import { type SettleNeeds, settleSignature } from './settle-signature.ts'

/**
 * Withdraws a contract that is not signed: closes its signing link, then deletes its requests, the contract
 * (spec §4) and, after the transaction, its PDF. A part of an act, which has asked who may and is done
 * `by` its actor. Refuses STATUS_CONFLICT once it is signed, also when only the provider knows it yet.
 */
export async function withdrawContract(
  needs: SettleNeeds,
  by: AuditActor,
  contract: ContractRow,
): Promise<void> {
  if (contract.status === 'signed') throw new Refusal('STATUS_CONFLICT', { status: 'signed' })
  await closeLink(needs, contract)
  await inTransaction(needs.db, async (trx) => {
    const locked = await lockContract(trx, contract.id)
    const { id, status, publicId, documentHash, templateVersion, pdfFile } = locked
    if (status === 'signed') throw new Refusal('STATUS_CONFLICT', { status })
    await trx.deleteFrom('signatureRequests').where('contractId', '=', id).execute()
    await trx.deleteFrom('contracts').where('id', '=', id).execute()
    await forgetFiles(trx, [pdfFile])
    await recordAudit(trx, by, {
      action: 'contract.delete',
      subjectKind: 'contract',
      subjectId: publicId,
      detail: { document: documentHash, template: templateVersion },
    })
  })
}

/** Asks the provider to close its link, and accepts the provider's status if the owner has just signed. */
async function closeLink(needs: SettleNeeds, contract: ContractRow): Promise<void> {
  const request = await findLastRequest(needs.db, contract.id)
  if (!request?.providerId || request.status !== 'pending') return
  await needs.signatures.cancel(request.providerId, 'La demande de signature a été retirée')
  const providerStatus = await needs.signatures.findStatus(request.providerId)
  if (providerStatus !== 'done') return
  await settleSignature(needs, request, providerStatus)
  throw new Refusal('STATUS_CONFLICT', { status: 'signed' })
}
