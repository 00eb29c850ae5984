import './payout-run-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { promiseTransfers } from '#modules/payments/server/promised-transfers.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isBankDay } from '../bank-day.ts'
import { type LeftOutLine, type ProposedLine, proposeLines } from '../propose-lines.ts'
import type { Payer } from '../transfer-file.ts'
import { findPayer, type PayerNeeds } from './find-payer.ts'
import { gatherCandidates } from './gather-candidates.ts'
import { lockBook } from './payout-run-queries.ts'

type Needs = PayerNeeds & { clock: Clock }
export type ProposedRun = {
  agencyId: number
  /** The day on which the bank makes the transfers. */
  executeOn: CivilDate
  /** What a mandate asks to be paid by this day is due. */
  dueUntil: CivilDate
}

/**
 * Proposes transfers to all whom a book owes something due, as its claims, its bank account and their accounts stand: each claim is taken,
 * and no other run or transfer by hand pays it meanwhile; those left out are kept with the reason. Answers the public identifier. Refuses
 * NOT_FOUND, FORBIDDEN, INVALID_INPUT beside `executeOn` or `dueUntil`, and STATUS_CONFLICT where nothing is due that can be paid, or no
 * account pays.
 */
export const proposePayoutRun = defineAct({
  name: 'payout_run.propose',
  subject: ({ db }: Needs, { agencyId }: ProposedRun) => lockBook(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ run: z.string(), transfers: z.number(), amount: z.number() }),
  },
  does: async ({ needs, actor, subject: agency, input: { executeOn, dueUntil }, record }) => {
    const { db, clock, config } = needs
    const today = todayInParis(clock)
    if (executeOn < today || !isBankDay(executeOn)) throw wrongField('executeOn', NOT_A_BANK_DAY)
    if (dueUntil < today) throw wrongField('dueUntil', IN_THE_PAST)
    const payer = await findPayer({ db, config }, agency)
    const asked = { holderId: agency.id, dueUntil, today }
    const { candidates, bank } = await gatherCandidates(db, asked)
    const { lines, leftOut } = proposeLines(candidates, { bank, today })
    if (lines.length === 0) throw new Refusal('STATUS_CONFLICT', { reason: nothingWords(leftOut) })
    const run = await insertRun(db, {
      ...{ holderId: agency.id, executeOn, dueUntil, payer },
      ...{ proposedBy: nameOf(actor), proposedAt: clock.now() },
    })
    await insertLines(db, { runId: run.id, holderId: agency.id }, lines, leftOut)
    const amount = lines.reduce((sum, { due }) => sum + due, 0)
    await record(db, agency.slug, { run: run.publicId, transfers: lines.length, amount })
    return { run: run.publicId }
  },
})

const NOT_A_BANK_DAY =
  'Choisissez un jour où les banques échangent des virements, à partir d’aujourd’hui\u00a0: ni samedi, ni dimanche, ni jour fermé.'
const IN_THE_PAST = 'Choisissez aujourd’hui ou un jour qui suit.'

function nothingWords(leftOut: readonly LeftOutLine[]): string {
  const kept = leftOut.filter(({ reason }) => reason !== 'owes' && reason !== 'later').length
  if (kept === 0) return 'Rien n’est dû d’ici ce jour dans ce livre.'
  return 'Ce qui est dû dans ce livre ne peut pas être payé\u00a0: un compte ou une adresse manque, une autre remise le paie, ou le compte des clients ne contient pas assez.'
}

type NewRun = {
  holderId: number
  executeOn: CivilDate
  dueUntil: CivilDate
  payer: Payer
  proposedBy: string
  proposedAt: Date
}

async function insertRun(trx: Database, run: NewRun): Promise<{ id: number; publicId: string }> {
  return trx
    .insertInto('payoutRuns')
    .values({ ...run, payer: JSON.stringify(run.payer) })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
}

async function insertLines(
  trx: Database,
  { runId, holderId }: { runId: number; holderId: number },
  lines: readonly ProposedLine[],
  leftOut: readonly LeftOutLine[],
): Promise<void> {
  const paid = lines.map((line, n) => ({
    ...factsOf(line),
    ...{ runId, position: n + 1, amount: line.due, state: 'included' as const, reason: null },
    ...{ reference: `CAL-R${runId}-${n + 1}`, accountHolder: line.account.holder, iban: line.account.iban },
    ...{ ibanEnd: endOfIban(line.account.iban), address: JSON.stringify(line.address), watch: line.watch },
  }))
  await promiseTransfers(
    trx,
    paid.map(({ kind, subject, reference, amount }) => ({ holderId, kind, subject, reference, amount })),
  )
  const others = leftOut.map((line, n) => ({
    ...factsOf(line),
    ...{ runId, position: paid.length + n + 1, state: 'left_out' as const, reason: line.reason },
    // What is not due yet has no sum of the day: the whole claim says what is concerned.
    ...{ amount: line.due > 0 ? line.due : line.claim, reference: null, accountHolder: null, iban: null },
    ...{ ibanEnd: line.account ? endOfIban(line.account.iban) : null, address: null, watch: [] },
  }))
  await trx
    .insertInto('payoutRunLines')
    .values([...paid, ...others])
    .execute()
}

const factsOf = ({ kind, subject, stays, firstDue }: ProposedLine | LeftOutLine) => ({
  ...{ kind, subject, stays, firstDue },
})
