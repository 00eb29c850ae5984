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
import { readOwnerClaim } from './owner-account.ts'

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
  read: async ({ db, clock }, input) => {
    const { agencyId, party, amount } = input
    if (await isPosted(db, agencyId, sourceOf(input))) throw new Refusal('STATUS_CONFLICT')
    const seen = await readFigures(db, input)
    return {
      ...{ subjectId: `${agencyId}:${sourceOf(input)}`, amount, seen, reservationId: null },
      judged: amount + (await sentOnDay(db, { agencyId, party, day: todayInParis(clock) })),
    }
  },
  run: ({ db, clock }, actor, input, { seen, note }) =>
    inTransaction(db, async (trx) => {
      const { agencyId: holderId, party: partyId, amount, reference } = input
      const { slug } = await lockHolder(trx, holderId)
      if (!isSameFigures(seen, await readFigures(trx, input))) throw new Refusal('STATUS_CONFLICT')
      const lines = ownerPayoutLines({ partyId, amount, reference })
      const posting = {
        holderId,
        kind: 'owner_payout',
        source: sourceOf(input),
        at: clock.now(),
        lines,
      } as const
      if (!(await writeBookPosting(trx, posting))) throw new Refusal('STATUS_CONFLICT')
      await recordAudit(trx, actor, {
        action: 'book.send_owner_payout',
        ...{ subjectKind: 'agency', subjectId: slug, detail: { party: partyId, amount, reference } },
      })
      await note(trx)
      return { kind: 'sent' }
    }),
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

/** What the act depends on; refuses an amount that the claim, or the bank account, does not cover. */
async function readFigures(db: Database, { agencyId: holderId, party, amount }: Input) {
  const claim = await readOwnerClaim(db, { holderId, partyId: party })
  if (!Number.isInteger(amount) || amount <= 0 || amount > claim)
    throw invalid('Ce montant dépasse ce qui est dû au propriétaire, ou n’est pas supérieur à zéro.')
  if (amount > (await bankOf(db, holderId)))
    throw invalid('Le compte bancaire des clients de ce livre ne contient pas ce montant.')
  return { claim }
}

async function bankOf(db: Database, holderId: number): Promise<Cents> {
  const { amount } = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(sql<number>`coalesce(sum(l.amount), 0)::bigint`.as('amount'))
    .where('p.holderId', '=', holderId)
    .where('l.account', '=', CLIENTS_BANK.account)
    .where('l.accountOf', '=', CLIENTS_BANK.accountOf)
    .executeTakeFirstOrThrow()
  return amount
}

/** What went to an owner from a book on a day in Paris, less what the bank gave back. */
async function sentOnDay(
  db: Database,
  { agencyId, party, day }: { agencyId: number; party: string; day: string },
): Promise<Cents> {
  const { amount } = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(sql<number>`coalesce(sum(l.amount), 0)::bigint`.as('amount'))
    .where('p.holderId', '=', agencyId)
    .where('p.kind', 'in', ['owner_payout', 'owner_payout_refused'])
    .where('l.account', '=', 'owner')
    .where('l.accountOf', '=', party)
    .where(sql<boolean>`(p.at at time zone 'Europe/Paris')::date = ${day}::date`)
    .executeTakeFirstOrThrow()
  return Math.max(0, amount)
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
