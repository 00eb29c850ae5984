import type { PaymentNature } from '#modules/pricing/payment-schedule.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Contract } from '../contract.ts'
import { withheldContract } from '../withheld-contract.ts'
import {
  type ContractRow,
  findContractRow,
  findLastRequest,
  findLiveContract,
  toContract,
} from './contract-queries.ts'

/** The contract that counts for a reservation, or null. Whoever calls has checked who may see the reservation. */
export async function findContractOfReservation(
  db: Database,
  reservationId: number,
): Promise<Contract | null> {
  const row = await findLiveContract(db, reservationId)
  return row && toContract(row, await findLastRequest(db, row.id))
}

/** The same to be read before the mailbox is proved: its text with the place withheld, and no address to sign at. */
export async function findWithheldContract(db: Database, reservationId: number): Promise<Contract | null> {
  const row = await findLiveContract(db, reservationId)
  return row && { ...toContract(row, null), document: withheldContract(row.facts) }
}

/** What payments before the stay are by the signed contract (C. conso. L214-1), or null where none is signed. */
export async function findAgreedNature(db: Database, reservationId: number): Promise<PaymentNature | null> {
  const row = await findLiveContract(db, reservationId)
  return row?.status === 'signed' ? row.facts.schedule.nature : null
}

/** The contract of a public identifier, void ones included; refuses NOT_FOUND. */
export async function getContract(db: Database, publicId: string): Promise<Contract> {
  const row = await findContractRow(db, publicId)
  if (!row) throw new Refusal('NOT_FOUND')
  return toContract(row, await findLastRequest(db, row.id))
}

export type ContractFile = 'contract' | 'signed' | 'audit'

/** A contract's PDF: the text, the signed copy or the evidence of its signature. Refuses NOT_FOUND when there is none. */
export async function readContractFile(
  needs: { db: Database; files: Files },
  publicId: string,
  which: ContractFile,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const row = await findContractRow(needs.db, publicId)
  const key = row && { contract: row.pdfFile, signed: row.signedPdfFile, audit: row.auditPdfFile }[which]
  const bytes = key ? await needs.files.get(key) : null
  if (!row || !bytes) throw new Refusal('NOT_FOUND')
  return { filename: contractFilename(row, which), bytes }
}

/** Name of the file a person keeps. */
export function contractFilename(contract: ContractRow, which: ContractFile): string {
  const suffix = { contract: '', signed: '-signe', audit: '-dossier-de-preuve' }[which]
  const name =
    contract.contractType === 'rental'
      ? `contrat-${contract.facts.reservationNumber}`
      : `conditions-${contract.facts.reference.replaceAll(/[^\w-]+/g, '-')}`
  return `${name}${suffix}.pdf`
}
