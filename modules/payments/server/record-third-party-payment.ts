import './payment-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import {
  refusedThirdPartyPaymentLines,
  type ThirdPartyPayment,
  thirdPartyPaymentLines,
} from '../book-lines.ts'
import type { AwaitsSecond, MoneyActInputs } from '../money-act.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { lockHolder } from './book-holder.ts'
import { isPosted, writeBookPosting } from './book-postings.ts'
import { demandTreasurer } from './demand-treasurer.ts'
import { moveMoney } from './move-money.ts'
import { type Sent, sentFromBook } from './send-from-book.ts'

type Needs = { db: Database; clock: Clock }
type Input = MoneyActInputs['third_party.pay']

/**
 * Records that a transfer to a supplier, or to the commune of a taxe de séjour, has left the clients' account of a book, in cents: what
 * the book owes them is less by it (money §1). The same reference for the same one counts once (`known`). Above the limit, with what went
 * to the same one that day, it waits for a second person. Refuses FORBIDDEN, STATUS_CONFLICT while the same one waits, and INVALID_INPUT
 * beside `amount` above what is owed or what the bank account has.
 */
export async function recordThirdPartyPayment(
  needs: Needs,
  actor: Actor,
  input: Input,
): Promise<Sent | AwaitsSecond> {
  demandTreasurer(actor)
  const read = { ...input, reference: input.reference.trim() }
  if (await isPosted(needs.db, input.agencyId, sourceOf(read))) return { kind: 'known' }
  return moveMoney(needs, actor, THIRD_PARTY_PAID, read)
}

/** The act that records that a transfer to a supplier or a commune was sent. */
export const THIRD_PARTY_PAID = sentFromBook({
  kind: 'third_party.pay',
  accounts: sql`l.account in ('provider', 'commune')`,
  owedTo: 'à ce bénéficiaire',
  leaving: (input) => {
    const { agencyId, account, name, amount } = input
    return { agencyId, account, of: name, amount, source: sourceOf(input) }
  },
  post: async (trx, actor, { holderId, slug, input, at }) => {
    const posting = { holderId, kind: 'third_party_payment', source: sourceOf(input), at } as const
    const isNew = await writeBookPosting(trx, { ...posting, lines: thirdPartyPaymentLines(input) })
    if (!isNew) throw new Refusal('STATUS_CONFLICT')
    const { name: payee, amount, reference } = input
    await recordAudit(trx, actor, {
      action: 'book.send_third_party_payment',
      ...{ subjectKind: 'agency', subjectId: slug, detail: { payee, amount, reference } },
    })
  },
})

type Refused = Omit<Input, 'amount'> & { reason: string }

/**
 * Records that the bank gave a transfer to a supplier or a commune back: it is their claim again, and says why. The same one counts
 * once. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT without a reason, and STATUS_CONFLICT where no such transfer was sent.
 */
export const refuseThirdPartyPayment = defineAct({
  name: 'book.refuse_third_party_payment',
  subject: ({ db }: Needs, { agencyId }: Refused) => lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ payee: z.string(), amount: z.number() },
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
    if (!reason) throw wrongField('reason', 'Indiquez le motif que la banque écrit.')
    const sent = await findSent(db, { ...input, reference })
    if (!sent) throw new Refusal('STATUS_CONFLICT', { reason: 'Ce virement n’est pas noté comme envoyé.' })
    const source = `third-party-payment-refused:${sent.account}:${sent.name}:${reference}`
    const lines = refusedThirdPartyPaymentLines(sent, reason)
    const posting = { holderId, kind: 'third_party_payment_refused', source, at: clock.now(), lines } as const
    if (!(await writeBookPosting(db, posting))) return 'known'
    await record(db, slug, { payee: sent.name, amount: sent.amount, reference, reason })
    return 'recorded'
  },
})

function sourceOf({ account, name, reference }: Pick<Input, 'account' | 'name' | 'reference'>): string {
  return `third-party-payment:${account}:${name}:${reference}`
}

async function findSent(db: Database, sent: Refused): Promise<ThirdPartyPayment | null> {
  const { agencyId, account, name, reference } = sent
  const found = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select('l.amount')
    .where('p.holderId', '=', agencyId)
    .where('p.kind', '=', 'third_party_payment')
    .where('p.source', '=', sourceOf(sent))
    .where('l.account', '=', account)
    .executeTakeFirst()
  return found ? { account, name, amount: found.amount, reference } : null
}

/** The transfers to suppliers and communes that left a book and that its bank did not give back, the last ones first. */
export async function listThirdPartyPayments(db: Database, holderId: number): Promise<ThirdPartyPayment[]> {
  const { rows } = await sql<ThirdPartyPayment>`
    select l.account, l.account_of as name, l.code as reference, l.amount
    from ledger_postings p join ledger_lines l on l.posting_id = p.id and l.account in ('provider', 'commune')
    where p.holder_id = ${holderId} and p.kind = 'third_party_payment' and not exists (
      select 1 from ledger_postings back where back.holder_id = p.holder_id and back.reservation_id is null
        and back.source = 'third-party-payment-refused:' || l.account || ':' || l.account_of || ':' || l.code)
    order by p.id desc limit ${SHOWN}`.execute(db)
  return rows
}

/** A bank gives a transfer back within days. */
const SHOWN = 20
