import './payment-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { CLIENTS_BANK } from '../book-account.ts'
import { type OwnerPayout, ownerPayoutLines, refusedOwnerPayoutLines } from '../book-lines.ts'
import { type AwaitsSecond, isSameFigures, type MoneyActInputs } from '../money-act.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { lockHolder } from './book-holder.ts'
import { isPosted, writeBookPosting } from './book-postings.ts'
import { demandTreasurer } from './demand-treasurer.ts'
import { type MoneyAct, moveMoney } from './move-money.ts'
import { PROMISED, type PromisedTransfer, releaseTransfers } from './promised-transfers.ts'

type Needs = { db: Database; clock: Clock }
type Input = MoneyActInputs['owner_payout.send']
type Sent = { kind: 'sent' | 'known' }

/**
 * Records that a transfer to an owner has left the clients' account of a book, in cents: what the book owes them is less by it.
 * The same reference for the same owner counts once (`known`). Above the limit, with what went to the same owner that day, it
 * waits for a second person. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT while the same one waits, and INVALID_INPUT beside
 * `amount` above what the owner is owed or what the bank account has.
 */
export async function recordOwnerPayout(
  needs: Needs,
  actor: Actor,
  input: Omit<Input, 'owner'>,
): Promise<Sent | AwaitsSecond> {
  demandTreasurer(actor)
  const { party, reference } = input
  const owner = (await listParties(needs.db, [party])).get(party)
  if (!owner) throw new Refusal('NOT_FOUND', { kind: 'party' })
  const read = { ...input, owner: partyName(owner), reference: reference.trim() }
  if (await isPosted(needs.db, input.agencyId, sourceOf(read))) return { kind: 'known' }
  return moveMoney(needs, actor, OWNER_PAYOUT_SENT, read)
}

/** The act that records that a transfer to an owner was sent. */
export const OWNER_PAYOUT_SENT: MoneyAct<'owner_payout.send', Needs, Sent> = {
  kind: 'owner_payout.send',
  read: async ({ db, clock }, inputs) => {
    const known = await listFigures(db, inputs, todayInParis(clock))
    return inputs.map((input, n) => {
      const now = known[n]!
      if (now.isPosted) return new Refusal('STATUS_CONFLICT')
      const refusal = whyNot(input, now)
      if (refusal) return refusal
      const { agencyId, amount } = input
      return {
        ...{
          subjectId: `${agencyId}:${sourceOf(input)}`,
          amount,
          seen: { claim: now.claim },
          reservationId: null,
        },
        judged: amount + now.sent,
      }
    })
  },
  run: ({ db, clock }, actor, input, { seen, note }) =>
    inTransaction(db, async (trx) => {
      const { agencyId: holderId, party: partyId, amount, reference } = input
      const { slug } = await lockHolder(trx, holderId)
      const now = (await listFigures(trx, [input], todayInParis(clock)))[0]!
      const refusal = whyNot(input, now)
      if (refusal) throw refusal
      if (!isSameFigures(seen, { claim: now.claim })) throw new Refusal('STATUS_CONFLICT')
      await postSent(trx, actor, { holderId, slug, partyId, amount, reference, at: clock.now() })
      await note(trx)
      return { kind: 'sent' }
    }),
}

/**
 * Records that transfers to owners that a payout run took have left the bank account, in the transaction of the run, whose approval is
 * that of the second person: the money has left, whatever the claim has become meanwhile. Refuses NOT_FOUND, and STATUS_CONFLICT for one
 * that is posted already.
 */
export async function sendPromisedPayouts(
  trx: Database,
  actor: Actor,
  { holderId, at, promised }: { holderId: number; at: Date; promised: readonly PromisedTransfer[] },
): Promise<void> {
  const { slug } = await lockHolder(trx, holderId)
  await releaseTransfers(
    trx,
    promised.map(({ reference }) => reference),
  )
  for (const { subject: partyId, amount, reference } of promised)
    await postSent(trx, actor, { holderId, slug, partyId, amount, reference, at })
}

async function postSent(
  trx: Database,
  actor: Actor,
  { slug, at, ...sent }: OwnerPayout & { holderId: number; slug: string; at: Date },
): Promise<void> {
  const { holderId, partyId, amount, reference } = sent
  const source = sourceOf({ party: partyId, reference })
  const posting = { holderId, kind: 'owner_payout', source, at, lines: ownerPayoutLines(sent) } as const
  if (!(await writeBookPosting(trx, posting))) throw new Refusal('STATUS_CONFLICT')
  await recordAudit(trx, actor, {
    action: 'book.send_owner_payout',
    ...{ subjectKind: 'agency', subjectId: slug, detail: { party: partyId, amount, reference } },
  })
}

type Refused = { agencyId: number; party: string; reference: string; reason: string }

/**
 * Records that the bank gave a transfer to an owner back: it is their claim again, and says why. The same one counts once.
 * Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT without a reason, and STATUS_CONFLICT where no such transfer was sent.
 */
export const refuseOwnerPayout = defineAct({
  name: 'book.refuse_owner_payout',
  subject: ({ db }: Needs, { agencyId }: Refused) => lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ party: z.string(), amount: z.number() },
      ...{ reference: z.string(), reason: z.string() },
    }),
  },
  does: async ({
    needs: { db, clock },
    subject: { agencyId: holderId, slug },
    input,
    record,
  }): Promise<'recorded' | 'known'> => {
    const [reason, reference] = [input.reason.trim(), input.reference.trim()]
    if (!reason) throw new Refusal('INVALID_INPUT', { errors: { reason: 'Indiquez le motif de la banque.' } })
    const sent = await findSent(db, holderId, { party: input.party, reference })
    if (!sent) throw new Refusal('STATUS_CONFLICT', { reason: 'Ce virement n’est pas noté comme envoyé.' })
    const source = `owner-payout-refused:${input.party}:${reference}`
    const lines = refusedOwnerPayoutLines(sent, reason)
    const posting = { holderId, kind: 'owner_payout_refused', source, at: clock.now(), lines } as const
    if (!(await writeBookPosting(db, posting))) return 'known'
    await record(db, slug, { party: input.party, amount: sent.amount, reference, reason })
    return 'recorded'
  },
})

function sourceOf({ party, reference }: Pick<Input, 'party' | 'reference'>): string {
  return `owner-payout:${party}:${reference}`
}

type Figures = { isPosted: boolean; isPromised: boolean; claim: Cents; bank: Cents; sent: Cents }

/**
 * Of each act, in one query: whether its source is posted, whether a payout run pays the owner, what the book owes the owner, what its
 * bank account has beside what such runs have taken, and what went to the owner from it on a day in Paris, less what the bank gave back.
 */
async function listFigures(db: Database, inputs: readonly Input[], day: string): Promise<Figures[]> {
  const [holders, parties] = [inputs.map(({ agencyId }) => agencyId), inputs.map(({ party }) => party)]
  const { rows } = await sql<Figures>`
    with asked as (
      select * from unnest(${holders}::int[], ${parties}::text[], ${inputs.map(sourceOf)}::text[])
        with ordinality as one (holder_id, party, source, n)
    ), banks as (
      select p.holder_id, sum(l.amount) as amount from ledger_lines l join ledger_postings p on p.id = l.posting_id
      where p.holder_id = any (${holders}::int[])
        and l.account = ${CLIENTS_BANK.account} and l.account_of = ${CLIENTS_BANK.accountOf}
      group by p.holder_id
    ), owners as (
      select p.holder_id, l.account_of, -sum(l.amount) as claim,
        sum(l.amount) filter (where p.kind in ('owner_payout', 'owner_payout_refused')
          and (p.at at time zone 'Europe/Paris')::date = ${day}::date) as sent
      from ledger_lines l join ledger_postings p on p.id = l.posting_id
      where p.holder_id = any (${holders}::int[]) and l.account = 'owner' and l.account_of = any (${parties}::text[])
      group by p.holder_id, l.account_of
    )
    select exists (select from ledger_postings p where p.holder_id = a.holder_id and p.source = a.source) as is_posted,
      exists (select from promised_transfers t
        where t.holder_id = a.holder_id and t.kind = 'owner' and t.subject = a.party) as is_promised,
      coalesce(o.claim, 0)::bigint as claim,
      (coalesce(b.amount, 0) - (
        select coalesce(sum(t.amount), 0) from promised_transfers t where t.holder_id = a.holder_id))::bigint as bank,
      greatest(0, coalesce(o.sent, 0))::bigint as sent
    from asked a left join banks b on b.holder_id = a.holder_id
      left join owners o on o.holder_id = a.holder_id and o.account_of = a.party
    order by a.n`.execute(db)
  return rows
}

/** Why an amount cannot be sent: a payout run pays the owner, or the claim, or the bank account, does not cover it. */
function whyNot({ amount }: Input, { isPromised, claim, bank }: Figures): Refusal | null {
  if (isPromised) return invalid(PROMISED)
  if (!Number.isInteger(amount) || amount <= 0 || amount > claim)
    return invalid('Ce montant dépasse ce qui est dû au propriétaire, ou n’est pas supérieur à zéro.')
  return amount > bank
    ? invalid('Le compte bancaire des clients de ce livre ne contient pas ce montant.')
    : null
}

async function findSent(
  db: Database,
  holderId: number,
  sent: Pick<Input, 'party' | 'reference'>,
): Promise<OwnerPayout | null> {
  const found = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select('l.amount')
    .where('p.holderId', '=', holderId)
    .where('p.kind', '=', 'owner_payout')
    .where('p.source', '=', sourceOf(sent))
    .where('l.account', '=', 'owner')
    .executeTakeFirst()
  return found ? { partyId: sent.party, amount: found.amount, reference: sent.reference } : null
}

function invalid(sentence: string): Refusal {
  return new Refusal('INVALID_INPUT', { errors: { amount: sentence } })
}
