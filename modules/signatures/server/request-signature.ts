import { sql } from 'kysely'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Contract } from '../contract.ts'
import { contractAfter, signatureAfter } from '../contract-status.ts'
import { sha256Of } from './content-hash.ts'
import {
  type ContractRow,
  findLastRequest,
  lockContract,
  type SignatureRequestRow,
  toContract,
} from './contract-rows.ts'
import type { SignatureOrder, SignatureProvider } from './signature-port.ts'
import type { SigningTerms } from './signing-terms.ts'

export type RequestNeeds = { db: Database; files: Files; signatures: SignatureProvider }

/**
 * Makes a contract ready to be signed on these terms and gives it with the address to sign at; a repeated
 * call gives the same address while it can be used. Refuses STATUS_CONFLICT once the contract is signed or
 * void, and what the provider refuses, such as IDENTITY_CHECK_REQUIRED. The provider is called outside any
 * transaction, with an identifier that is stored first, so that a crash in between never makes two requests. A part of an
 * act, which has asked who may and is done `by` its actor.
 */
export async function requestSignature(
  needs: RequestNeeds,
  by: AuditActor,
  contract: ContractRow,
  terms: SigningTerms,
): Promise<Contract> {
  const { db } = needs
  if (!contractAfter(contract.status, 'sent')) {
    throw new Refusal('STATUS_CONFLICT', { status: contract.status })
  }
  const request = await liveRequest(needs, contract, terms)
  if (request.status === 'pending') return toContract(contract, request)
  const ordered = await order(needs, contract, request, terms)
  return inTransaction(db, async (trx) => {
    const locked = await lockContract(trx, contract.id)
    const current = await findLastRequest(trx, contract.id)
    const contractStatus = contractAfter(locked.status, 'sent')
    const status = current?.id === request.id ? signatureAfter(current.status, 'sent') : null
    // The contract was signed or replaced meanwhile: its new status is kept.
    if (!contractStatus || !status) return toContract(locked, current)
    const sent = await trx
      .updateTable('signatureRequests')
      .set({ status, providerId: ordered.providerId, iframeUrl: ordered.signingUrl })
      .where('id', '=', request.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx.updateTable('contracts').set({ status: contractStatus }).where('id', '=', contract.id).execute()
    await recordAudit(trx, by, {
      action: 'contract.request_signature',
      subjectKind: 'contract',
      subjectId: contract.publicId,
      detail: { provider: request.provider, providerId: ordered.providerId, level: request.level },
    })
    return toContract({ ...locked, status: contractStatus }, sent)
  })
}

/** The request under way, or a new one when there is none or it has expired. */
function liveRequest(
  { db, signatures }: RequestNeeds,
  contract: ContractRow,
  { signer, level, days }: SigningTerms,
): Promise<SignatureRequestRow> {
  return inTransaction(db, async (trx) => {
    const [, inserted] = await sentTogether(
      () =>
        trx
          .updateTable('signatureRequests')
          .set({ status: 'expired' })
          .where('contractId', '=', contract.id)
          .where('status', 'in', ['created', 'pending'])
          .where('expiresAt', '<=', sql<Date>`now()`)
          .execute(),
      () =>
        trx
          .insertInto('signatureRequests')
          .values({
            contractId: contract.id,
            provider: signatures.name,
            level,
            signerEmail: signer.email,
            signerName: `${signer.firstName} ${signer.lastName}`,
            expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst(),
    )
    return inserted ?? (await findLastRequest(trx, contract.id))!
  })
}

/**
 * Orders the signature. A request that the provider refuses is closed; another can be made once the cause is
 * mended.
 */
async function order(
  needs: RequestNeeds,
  contract: ContractRow,
  request: SignatureRequestRow,
  terms: SigningTerms,
) {
  try {
    return await needs.signatures.order(await orderOf(needs, contract, request, terms))
  } catch (error) {
    const status = error instanceof Refusal ? signatureAfter(request.status, 'failed') : null
    if (status)
      await needs.db
        .updateTable('signatureRequests')
        .set({ status })
        .where('id', '=', request.id)
        .where('status', '=', 'created')
        .execute()
    throw error
  }
}

async function orderOf(
  { files }: RequestNeeds,
  contract: ContractRow,
  request: SignatureRequestRow,
  terms: SigningTerms,
): Promise<SignatureOrder> {
  const bytes = await files.get(contract.pdfFile)
  if (!bytes || sha256Of(bytes) !== contract.pdfHash || !contract.signatureBox) {
    throw new Error(`The PDF of contract ${contract.publicId} is not the one that was generated`)
  }
  const { signer, documentName, filename, identity, commitment, countersigner } = terms
  return {
    externalId: request.publicId,
    name: documentName,
    level: request.level,
    expiresAt: request.expiresAt,
    document: {
      filename,
      bytes,
      signatureBox: contract.signatureBox,
      sealBox: contract.sealBox,
      content: contract.document,
    },
    signer,
    identity,
    commitment,
    countersigner,
  }
}
