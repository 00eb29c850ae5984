import './payout-run-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { CLIENTS_BANK } from '#modules/payments/book-account.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { readAccount } from '#modules/payments/server/book-postings.ts'
import { listPromisedTransfers } from '#modules/payments/server/promised-transfers.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isBankDay } from '../bank-day.ts'
import { runNumber } from '../payout-run.ts'
import { mayApproveRun } from '../payout-run-policy.ts'
import { findPayer, type PayerNeeds } from './find-payer.ts'
import { demandState, type LockedRun, lockRun } from './payout-run-queries.ts'
import { listPresentPayees } from './present-payees.ts'

type Needs = PayerNeeds & { clock: Clock }

/**
 * Approves a run and gives it its number in the series of its book and the year, for good: its transfers no longer change. Two persons
 * above 10 000,00 €, for a first payment and for an account that changed within 30 days. Refuses NOT_FOUND, FORBIDDEN to the person who
 * proposed such a one, and STATUS_CONFLICT for one that is approved or cancelled, whose day is over, or where a claim, an account, or what
 * the bank account has is no longer what it was.
 */
export const approvePayoutRun = defineAct({
  name: 'payout_run.approve',
  subject: ({ db }: Needs, run: string) => lockRun(db, run),
  may: mayApproveRun,
  whyNot: (actor) =>
    mayMoveMoney(actor)
      ? 'Vous avez proposé cette remise\u00a0: une autre personne du back-office doit l’approuver.'
      : null,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ run: z.string(), number: z.string(), transfers: z.number() },
      ...{ amount: z.number(), proposedBy: z.string() },
    }),
  },
  does: async ({ needs, actor, subject: run, input, record }): Promise<{ number: string }> => {
    const { db, clock } = needs
    demandState(run, 'proposed')
    await demandUnchanged(needs, run)
    const year = Number(todayInParis(clock).slice(0, 4))
    const number = await nextNumber(db, run.holderId, year)
    await db
      .updateTable('payoutRuns')
      .set({ state: 'approved', year, number, approvedBy: nameOf(actor), approvedAt: clock.now() })
      .where('id', '=', run.id)
      .execute()
    const amount = run.lines.reduce((sum, line) => sum + line.amount, 0)
    const name = runNumber({ year, number })!
    const { proposedBy } = run
    await record(db, run.slug, {
      ...{ run: input, number: name, transfers: run.lines.length, amount, proposedBy },
    })
    return { number: name }
  },
})

/** Under the lock of the book: no other run of it is numbered meanwhile. */
async function nextNumber(trx: Database, holderId: number, year: number): Promise<number> {
  const { last } = await trx
    .selectFrom('payoutRuns')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('holderId', '=', holderId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return last + 1
}

async function demandUnchanged(needs: Needs, run: LockedRun): Promise<void> {
  const { db, clock } = needs
  const { holderId, executeOn, payer, lines } = run
  if (executeOn < todayInParis(clock) || !isBankDay(executeOn))
    throw changed(`son jour d’exécution, le ${formatCivilDate(executeOn)}, est passé`)
  const now = await findPayer(needs, await getAgency(db, holderId))
  if (now.iban !== payer.iban || now.bic !== payer.bic) throw changed('le compte qui paie a changé')
  const present = await listPresentPayees(db, holderId, lines)
  for (const line of lines) {
    const payee = present.get(line.subject)
    if (!payee || payee.owed < line.amount)
      throw changed(`${payee?.name ?? 'un bénéficiaire'} n’a plus droit à cette somme`)
    if (payee.iban !== line.iban || payee.holder !== line.accountHolder)
      throw changed(`le compte de ${payee.name} a changé`)
  }
  const promised = await listPromisedTransfers(db, holderId)
  const held = await readAccount(db, holderId, CLIENTS_BANK.account, CLIENTS_BANK.accountOf)
  if (promised.reduce((sum, { amount }) => sum + amount, 0) > held)
    throw changed('le compte des clients ne contient plus assez')
}

const changed = (what: string) =>
  new Refusal('STATUS_CONFLICT', {
    reason: `Depuis la proposition, ${what}\u00a0: annulez cette remise et proposez-en une autre.`,
  })
