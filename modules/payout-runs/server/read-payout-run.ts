import './payout-run-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { demandMoneyReader } from '#modules/payments/server/demand-treasurer.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { endOfIban } from '#shared/iban.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { needsSecond, type PayoutRunLine, type RunState } from '../payout-run.ts'
import { mayApproveRun } from '../payout-run-policy.ts'

/** A step of a run: when it was taken, and by whom; null before. */
type Step = { at: Instant; by: string } | null

/** A run with its lines as its page shows it, and what the reader may do with it. */
export type PayoutRunView = {
  id: string
  /** The public identifier of the agency whose book it is. */
  book: string
  agency: string
  state: RunState
  year: number | null
  number: number | null
  executeOn: CivilDate
  dueUntil: CivilDate
  payer: { name: string; ibanEnd: string }
  proposed: Step
  approved: Step
  sent: Step
  cancelled: Step
  /** When its file was first taken, with its SHA-256. */
  file: { at: Instant; hash: string } | null
  settledAt: Instant | null
  lines: PayoutRunLine[]
  leftOut: PayoutRunLine[]
  needsSecond: boolean
  mayMove: boolean
  mayApprove: boolean
}

/** One run. Refuses FORBIDDEN and NOT_FOUND. */
export async function readPayoutRun(
  { db }: { db: Database },
  actor: Actor,
  id: string,
): Promise<PayoutRunView> {
  demandMoneyReader(actor)
  const run = isUuid(id)
    ? await db.selectFrom('payoutRuns').selectAll().where('publicId', '=', id).executeTakeFirst()
    : undefined
  if (!run) throw new Refusal('NOT_FOUND')
  const agency = await getAgency(db, run.holderId)
  const { lines, leftOut } = await readLines(db, run.id)
  const by = await namesOf(db, [run.proposedBy, run.approvedBy, run.sentBy, run.cancelledBy])
  const step = (at: Date | null, who: string | null): Step =>
    at === null ? null : { at: at.toISOString(), by: by(who!) }
  const second = needsSecond(lines)
  const { state, year, number, executeOn, dueUntil, payer, fileHash, exportedAt, proposedBy } = run
  return {
    ...{ id, book: agency.publicId, agency: agency.name, state, year, number, executeOn, dueUntil },
    payer: { name: payer.name, ibanEnd: endOfIban(payer.iban) },
    proposed: step(run.proposedAt, proposedBy),
    approved: step(run.approvedAt, run.approvedBy),
    sent: step(run.sentAt, run.sentBy),
    cancelled: step(run.cancelledAt, run.cancelledBy),
    file: fileHash === null ? null : { at: exportedAt!.toISOString(), hash: fileHash },
    settledAt: run.settledAt?.toISOString() ?? null,
    ...{ lines, leftOut, needsSecond: second },
    mayMove: mayMoveMoney(actor),
    mayApprove: mayApproveRun(actor, { proposedBy, needsSecond: second }),
  }
}

async function readLines(
  db: Database,
  runId: number,
): Promise<{ lines: PayoutRunLine[]; leftOut: PayoutRunLine[] }> {
  const rows = await db
    .selectFrom('payoutRunLines')
    .select(['publicId as id', 'kind', 'subject', 'amount', 'state', 'reason', 'reference'])
    .select(['accountHolder as holder', 'ibanEnd', 'watch', 'stays', 'firstDue'])
    .where('runId', '=', runId)
    .orderBy('position')
    .execute()
  const owners = rows.filter(({ kind }) => kind === 'owner').map(({ subject }) => subject)
  const parties = await listParties(db, owners)
  const named = rows.map(({ subject, ...line }): PayoutRunLine => {
    const party = parties.get(subject)
    return party
      ? { ...line, party: subject, name: partyName(party) }
      : { ...line, party: null, name: `Voyageur de ${line.stays.join(', ')}` }
  })
  return {
    lines: named.filter(({ state }) => state !== 'left_out'),
    leftOut: named.filter(({ state }) => state === 'left_out'),
  }
}

/** The names of those who took a step; the product itself is « Calanque ». */
async function namesOf(db: Database, who: readonly (string | null)[]): Promise<(who: string) => string> {
  const people = await listPeople(
    db,
    who.flatMap((one) => one ?? []),
  )
  const names = new Map(people.map((one) => [one.userId, `${one.firstName} ${one.lastName}`]))
  return (one) => names.get(one) ?? 'Calanque'
}
