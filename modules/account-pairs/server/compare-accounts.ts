import './account-pair-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { readNumber } from '#modules/contacts/read-number.ts'
import { BIRTH_ROWS } from '#modules/owner-details/server/owner-detail-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { ofFew } from '#platform/database/of-few.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { type AccountLikeness, type AccountPairReason, accountPairScore } from '../account-pair.ts'

const AT_ONCE = 200
/** A number, a mailbox, or a name with a birth date that more accounts have is no sign of one person: that of an office, or of an agency. */
const MOST_ALIKE = 20

/**
 * Compares the accounts that were opened or whose name, address, number or birth date has changed with all others, and keeps the pairs
 * that may be of one person; pairs that look alike no more are forgotten, except those of which a person has said that they are of
 * two. Looks each account up in three indexes, in batches of one transaction each. Gives how many were compared.
 */
export async function compareAccounts({ db }: { db: Database }): Promise<number> {
  for (let compared = 0; ; ) {
    const some = await withoutTimeLimit(() => inTransaction(db, compareSome))
    compared += some
    if (some < AT_ONCE) return compared
  }
}

async function compareSome(trx: Database): Promise<number> {
  const batch = await trx
    .selectFrom('accountKeys')
    .select('userId')
    .where('comparedAt', 'is', null)
    .orderBy('userId')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const ids = batch.map(({ userId }) => userId)
  if (ids.length === 0) return 0
  await writeKeys(trx, ids)
  const pairs = (await lookAlike(trx, ids)).flatMap(({ one, other, ...likeness }) => {
    const scored = accountPairScore(likeness)
    const [firstId, secondId] = one < other ? [one, other] : [other, one]
    return scored ? [{ firstId, secondId, ...scored }] : []
  })
  await keepPairs(trx, ids, pairs)
  return ids.length
}

/** Writes what these accounts are compared by today: nothing for one that was erased. */
async function writeKeys(trx: Database, ids: readonly string[]): Promise<void> {
  const people = await trx
    .selectFrom(PERSON_ROWS.as('u'))
    .select(['u.id', 'u.phone', 'u.erasedAt', sql<string>`mailbox_of(lower(u.email))`.as('mailbox')])
    .where('u.id', 'in', ids)
    .execute()
  const keys = people.map(({ id, mailbox, phone, erasedAt }) =>
    erasedAt ? { id } : { id, mailbox, number: phone === null ? null : readNumber(phone) },
  )
  await sql`
    update account_keys k set mailbox = w.mailbox, number = w.number, compared_at = now()
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as w (id text, mailbox text, number text)
    where k.user_id = w.id`.execute(trx)
}

type Found = AccountLikeness & { one: string; other: string }

/** What accounts have in common with others, each pair once. */
async function lookAlike(trx: Database, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with batch as materialized (select user_id, mailbox, number from account_keys where user_id = any(${[...ids]}::text[])),
    met as (
      select b.user_id as id, o.id as other, 'mailbox' as by from batch b cross join lateral
        ${ofFew(sql`select k.user_id as id from account_keys k where k.mailbox = b.mailbox`, MOST_ALIKE)} o
      union all
      select b.user_id, o.id, 'phone' from batch b cross join lateral
        ${ofFew(sql`select k.user_id as id from account_keys k where k.number = b.number`, MOST_ALIKE)} o
      union all
      select b.user_id, o.id, 'born' from batch b
        join ${BIRTH_ROWS} t on t.owner_id = b.user_id
        join ${PERSON_ROWS} u on u.id = b.user_id
        cross join lateral ${ofFew(
          sql`select n.id from ${PERSON_ROWS} n
            join ${BIRTH_ROWS} m on m.owner_id = n.id and m.birth_date = t.birth_date
            where folded(n.name) = folded(u.name) and n.erased_at is null`,
          MOST_ALIKE,
        )} o
    )
    select least(m.id, m.other) as one, greatest(m.id, m.other) as other,
      bool_or(m.by = 'mailbox') as mailbox, bool_or(m.by = 'phone') as phone, bool_or(m.by = 'born') as born
    from met m join account_keys k on k.user_id = m.other
    where m.id <> m.other group by 1, 2`.execute(trx)
  return rows
}

type Pair = { firstId: string; secondId: string; score: number; reasons: AccountPairReason[] }

async function keepPairs(trx: Database, ids: readonly string[], pairs: readonly Pair[]): Promise<void> {
  await sql`
    with kept as materialized (select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as pair ("firstId" text, "secondId" text, score int, reasons text[])),
    forgotten as (
      delete from account_pairs p where p.dismissed_at is null
        and (p.first_id = any(${[...ids]}::text[]) or p.second_id = any(${[...ids]}::text[]))
        and not exists (select from kept k where k."firstId" = p.first_id and k."secondId" = p.second_id)
    )
    insert into account_pairs (first_id, second_id, score, reasons)
    select "firstId", "secondId", score, reasons from kept
    on conflict on constraint account_pairs_once do update set score = excluded.score, reasons = excluded.reasons`.execute(
    trx,
  )
}
