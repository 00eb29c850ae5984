import './contract-tables.ts'
import type { Selectable, Transaction } from 'kysely'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { gatheredBefore } from '#platform/database/gather-reads.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Contract, ContractFacts, SignatureRequest } from '../contract.ts'
import { OWNER_CONTRACTS } from '../contract-status.ts'
import type { ContractsTable, SignatureRequestsTable } from './contract-tables.ts'

/** The columns of a contract that its view lacks: its files, its facts and its signing request. */
export type ContractRow = Omit<Selectable<ContractsTable>, 'facts'> & { facts: ContractFacts }
export type SignatureRequestRow = Selectable<SignatureRequestsTable>

/** The conditions, mandates and amendments that await an owner’s signature, for any of their properties. */
export async function listOpenOwnerContracts(db: Database, ownerId: string): Promise<ContractRow[]> {
  const rows = await db
    .selectFrom('contracts as c')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'c.propertyId')
    .selectAll('c')
    .where('p.ownerId', '=', ownerId)
    .where('c.contractType', 'in', OWNER_CONTRACTS)
    .where('c.status', 'in', ['generated', 'pending'])
    .orderBy('c.id')
    .execute()
  return rows
}

export async function findContractRow(db: Database, publicId: string): Promise<ContractRow | null> {
  const row = await db.selectFrom('contracts').selectAll().where('publicId', '=', publicId).executeTakeFirst()
  return row ?? null
}

/** Reads the contract and locks it until the transaction ends. Refuses NOT_FOUND once it is withdrawn. */
export async function lockContract(trx: Transaction<Tables>, id: number): Promise<ContractRow> {
  const row = await trx
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('NOT_FOUND'))
  return row as unknown as ContractRow
}

/** The last request to sign a contract, or null. */
export async function findLastRequest(db: Database, contractId: number): Promise<SignatureRequestRow | null> {
  return (await listLastRequests(db, [contractId])).get(contractId) ?? null
}

/** A contract with its last request, in one query; null where no contract has this identifier. */
export async function findContractWithRequest(
  db: Database,
  publicId: string,
): Promise<{ row: ContractRow; request: SignatureRequestRow | null } | null> {
  const reading = gatheredBefore(db)
  const [row, request] = await sideBySide(
    reading,
    () => findContractRow(reading, publicId),
    () =>
      reading
        .selectFrom('signatureRequests')
        .selectAll()
        .where('contractId', '=', (of) =>
          of.selectFrom('contracts').select('id').where('publicId', '=', publicId),
        )
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
  )
  return row && { row, request: request ?? null }
}

/** The last request of each of these contracts, by contract. */
export async function listLastRequests(
  db: Database,
  contractIds: readonly number[],
): Promise<Map<number, SignatureRequestRow>> {
  if (contractIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('signatureRequests')
    .selectAll()
    .distinctOn('contractId')
    .where('contractId', 'in', contractIds)
    .orderBy('contractId')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.contractId, row]))
}

type LastRequest = Pick<
  SignatureRequestRow,
  'status' | 'level' | 'signerName' | 'signerEmail' | 'iframeUrl' | 'expiresAt'
>

/** The rental contracts of these reservations that are not void, each with its last request: one query. */
export async function listStayContracts(
  db: Database,
  reservationIds: readonly number[],
): Promise<{ row: ContractRow; request: LastRequest | null }[]> {
  if (reservationIds.length === 0) return []
  const rows = await db
    .selectFrom('contracts as c')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('signatureRequests as s')
          .select(['s.status as requestStatus', 's.level', 's.signerName', 's.signerEmail', 's.iframeUrl'])
          .select('s.expiresAt as requestEndsAt')
          .whereRef('s.contractId', '=', 'c.id')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select(['requestStatus', 'level', 'signerName', 'signerEmail', 'iframeUrl', 'requestEndsAt'])
    .where('c.reservationId', 'in', reservationIds)
    .where('c.contractType', '=', 'rental')
    .where('c.status', '<>', 'void')
    .execute()
  return rows.map(
    ({ requestStatus, level, signerName, signerEmail, iframeUrl, requestEndsAt: expiresAt, ...row }) => ({
      row,
      request: requestStatus && {
        ...{ status: requestStatus, level: level!, expiresAt: expiresAt! },
        ...{ signerName: signerName!, signerEmail: signerEmail!, iframeUrl: iframeUrl! },
      },
    }),
  )
}

export function toContract(row: ContractRow, request: LastRequest | null): Contract {
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

function toRequest(row: LastRequest): SignatureRequest {
  const { status, level, signerName, signerEmail, expiresAt } = row
  return { status, level, signerName, signerEmail, signingUrl: row.iframeUrl, expiresAt }
}
