import './payout-run-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { runNumber, staysWords } from '../payout-run.ts'
import { type TransferOrder, transferFile } from '../transfer-file.ts'
import { demandState, type LockedRun, lockRun } from './payout-run-queries.ts'

type Needs = { db: Database; clock: Clock }

/**
 * The file of a run for the bank, ISO 20022 `pain.001.001.09`: the same bytes each time, whose SHA-256 is kept; each taking is written in
 * the audit. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT for a run that is not approved, or is over: its account numbers are no
 * longer kept.
 */
export const exportPayoutRun = defineAct({
  name: 'payout_run.export',
  subject: ({ db }: Needs, run: string) => lockRun(db, run),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ run: z.string(), number: z.string(), hash: z.string() }),
  },
  does: async ({ needs: { db, clock }, subject: run, input, record }) => {
    demandState(run, 'approved', 'sent')
    const bytes = new TextEncoder().encode(transferFile(orderOf(run)))
    const hash = sha256Of(bytes)
    if (run.fileHash !== null && run.fileHash !== hash)
      throw new Error(`the file of the payout run ${run.id} is no longer what was taken for the bank`)
    if (run.fileHash === null)
      await db
        .updateTable('payoutRuns')
        .set({ fileHash: hash, exportedAt: clock.now() })
        .where('id', '=', run.id)
        .execute()
    const number = runNumber(run)!
    await record(db, run.slug, { run: input, number, hash })
    return { filename: `remise-${run.slug}-${number}.xml`, bytes, hash }
  },
})

function orderOf({ holderId, approvedAt, executeOn, payer, lines, ...run }: LockedRun): TransferOrder {
  return {
    id: `CAL-${holderId}-${runNumber(run)}`,
    ...{ createdAt: approvedAt!, executeOn, payer },
    transfers: lines.map(({ reference, amount, accountHolder, iban, address, kind, stays }) => ({
      ...{ reference: reference!, amount, name: accountHolder!, iban: iban!, address: address! },
      purpose: purposeOf(kind, stays),
    })),
  }
}

function purposeOf(kind: 'owner' | 'traveler', stays: readonly string[]): string {
  return `${kind === 'traveler' ? 'Remboursement' : 'Part propriétaire'} ${staysWords(stays)}`
}
