import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Contract } from '../contract.ts'
import { type ContractRow, findContractWithRequest, toContract } from './contract-rows.ts'

/** The contract of a public identifier, void ones included; refuses NOT_FOUND. */
export async function getContract(db: Database, publicId: string): Promise<Contract> {
  const found = await findContractWithRequest(db, publicId)
  if (!found) throw new Refusal('NOT_FOUND')
  return toContract(found.row, found.request)
}

export type ContractFile = 'contract' | 'signed' | 'audit'

/** The bytes of a contract's PDF: the text, the signed copy or the evidence of its signature. Refuses NOT_FOUND. */
export async function readContractBytes(
  files: Files,
  row: ContractRow,
  which: ContractFile,
): Promise<Uint8Array> {
  const key = { contract: row.pdfFile, signed: row.signedPdfFile, audit: row.auditPdfFile }[which]
  const bytes = key ? await files.get(key) : null
  if (!bytes) throw new Refusal('NOT_FOUND')
  return bytes
}

/** Name of a downloaded file, from the name of its contract. */
export function contractFilename(name: string, which: ContractFile): string {
  return `${name}${{ contract: '', signed: '-signe', audit: '-dossier-de-preuve' }[which]}.pdf`
}
