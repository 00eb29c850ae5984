import { findClientsAccount } from '#modules/agencies/server/declare-clients-account.ts'
import { nextBankDay } from '#modules/payout-runs/bank-day.ts'
import { proposeLines } from '#modules/payout-runs/propose-lines.ts'
import { approvePayoutRun } from '#modules/payout-runs/server/approve-payout-run.ts'
import { exportPayoutRun } from '#modules/payout-runs/server/export-payout-run.ts'
import { gatherCandidates } from '#modules/payout-runs/server/gather-candidates.ts'
import { type ProposedRun, proposePayoutRun } from '#modules/payout-runs/server/propose-payout-run.ts'
import { readPayoutRun } from '#modules/payout-runs/server/read-payout-run.ts'
import { sendPayoutRun } from '#modules/payout-runs/server/send-payout-run.ts'
import { refusePayoutLine, settlePayoutRun } from '#modules/payout-runs/server/settle-payout-run.ts'
import { todayInParis } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { SECOND_AGENCY } from './demo-agency.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = Parameters<typeof proposePayoutRun>[0] & Parameters<typeof sendPayoutRun>[0]

/** The last run left so many days ago: its bank has answered since, whatever days it was closed. */
const DAYS_AGO = 10
/** What owners are paid within so many days of a proposal, as the mandates of the demonstration ask. */
const MOST_DAYS = 15

/**
 * In the book of the second agency, a run that its bank has settled but for one transfer, and the next one, which waits for a second
 * person; all or nothing, once.
 */
export function seedPayoutRuns(needs: Needs): Promise<void> {
  return inTransaction(needs.db, (db) => payOwners({ ...needs, db }))
}

async function payOwners(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const desk = await findDemoPerson(db, 'BACK_OFFICE')
  const second = await findDemoPerson(db, 'SUPER_ADMIN')
  const known = await db.selectFrom('payoutRuns').select('id').limit(1).executeTakeFirst()
  const agency = await db
    .selectFrom('agencies')
    .select('id')
    .where('slug', '=', SECOND_AGENCY.slug)
    .executeTakeFirst()
  if (!desk || !second || known || !agency) return
  const today = todayInParis(clock)
  const day = addDays(today, -DAYS_AGO)
  const executeOn = nextBankDay(addDays(day, 1))
  const on = (at: CivilDate): Needs => ({ ...needs, clock: { now: () => new Date(`${at}T09:00:00Z`) } })
  const before = { agencyId: agency.id, executeOn, dueUntil: addDays(day, MOST_DAYS) }
  if (!(await paysSomeone(on(day), before))) return
  const { run } = await proposePayoutRun(on(day), desk, before)
  await approvePayoutRun(on(day), second, run)
  await exportPayoutRun(on(day), desk, run)
  await sendPayoutRun(on(day), desk, run)
  const { lines } = await readPayoutRun({ db }, desk, run)
  const answered = on(addDays(executeOn, 1))
  const refused = { run, line: lines.at(-1)!.id, reason: 'Compte clos (AC04)' }
  await refusePayoutLine(answered, desk, refused)
  if (lines.length > 1) await settlePayoutRun(answered, desk, { run, line: null })
  const next = nextBankDay(addDays(today, 1))
  const waiting = { agencyId: agency.id, executeOn: next, dueUntil: addDays(next, MOST_DAYS) }
  if (await paysSomeone(needs, waiting)) await proposePayoutRun(needs, desk, waiting)
}

/** False in a demonstration of before: its second agency may have no account of its clients, or owe nothing that can be paid. */
async function paysSomeone({ db, clock }: Needs, { agencyId, dueUntil }: ProposedRun): Promise<boolean> {
  const today = todayInParis(clock)
  const { candidates, bank } = await gatherCandidates(db, { holderId: agencyId, dueUntil, today })
  const { lines } = proposeLines(candidates, { bank, today })
  return lines.length > 0 && (await findClientsAccount(db, agencyId)) !== null
}
