import './stay-amendment-tables.ts'
import { sql } from 'kysely'
import {
  type ContractFile,
  contractFilename,
  readContractBytes,
} from '#modules/signatures/server/find-contract.ts'
import { CONTRACT_ROWS, SIGNATURE_REQUEST_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import { amendmentState, type StayAmendment } from '../stay-amendment.ts'
import { termChanges } from '../stay-terms.ts'
import { type AmendmentContract, listAmendmentContracts } from './amendment-rows.ts'

/** The amendments of a reservation, the newest first: one query. The caller has checked who may read them. */
export async function listAmendments(db: Database, reservationId: number): Promise<StayAmendment[]> {
  const rows = await db
    .selectFrom('stayAmendments as a')
    .leftJoin(CONTRACT_ROWS.as('c'), (on) =>
      on
        .onRef('c.reservationId', '=', 'a.reservationId')
        .on('c.contractType', '=', 'stay_amendment')
        .on('c.status', '<>', 'void')
        .on(sql<boolean>`c.facts->>'amendmentId' = a.public_id::text`),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom(SIGNATURE_REQUEST_ROWS.as('s'))
          .select(['s.status as requestStatus', 's.expiresAt', 's.iframeUrl'])
          .whereRef('s.contractId', '=', 'c.id')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .select(['a.publicId', 'a.number', 'a.status', 'a.beforeTerms', 'a.afterTerms', 'a.proposedAt'])
    .select(['a.settledAt', 'last.requestStatus', 'last.expiresAt', 'last.iframeUrl'])
    // What ends by itself ends by the time of the database.
    .select(sql<Date>`now()`.as('readAt'))
    .where('a.reservationId', '=', reservationId)
    .orderBy('a.number', 'desc')
    .execute()
  return rows.map(({ requestStatus, expiresAt, iframeUrl, readAt, ...row }) => {
    const request = requestStatus && expiresAt ? { status: requestStatus, expiresAt } : null
    const state = amendmentState(row.status, request, readAt)
    return {
      ...{ id: row.publicId, number: row.number, state },
      changes: termChanges(row.beforeTerms, row.afterTerms),
      after: row.afterTerms,
      proposedAt: row.proposedAt,
      settledAt: row.settledAt,
      signingUrl: state === 'waiting' ? iframeUrl : null,
    }
  })
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
