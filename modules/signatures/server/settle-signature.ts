import './contract-events.ts'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { signReservation } from '#modules/reservations/server/move-reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import type { Files } from '#platform/files/files.ts'
import {
  type ContractType,
  contractAfter,
  type SignatureRequestEvent,
  signatureAfter,
} from '../contract-status.ts'
import { sha256Of } from './content-hash.ts'
import { type ContractRow, findLastRequest, lockContract, type SignatureRequestRow } from './contract-rows.ts'
import type { ProviderSignatureStatus, SignatureProvider } from './signature-port.ts'

export type SettleNeeds = { db: Database; files: Files; signatures: SignatureProvider; emit: Emit }

type Copies = { signed: StoredFile; audit: StoredFile }
type StoredFile = { file: string; hash: string }

const EVENTS: Record<ProviderSignatureStatus, SignatureRequestEvent | null> = {
  ongoing: null,
  done: 'done',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
}

/**
 * Applies the provider's status to a request and its contract; true when that changed something. For a
 * signature, stores the signed PDF and its evidence first, then marks the contract and its reservation as
 * signed and emits `contract.signed`, in one transaction. Repeated, late or unordered calls give the same
 * result.
 */
export async function settleSignature(
  needs: SettleNeeds,
  request: SignatureRequestRow,
  providerStatus: ProviderSignatureStatus,
): Promise<boolean> {
  const event = EVENTS[providerStatus]
  if (!event || !signatureAfter(request.status, event) || !request.providerId) return false
  const copies = event === 'done' ? await storeSignedCopies(needs, request, request.providerId) : null
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

async function storeSignedCopies(
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

/**
 * Marks the contract as signed, or voids it when its text is no longer that of its stay: the signature then
 * has no effect.
 */
async function signContract(
  { emit }: SettleNeeds,
  trx: Transaction<Tables>,
  contract: ContractRow,
  { signed, audit }: Copies,
): Promise<void> {
  const status = contractAfter(contract.status, 'signed')
  if (!status) return
  const { publicId: contractId, contractType: type, propertyId, reservationId } = contract
  const stay = reservationId === null ? null : { propertyId, id: reservationId }
  if (stay && (await isOutdated(trx, type, stay))) {
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
  // Another request for the same text may still be open when an earlier one is signed.
  await trx
    .updateTable('signatureRequests')
    .set({ status: 'void' })
    .where('contractId', '=', contract.id)
    .where('status', 'in', ['created', 'pending'])
    .execute()
  const copies = { signed: signed.file, audit: audit.file }
  await emit(trx, 'contract.signed', { contractId, type, propertyId, reservationId, ...copies })
}

/** True where the stay no longer waits for that text: the contract of a stay marks it as signed, an amendment needs a stay that holds. */
async function isOutdated(
  trx: Transaction<Tables>,
  type: ContractType,
  stay: ReservationRef,
): Promise<boolean> {
  if (type === 'rental') return (await signReservation(trx, SYSTEM, stay)) === 'outdated'
  return (await findReservationById(trx, stay.id))?.status !== 'confirmed'
}

/** Makes the contract available for a new request after a signature that failed. */
async function releaseContract(trx: Transaction<Tables>, contract: ContractRow): Promise<void> {
  const status = contractAfter(contract.status, 'signature_failed')
  if (!status) return
  await trx.updateTable('contracts').set({ status }).where('id', '=', contract.id).execute()
}
