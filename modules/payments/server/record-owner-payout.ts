import './payment-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type OwnerPayout, ownerPayoutLines, refusedOwnerPayoutLines } from '../book-lines.ts'
import type { AwaitsSecond, MoneyActInputs } from '../money-act.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { lockHolder } from './book-holder.ts'
import { isPosted, writeBookPosting } from './book-postings.ts'
import { demandTreasurer } from './demand-treasurer.ts'
import { moveMoney } from './move-money.ts'
import { type PromisedTransfer, releaseTransfers } from './promised-transfers.ts'
import { type Sent, sentFromBook } from './send-from-book.ts'

type Needs = { db: Database; clock: Clock }
type Input = MoneyActInputs['owner_payout.send']

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
export const OWNER_PAYOUT_SENT = sentFromBook({
  kind: 'owner_payout.send',
  accounts: sql`l.account = 'owner'`,
  owedTo: 'au propriétaire',
  leaving: (input) => {
    const { agencyId, party, amount } = input
    return { agencyId, account: 'owner', of: party, amount, source: sourceOf(input) }
  },
  post: (trx, actor, { input: { party: partyId, amount, reference }, ...rest }) =>
    postSent(trx, actor, { ...rest, partyId, amount, reference }),
})

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
