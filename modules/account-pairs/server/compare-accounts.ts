import './account-pair-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { readNumber } from '#modules/contacts/read-number.ts'
import { BIRTH_ROWS } from '#modules/owner-details/server/owner-detail-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { type AccountLikeness, type AccountPairReason, accountPairScore } from '../account-pair.ts'

const AT_ONCE = 200
/** A number or a mailbox that so many accounts have is no sign of one person: that of an office, or of a family's agency. */
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
      select b.user_id as id, o.user_id as other from batch b cross join lateral (
        select k.user_id from account_keys k where k.mailbox = b.mailbox and k.user_id <> b.user_id limit ${MOST_ALIKE}) o
      union
      select b.user_id, o.user_id from batch b cross join lateral (
        select k.user_id from account_keys k where k.number = b.number and k.user_id <> b.user_id limit ${MOST_ALIKE}) o
      union
      select b.user_id, o.id from batch b
        join ${BIRTH_ROWS} t on t.owner_id = b.user_id
        join ${PERSON_ROWS} u on u.id = b.user_id
        cross join lateral (
          select n.id from ${PERSON_ROWS} n join ${BIRTH_ROWS} m on m.owner_id = n.id and m.birth_date = t.birth_date
          where folded(n.name) = folded(u.name) and n.id <> u.id and n.erased_at is null limit ${MOST_ALIKE}) o
    ), pairs as (select distinct least(id, other) as one, greatest(id, other) as other from met)
    select p.one, p.other, coalesce(a.mailbox = b.mailbox, false) as mailbox, coalesce(a.number = b.number, false) as phone,
      folded(u.name) = folded(v.name) and coalesce(t.birth_date = m.birth_date, false) as born
    from pairs p
    join account_keys a on a.user_id = p.one join account_keys b on b.user_id = p.other
    join ${PERSON_ROWS} u on u.id = p.one join ${PERSON_ROWS} v on v.id = p.other
    left join ${BIRTH_ROWS} t on t.owner_id = p.one left join ${BIRTH_ROWS} m on m.owner_id = p.other`.execute(
    trx,
  )
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
