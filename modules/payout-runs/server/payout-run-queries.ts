import './payout-run-tables.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { lockHolder } from '#modules/payments/server/book-holder.ts'
import { listPromisedTransfers, type PromisedTransfer } from '#modules/payments/server/promised-transfers.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { needsSecond, type RunState } from '../payout-run.ts'

/**
 * A run and its lines that are or were to be paid, its book and itself locked until the transaction ends: two acts on one book take
 * turns. Refuses NOT_FOUND.
 */
export async function lockRun(trx: Database, publicId: string) {
  const known = isUuid(publicId)
    ? await trx
        .selectFrom('payoutRuns')
        .select('holderId')
        .where('publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!known) throw new Refusal('NOT_FOUND')
  const { slug } = await lockHolder(trx, known.holderId)
  const run = await trx
    .selectFrom('payoutRuns')
    .selectAll()
    .where('publicId', '=', publicId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const lines = await listPaidLines(trx, run.id)
  return { ...run, slug, lines, needsSecond: needsSecond(lines) }
}

export type LockedRun = Awaited<ReturnType<typeof lockRun>>

/** The lines of a run that it pays, in their order. */
export function listPaidLines(db: Database, runId: number) {
  return db
    .selectFrom('payoutRunLines')
    .selectAll()
    .where('runId', '=', runId)
    .where('state', '<>', 'left_out')
    .orderBy('position')
    .execute()
}

/** Refuses STATUS_CONFLICT for a run in another state, with what it has become. */
export function demandState({ state }: { state: RunState }, ...wanted: readonly RunState[]): void {
  if (!wanted.includes(state)) throw new Refusal('STATUS_CONFLICT', { reason: NOW[state] })
}

const NOW: Readonly<Record<RunState, string>> = {
  proposed: 'Cette remise attend d’abord d’être approuvée.',
  approved: 'Cette remise est approuvée\u00a0: elle attend d’être envoyée.',
  sent: 'Cette remise est partie\u00a0: ses virements se suivent ligne par ligne.',
  settled: 'Cette remise est soldée\u00a0: elle ne change plus.',
  cancelled: 'Cette remise est annulée\u00a0: elle ne change plus.',
}

/** What a run has promised and not sent, as its book keeps it. */
export async function promisedOf(trx: Database, { holderId, lines }: LockedRun): Promise<PromisedTransfer[]> {
  const own = new Set(lines.map(({ reference }) => reference))
  return (await listPromisedTransfers(trx, holderId)).filter(({ reference }) => own.has(reference))
}

/** Keeps of the account numbers of a run that is over their last four characters alone. */
export async function forgetAccounts(trx: Database, runId: number): Promise<void> {
  await trx.updateTable('payoutRunLines').set({ iban: null }).where('runId', '=', runId).execute()
}

/** The agency of a book, locked, for a run that is proposed. Refuses NOT_FOUND. */
export async function lockBook(trx: Database, agencyId: number) {
  await lockHolder(trx, agencyId)
  return getAgency(trx, agencyId)
}
