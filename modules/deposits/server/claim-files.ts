import './deposit-tables.ts'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import {
  claimTaken,
  type FileNeeds,
  type TakenFile,
  takeMessageFiles,
} from '#modules/messages/server/take-message-files.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { openPrivateFile, type PrivateFile } from '#platform/files/private-file.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { MOST_CLAIM_FILES } from '../deposit-claim.ts'
import { mayClaimDeposit } from '../deposit-policy.ts'
import type { ClaimFile } from '../deposit-view.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { findDepositSubject, getDeposit } from './find-deposit-subject.ts'

type Needs = DepositNeeds & FileNeeds
/** `position`: the thing that the files are about; null for all of them. */
type Input = { reservation: string; files: readonly File[]; position: number | null }

/**
 * Adds photographs, quotes or invoices to a claim that is not settled, about one of its things or about all: its traveler and who
 * decides read them. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT for a file that is not taken, one too many or none, and
 * STATUS_CONFLICT once the claim is settled.
 */
export const showClaim = defineLongAct({
  name: 'deposit.show_claim',
  subject: ({ db }: Needs, { reservation }: Input, actor) => findDepositSubject(db, actor, reservation),
  may: mayClaimDeposit,
  audit: { subjectKind: 'reservation', version: 1, detail: z.strictObject({ files: z.number() }) },
  does: async ({ needs, actor, subject: { reservation, publicId }, input, record }): Promise<void> => {
    const { files, position } = input
    if (files.length === 0) throw new Refusal('INVALID_INPUT', { errors: { file: 'Choisissez un fichier.' } })
    const taken = await takeMessageFiles(needs, files)
    await inTransaction(needs.db, async (trx) => {
      const { claim } = await getDeposit(trx, reservation)
      if (!claim) throw new Refusal('NOT_FOUND')
      if (claim.kept !== null)
        throw new Refusal('STATUS_CONFLICT', { reason: 'Cette retenue est déjà réglée.' })
      const known = await listClaimFiles(trx, claim.id)
      if (known.length + taken.length > MOST_CLAIM_FILES)
        throw new Refusal('INVALID_INPUT', {
          errors: { file: `Une retenue porte ${MOST_CLAIM_FILES} fichiers au plus.` },
        })
      const addedBy = actor.kind === 'user' ? actor.userId : actor.kind
      await keepClaimFiles(trx, taken, { claimId: claim.id, position, addedBy, addedAt: needs.clock.now() })
      await record(trx, publicId, { files: taken.length })
    })
  },
})

type Kept = { claimId: number; position: number | null; addedBy: string; addedAt: Date }

/** Names the files that were taken in a claim, in the transaction that keeps it. */
export async function keepClaimFiles(trx: Database, taken: readonly TakenFile[], kept: Kept): Promise<void> {
  if (taken.length === 0) return
  await claimTaken(trx, taken)
  await trx
    .insertInto('depositClaimFiles')
    .values(taken.map((file) => ({ ...file, ...kept })))
    .execute()
}

/** The files of a claim: those of each thing in its order, then those of all of them. */
export function listClaimFiles(db: Database, claimId: number): Promise<ClaimFile[]> {
  return db
    .selectFrom('depositClaimFiles')
    .select(['publicId as id', 'name', 'contentType as type', 'sizeBytes as bytes', 'isJudged', 'position'])
    .where('claimId', '=', claimId)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('addedAt')
    .orderBy('publicId')
    .execute()
}

/** A file of the claim on the deposit of a stay. Refuses NOT_FOUND. The caller has checked who may read it. */
export async function readClaimFile(
  { db, files }: { db: Database; files: Pick<Files, 'get' | 'linkTo'> },
  reservationId: number,
  id: string,
): Promise<PrivateFile<MessageFileType>> {
  const row = isUuid(id)
    ? await db
        .selectFrom('depositClaimFiles as f')
        .innerJoin('depositClaims as c', 'c.id', 'f.claimId')
        .innerJoin('deposits as d', 'd.id', 'c.depositId')
        .select(['f.name', 'f.contentType as type', 'f.fileKey'])
        .where('f.publicId', '=', id)
        .where('d.reservationId', '=', reservationId)
        .executeTakeFirst()
    : undefined
  const opened = row && (await openPrivateFile(files, row.fileKey, { name: row.name, type: row.type }))
  if (!opened) throw new Refusal('NOT_FOUND')
  return opened
}
