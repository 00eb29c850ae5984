import { listLastRequests } from '#modules/signatures/server/contract-rows.ts'
import {
  type ContractFile,
  contractFilename,
  readContractBytes,
} from '#modules/signatures/server/find-contract.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import { amendmentState, type StayAmendment } from '../stay-amendment.ts'
import { type StayTerms, termChanges } from '../stay-terms.ts'
import { type AmendmentContract, listAmendmentContracts, listAmendmentRows } from './amendment-rows.ts'

/** The amendments of a reservation, the newest first. The caller has checked who may read them. */
export async function listAmendments(db: Database, reservationId: number): Promise<StayAmendment[]> {
  const rows = await listAmendmentRows(db, reservationId)
  if (rows.length === 0) return []
  const contracts = await listAmendmentContracts(db, reservationId)
  const requests = await listLastRequests(
    db,
    [...contracts.values()].map(({ id }) => id),
  )
  return rows.toReversed().map((row) => {
    const contract = contracts.get(row.publicId)
    const request = (contract && requests.get(contract.id)) ?? null
    const state = amendmentState(row.status, request, row.readAt)
    return {
      ...{ id: row.publicId, number: row.number, state },
      changes: termChanges(row.beforeTerms, row.afterTerms),
      proposedAt: row.proposedAt,
      settledAt: row.settledAt,
      signingUrl: state === 'waiting' ? (request?.iframeUrl ?? null) : null,
    }
  })
}

/** The terms that the last signed amendment of a reservation left; null where none is signed. */
export async function findAgreedTerms(db: Database, reservationId: number): Promise<StayTerms | null> {
  const row = await db
    .selectFrom('stayAmendments')
    .select('afterTerms')
    .where('reservationId', '=', reservationId)
    .where('status', '=', 'agreed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.afterTerms ?? null
}

/** The name from which the files of an amendment are named. */
export function amendmentName({ facts }: AmendmentContract): string {
  return `avenant-${facts.reservationNumber}-${facts.number}`
}

/** A file of the signed amendment of that number. Refuses NOT_FOUND where it is not signed. */
export async function readAmendmentFile(
  { db, files }: { db: Database; files: Files },
  reservationId: number,
  { number, which }: { number: number; which: ContractFile },
): Promise<{ filename: string; bytes: Uint8Array }> {
  const contracts = [...(await listAmendmentContracts(db, reservationId)).values()]
  const row = contracts.find(({ facts, status }) => facts.number === number && status === 'signed')
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    filename: contractFilename(amendmentName(row), which),
    bytes: await readContractBytes(files, row, which),
  }
}
