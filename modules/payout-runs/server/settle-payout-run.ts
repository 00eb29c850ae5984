import './payout-run-tables.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { refuseOwnerPayout } from '#modules/payments/server/record-owner-payout.ts'
import { oweReturnedPayout } from '#modules/payments/server/record-payout-sent.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { demandState, forgetAccounts, type LockedRun, lockRun } from './payout-run-queries.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }

/**
 * Records that the statement of the bank shows a transfer of a run, or all that are not refused where no line is named (`line` null). The
 * run is over once each has its outcome, and its account numbers are no longer kept. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT
 * for a run that was not sent or is over, or a line that has its outcome.
 */
export const settlePayoutRun = defineAct({
  name: 'payout_run.settle',
  subject: ({ db }: Needs, { run }: { run: string; line: string | null }) => lockRun(db, run),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ run: z.string(), transfers: z.number() }),
  },
  does: async ({ needs: { db, clock }, subject: run, input, record }): Promise<void> => {
    demandState(run, 'sent')
    const chosen = input.line === null ? run.lines : [lineOf(run, input.line)]
    const waiting = chosen.filter(({ state }) => state === 'sent')
    if (waiting.length === 0) throw new Refusal('STATUS_CONFLICT', { reason: HAS_OUTCOME })
    const ids = waiting.map(({ id }) => id)
    await db.updateTable('payoutRunLines').set({ state: 'settled' }).where('id', 'in', ids).execute()
    await endWhereSettled(db, run, clock)
    await record(db, run.slug, { run: input.run, transfers: ids.length })
  },
})

const HAS_OUTCOME = 'Ce virement a déjà son issue\u00a0: rechargez la page.'

type RefusedLine = { run: string; line: string; reason: string }

/**
 * Records that the bank refused a transfer of a run, or gave it back later: it is owed again, and says why. Refuses NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT without a reason, and STATUS_CONFLICT for a run that was not sent, or a line that was refused before.
 */
export const refusePayoutLine = defineAct({
  name: 'payout_run.refuse_line',
  subject: ({ db }: Needs, { run }: RefusedLine) => lockRun(db, run),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ run: z.string(), reference: z.string() },
      ...{ amount: z.number(), reason: z.string() },
    }),
  },
  does: async ({ needs, actor, subject: run, input, record }): Promise<void> => {
    const { db, clock } = needs
    demandState(run, 'sent', 'settled')
    const reason = input.reason.trim()
    if (!reason) throw wrongField('reason', 'Indiquez le motif que la banque écrit.')
    const line = lineOf(run, input.line)
    if (line.state === 'refused') throw new Refusal('STATUS_CONFLICT', { reason: HAS_OUTCOME })
    await postBack(needs, actor, run, { ...line, reason })
    await db
      .updateTable('payoutRunLines')
      .set({ state: 'refused', reason })
      .where('id', '=', line.id)
      .execute()
    if (run.state === 'sent') await endWhereSettled(db, run, clock)
    const { reference, amount } = line
    await record(db, run.slug, { run: input.run, reference: reference!, amount, reason })
  },
})

type Line = LockedRun['lines'][number]

function lineOf({ lines }: LockedRun, publicId: string): Line {
  const line = lines.find((one) => one.publicId === publicId)
  if (!line) throw new Refusal('NOT_FOUND')
  return line
}

async function postBack(
  needs: Needs & { db: Transaction<Tables> },
  actor: Actor,
  { holderId: agencyId }: LockedRun,
  { kind, subject, reference, reason }: Line & { reason: string },
): Promise<void> {
  if (kind === 'traveler')
    return oweReturnedPayout(needs.db, needs, { payout: subject, reference: reference!, reason })
  const party = subject
  await refuseOwnerPayout(needs, actor, { agencyId, party, reference: reference!, reason })
}

async function endWhereSettled(trx: Database, run: LockedRun, clock: Clock): Promise<void> {
  const waiting = await trx
    .selectFrom('payoutRunLines')
    .select('id')
    .where('runId', '=', run.id)
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst()
  if (waiting) return
  await trx
    .updateTable('payoutRuns')
    .set({ state: 'settled', settledAt: clock.now() })
    .where('id', '=', run.id)
    .execute()
  await forgetAccounts(trx, run.id)
}
