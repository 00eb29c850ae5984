import type { PaymentNature } from '#modules/pricing/payment-schedule.ts'
import type { UnpaidTerms } from '#modules/reservations/unpaid-terms.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import { findContractRow, listStayContracts, toContract } from '#modules/signatures/server/contract-rows.ts'
import {
  type ContractFile,
  contractFilename,
  readContractBytes,
} from '#modules/signatures/server/find-contract.ts'
import type { ContractText } from '#modules/signatures/server/keep-contract.ts'
import type { SigningCommitment } from '#modules/signatures/signing-commitment.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import { commitmentOf } from '../rental-commitment.ts'
import { withheldContract } from '../withheld-contract.ts'
import { findLiveContract, isRental, type RentalRow } from './rental-queries.ts'

/** A contract of a stay, with the payments to which its signature binds the traveler and their nature (C. conso. L214-1). */
export type RentalContract = Contract & { commitment: SigningCommitment; nature: PaymentNature }

/** The current contract of a reservation, or null. The caller has checked who may see the reservation. */
export async function findContractOfReservation(
  db: Database,
  reservationId: number,
): Promise<RentalContract | null> {
  const contracts = await listContractsOfReservations(db, [reservationId])
  return contracts[0] ?? null
}

/** The current contracts of these reservations, in their order; one without is left out. */
export async function listContractsOfReservations(
  db: Database,
  reservationIds: readonly number[],
): Promise<RentalContract[]> {
  const found = await listCurrent(db, reservationIds)
  return found.map(({ row, request }) => ({ ...toContract(row, request), ...agreedIn(row) }))
}

/**
 * The current contracts of these reservations before the mailbox is proved, in their order: the places withheld, without an
 * address to sign at.
 */
export async function listWithheldContracts(
  db: Database,
  reservationIds: readonly number[],
): Promise<RentalContract[]> {
  const found = await listCurrent(db, reservationIds)
  return found.map(({ row }) => ({
    ...toContract(row, null),
    document: withheldContract(row.facts),
    ...agreedIn(row),
  }))
}

/** The same as they are kept, for an act on them. */
export async function listRentalRows(db: Database, reservationIds: readonly number[]): Promise<RentalRow[]> {
  return (await listCurrent(db, reservationIds)).map(({ row }) => row)
}

async function listCurrent(db: Database, reservationIds: readonly number[]) {
  const found = await listStayContracts(db, reservationIds)
  return reservationIds.flatMap((id) => {
    const one = found.find(({ row }) => row.reservationId === id)
    return one ? [{ row: one.row as RentalRow, request: one.request }] : []
  })
}

function agreedIn({ facts }: RentalRow): Pick<RentalContract, 'commitment' | 'nature'> {
  return { commitment: commitmentOf(facts), nature: facts.schedule.nature }
}

/** The signed contract of a reservation with its facts and the version it froze; null before the signature. */
export async function findSignedRental(db: Database, reservationId: number): Promise<SignedRental | null> {
  const row = await findLiveContract(db, reservationId)
  if (row?.status !== 'signed' || !row.signedAt) return null
  const { facts, documentHash, signedAt, versionId, propertyVersionHash, ratesVersionId } = row
  const version = { id: versionId, hash: propertyVersionHash, ratesId: ratesVersionId }
  return { facts, documentHash, signedAt, version }
}

/** A contract of a stay once it is signed. */
export type SignedRental = Pick<RentalRow, 'facts' | 'documentHash'> & {
  signedAt: Date
  version: ContractText['version']
}

/** What the signed contract says of a sum that does not come; null where it says nothing. */
export async function findAgreedUnpaidTerms(
  db: Database,
  reservationId: number,
): Promise<UnpaidTerms | null> {
  const row = await findLiveContract(db, reservationId)
  return (row?.status === 'signed' && row.facts.unpaid) || null
}

/** A file of a stay's contract, as a person keeps it. Refuses NOT_FOUND when there is none. */
export async function readRentalFile(
  { db, files }: { db: Database; files: Files },
  publicId: string,
  which: ContractFile,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const row = await findContractRow(db, publicId)
  if (!isRental(row)) throw new Refusal('NOT_FOUND')
  return {
    filename: contractFilename(rentalName(row), which),
    bytes: await readContractBytes(files, row, which),
  }
}

/** The name from which the files of a stay's contract are named. */
export function rentalName({ facts }: RentalRow): string {
  return `contrat-${facts.reservationNumber}`
}
