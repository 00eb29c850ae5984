import './payment-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { CLIENTS_BANK } from '../book-account.ts'
import type { ClaimAccount } from '../book-lines.ts'
import { isSameFigures, type MoneyActInputs } from '../money-act.ts'
import { lockHolder } from './book-holder.ts'
import type { MoneyAct } from './move-money.ts'
import { PROMISED } from './promised-transfers.ts'

type Needs = { db: Database; clock: Clock }

/** What came of a transfer that was noted: the same reference for the same one counts once (`known`). */
export type Sent = { kind: 'sent' | 'known' }

/** Whose claim a transfer pays, in cents, and the source of its posting. */
export type Leaving = { agencyId: number; account: ClaimAccount; of: string; amount: Cents; source: string }

type SentKind = 'owner_payout.send' | 'third_party.pay'

type Sending<K extends SentKind> = {
  kind: K
  /** The accounts that it may pay, as SQL: an index is of them. */
  accounts: RawBuilder<unknown>
  /** After « dû ». */
  owedTo: string
  leaving: (input: MoneyActInputs[K]) => Leaving
  post: (
    trx: Database,
    actor: Actor,
    sent: { holderId: number; slug: string; input: MoneyActInputs[K]; at: Date },
  ) => Promise<void>
}

/**
 * The act that records that a transfer has left the clients' account of a book for one whom it owes. What went to the same one that day
 * counts for the limit. Refuses STATUS_CONFLICT for one that is posted, and INVALID_INPUT beside `amount` above what is owed or what the
 * bank account has.
 */
export function sentFromBook<K extends SentKind>(how: Sending<K>): MoneyAct<K, Needs, Sent> {
  return {
    kind: how.kind,
    read: async ({ db, clock }, inputs) => {
      const leaving = inputs.map(how.leaving)
      const known = await listFigures(db, how, leaving, todayInParis(clock))
      return leaving.map((one, n) => {
        const now = known[n]!
        if (now.isPosted) return new Refusal('STATUS_CONFLICT')
        const { agencyId, amount, source } = one
        const seen = { claim: now.claim }
        const judged = amount + now.sent
        return (
          whyNot(how, one, now) ?? {
            ...{ subjectId: `${agencyId}:${source}`, amount, judged, seen, reservationId: null },
          }
        )
      })
    },
    run: ({ db, clock }, actor, input, { seen, note }) =>
      inTransaction(db, async (trx): Promise<Sent> => {
        const leaving = how.leaving(input)
        const { slug } = await lockHolder(trx, leaving.agencyId)
        const now = (await listFigures(trx, how, [leaving], todayInParis(clock)))[0]!
        const refusal = whyNot(how, leaving, now)
        if (refusal) throw refusal
        if (!isSameFigures(seen, { claim: now.claim })) throw new Refusal('STATUS_CONFLICT')
        await how.post(trx, actor, { holderId: leaving.agencyId, slug, input, at: clock.now() })
        await note(trx)
        return { kind: 'sent' }
      }),
  }
}

type Figures = { isPosted: boolean; isPromised: boolean; claim: Cents; bank: Cents; sent: Cents }

/**
 * Of each transfer, in one query: whether its source is posted, whether a payout run pays it, what the book owes, what its bank account
 * has beside what such runs have taken, and what went to the same one from it on a day in Paris, less what the bank gave back.
 */
async function listFigures(
  db: Database,
  { accounts }: Pick<Sending<SentKind>, 'accounts'>,
  leaving: readonly Leaving[],
  day: string,
): Promise<Figures[]> {
  const holders = leaving.map(({ agencyId }) => agencyId)
  const [kinds, names] = [leaving.map(({ account }) => account), leaving.map(({ of }) => of)]
  const { rows } = await sql<Figures>`
    with asked as (
      select * from unnest(${holders}::int[], ${kinds}::text[], ${names}::text[], ${leaving.map(({ source }) => source)}::text[])
        with ordinality as one (holder_id, account, account_of, source, n)
    ), banks as (
      select p.holder_id, sum(l.amount) as amount from ledger_lines l join ledger_postings p on p.id = l.posting_id
      where p.holder_id = any (${holders}::int[])
        and l.account = ${CLIENTS_BANK.account} and l.account_of = ${CLIENTS_BANK.accountOf}
      group by p.holder_id
    ), owed as (
      select p.holder_id, l.account, l.account_of, -sum(l.amount) as claim,
        sum(l.amount) filter (where p.kind in
            ('owner_payout', 'owner_payout_refused', 'third_party_payment', 'third_party_payment_refused')
          and (p.at at time zone 'Europe/Paris')::date = ${day}::date) as sent
      from ledger_lines l join ledger_postings p on p.id = l.posting_id
      where p.holder_id = any (${holders}::int[]) and ${accounts} and l.account_of = any (${names}::text[])
      group by p.holder_id, l.account, l.account_of
    )
    select exists (select from ledger_postings p where p.holder_id = a.holder_id and p.source = a.source) as is_posted,
      exists (select from promised_transfers t
        where t.holder_id = a.holder_id and t.kind = a.account and t.subject = a.account_of) as is_promised,
      coalesce(o.claim, 0)::bigint as claim,
      (coalesce(b.amount, 0) - (
        select coalesce(sum(t.amount), 0) from promised_transfers t where t.holder_id = a.holder_id))::bigint as bank,
      greatest(0, coalesce(o.sent, 0))::bigint as sent
    from asked a left join banks b on b.holder_id = a.holder_id
      left join owed o on o.holder_id = a.holder_id and o.account = a.account and o.account_of = a.account_of
    order by a.n`.execute(db)
  return rows
}

/** Why an amount cannot be sent: a payout run pays the same one, or the claim, or the bank account, does not cover it. */
function whyNot(
  { owedTo }: Pick<Sending<SentKind>, 'owedTo'>,
  { amount }: Leaving,
  { isPromised, claim, bank }: Figures,
): Refusal | null {
  if (isPromised) return invalid(PROMISED)
  if (!Number.isInteger(amount) || amount <= 0 || amount > claim)
    return invalid(`Ce montant dépasse ce qui est dû ${owedTo}, ou n’est pas supérieur à zéro.`)
  return amount > bank
    ? invalid('Le compte bancaire des clients de ce livre ne contient pas ce montant.')
    : null
}

function invalid(sentence: string): Refusal {
  return new Refusal('INVALID_INPUT', { errors: { amount: sentence } })
}
