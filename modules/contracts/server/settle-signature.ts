import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { contractAfter, type SignatureRequestEvent, signatureAfter } from '../contract-status.ts'
import { sha256Of } from './content-hash.ts'
import {
  type ContractRow,
  findLastRequest,
  lockContract,
  type SignatureRequestRow,
} from './contract-queries.ts'
import { contractFilename } from './find-contract.ts'
import type { ProviderSignatureStatus, SignatureProvider } from './signature-port.ts'

export type SignedContract = {
  contractId: string
  propertyId: number
  reservationId: number | null
}

/**
 * What a later step does in the very transaction that marks the contract signed; it gives the traveller's tracking
 * address for the mail, or `outdated` when the text is no longer that of the stay: the contract is then void. It does
 * not refuse: an error makes the whole wait and be tried again.
 */
export type OnContractSigned = (
  trx: Transaction<Tables>,
  contract: SignedContract,
) => Promise<{ trackingUrl: string } | 'outdated'>

export type SettleNeeds = {
  db: Database
  files: Files
  signatures: SignatureProvider
  onContractSigned: OnContractSigned
}

type Copies = { signed: StoredFile; audit: StoredFile }
type StoredFile = { file: string; hash: string }

const EVENTS: Record<ProviderSignatureStatus, SignatureRequestEvent | null> = {
  ongoing: null,
  done: 'done',
  declined: 'declined',
  expired: 'expired',
  canceled: 'canceled',
}

/**
 * Brings a request and its contract to what the provider says of them; true when that changed something. A signature
 * brings home the signed PDF and its evidence first, then tells `onContractSigned`, marks the contract and queues the
 * signer's copy in one transaction. Twice, late or out of order, the result is the same.
 */
export async function settleSignature(
  needs: SettleNeeds,
  request: SignatureRequestRow,
  said: ProviderSignatureStatus,
): Promise<boolean> {
  const event = EVENTS[said]
  if (!event || !signatureAfter(request.status, event) || !request.providerId) return false
  const copies = event === 'done' ? await bringHome(needs, request, request.providerId) : null
  return inTransaction(needs.db, async (trx) => {
    const contract = await lockContract(trx, request.contractId)
    const locked = await trx
      .selectFrom('signatureRequests')
      .select('status')
      .where('id', '=', request.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const status = signatureAfter(locked.status, event)
    if (!status) return false
    const signedAt = event === 'done' ? sql<Date>`now()` : null
    await trx
      .updateTable('signatureRequests')
      .set({ status, signedAt })
      .where('id', '=', request.id)
      .execute()
    const last = await findLastRequest(trx, contract.id)
    if (copies) await signContract(needs, trx, contract, copies)
    else if (last?.id === request.id) await releaseContract(trx, contract)
    await recordAudit(trx, SYSTEM, {
      action: `contract.signature_${event}`,
      subjectKind: 'contract',
      subjectId: contract.publicId,
      detail: { providerId: request.providerId, ...(copies && { signed: copies.signed.hash }) },
    })
    return true
  })
}

async function bringHome(
  { files, signatures }: SettleNeeds,
  request: SignatureRequestRow,
  providerId: string,
): Promise<Copies> {
  const [signed, audit] = await Promise.all([
    signatures.downloadSigned(providerId),
    signatures.downloadAuditTrail(providerId),
  ])
  const store = async (name: string, bytes: Uint8Array): Promise<StoredFile> => {
    const file = `contracts/signatures/${request.publicId}/${name}.pdf`
    await files.put(file, bytes, 'application/pdf')
    return { file, hash: sha256Of(bytes) }
  }
  return { signed: await store('signed', signed), audit: await store('audit-trail', audit) }
}

async function signContract(
  { onContractSigned }: SettleNeeds,
  trx: Transaction<Tables>,
  contract: ContractRow,
  { signed, audit }: Copies,
): Promise<void> {
  const status = contractAfter(contract.status, 'signed')
  if (!status) return
  const next = contract.contractType === 'rental' ? await onContractSigned(trx, toldOf(contract)) : null
  if (next === 'outdated') {
    await trx.updateTable('contracts').set({ status: 'void' }).where('id', '=', contract.id).execute()
    return
  }
  await trx
    .updateTable('contracts')
    .set({
      status,
      signedPdfFile: signed.file,
      signedPdfHash: signed.hash,
      auditPdfFile: audit.file,
      auditPdfHash: audit.hash,
      signedAt: sql<Date>`now()`,
    })
    .where('id', '=', contract.id)
    .execute()
  // Another request for the same text may be open when an earlier one turns out to be signed.
  await trx
    .updateTable('signatureRequests')
    .set({ status: 'void' })
    .where('contractId', '=', contract.id)
    .where('status', 'in', ['created', 'pending'])
    .execute()
  await queueMail(trx, copyFor(contract, { signed, audit }, next))
}

function toldOf(contract: ContractRow): SignedContract {
  const { publicId, propertyId, reservationId } = contract
  return { contractId: publicId, propertyId, reservationId }
}

/** The signer's copy with its evidence, and a traveller's with the way to follow their stay. */
function copyFor(contract: ContractRow, { signed, audit }: Copies, next: { trackingUrl: string } | null) {
  const attached = (which: 'signed' | 'audit', { file }: StoredFile) => ({
    filename: contractFilename(contract, which),
    file,
    contentType: 'application/pdf',
  })
  const dedupeKey = `contract-signed:${contract.publicId}`
  if (contract.contractType === 'cgv_property') {
    const { owner, listing } = contract.facts
    return {
      template: 'conditions-signed' as const,
      to: owner.email,
      props: { firstName: owner.firstName, propertyTitle: listing.title, version: listing.version },
      attachments: [attached('signed', signed), attached('audit', audit)],
      dedupeKey,
    }
  }
  const { tenant, premises, reservationNumber } = contract.facts
  return {
    template: 'contract-signed' as const,
    to: tenant.email,
    props: {
      firstName: tenant.firstName,
      reservationNumber,
      propertyTitle: premises.title,
      trackingUrl: next!.trackingUrl,
    },
    attachments: [attached('signed', signed), attached('audit', audit)],
    dedupeKey,
  }
}

/** A signature that will not come leaves the contract free to be sent again. */
async function releaseContract(trx: Transaction<Tables>, contract: ContractRow): Promise<void> {
  const status = contractAfter(contract.status, 'signature_failed')
  if (!status) return
  await trx.updateTable('contracts').set({ status }).where('id', '=', contract.id).execute()
}
