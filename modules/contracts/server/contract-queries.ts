import './contract-tables.ts'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Contract, SignatureRequest } from '../contract.ts'
import type { ContractsTable, SignatureRequestsTable } from './contract-tables.ts'

/** What a contract needs beyond its view: its files, its facts and where it is signed. */
export type ContractRow = Selectable<ContractsTable>
export type SignatureRequestRow = Selectable<SignatureRequestsTable>

/** The contract that counts for a reservation, or null. */
export async function findLiveContract(db: Database, reservationId: number): Promise<ContractRow | null> {
  const row = await db
    .selectFrom('contracts')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .where('contractType', '=', 'rental')
    .where('status', '<>', 'void')
    .executeTakeFirst()
  return row ?? null
}

export async function findContractRow(db: Database, publicId: string): Promise<ContractRow | null> {
  const row = await db.selectFrom('contracts').selectAll().where('publicId', '=', publicId).executeTakeFirst()
  return row ?? null
}

/** Reads the contract and keeps it from changing until the transaction ends. */
export async function lockContract(trx: Transaction<Tables>, id: number): Promise<ContractRow> {
  return trx.selectFrom('contracts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The last request to sign a contract, or null. */
export async function findLastRequest(db: Database, contractId: number): Promise<SignatureRequestRow | null> {
  const row = await db
    .selectFrom('signatureRequests')
    .selectAll()
    .where('contractId', '=', contractId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export function toContract(row: ContractRow, request: SignatureRequestRow | null): Contract {
  return {
    publicId: row.publicId,
    type: row.contractType,
    propertyId: row.propertyId,
    reservationId: row.reservationId,
    versionId: row.versionId,
    propertyVersionHash: row.propertyVersionHash,
    template: row.templateVersion,
    status: row.status,
    document: row.document,
    documentHash: row.documentHash,
    pdfHash: row.pdfHash,
    signedPdfHash: row.signedPdfHash,
    createdAt: row.createdAt,
    signedAt: row.signedAt,
    signature: request && toRequest(request),
  }
}

function toRequest(row: SignatureRequestRow): SignatureRequest {
  const { status, level, signerName, signerEmail, expiresAt } = row
  return { status, level, signerName, signerEmail, signingUrl: row.iframeUrl, expiresAt }
}
