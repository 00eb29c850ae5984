import './contact-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { ofFew } from '#platform/database/of-few.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { duplicateScore, type Likeness, NEAR_NAMES } from '../duplicate.ts'

const AT_ONCE = 200
/** A number or a mailbox that more contacts of an agency have is no sign of one person: that of an office, or of a file. */
const MOST_ALIKE = 20

type Found = Likeness & { firstId: number; secondId: number; agencyId: number }

/**
 * Compares the contacts whose names, addresses or numbers have changed with the others of their agency, and keeps the pairs that
 * look alike; pairs that do so no more are forgotten, except those of which a person has said that they are two. Looks each contact up in
 * three indexes, in batches of one transaction each. Gives how many were compared.
 */
export async function compareContacts({ db }: { db: Database }): Promise<number> {
  for (let compared = 0; ; ) {
    const some = await withoutTimeLimit(() => inTransaction(db, compareSome))
    compared += some
    if (some < AT_ONCE) return compared
  }
}

async function compareSome(trx: Database): Promise<number> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(NEAR_NAMES)}, true)`.execute(trx)
  const batch = await trx
    .selectFrom('contacts')
    .select('id')
    .where('comparedAt', 'is', null)
    .where('mergedAt', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const ids = batch.map(({ id }) => id)
  if (ids.length === 0) return 0
  const pairs = (await lookAlike(trx, ids)).flatMap(({ firstId, secondId, agencyId, ...likeness }) => {
    const scored = duplicateScore(likeness)
    return scored ? { firstId, secondId, agencyId, ...scored } : []
  })
  await keepPairs(trx, ids, pairs)
  await trx.updateTable('contacts').set({ comparedAt: sql<Date>`now()` }).where('id', 'in', ids).execute()
  return ids.length
}

/** What contacts have in common with others of their agency, each pair once, the older first. */
async function lookAlike(trx: Database, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with batch as materialized (select id, agency_id, name_town, town from contacts where id = any(${[...ids]}::bigint[])),
    met as (
      select b.id, o.id as other, 'mailbox' as by from batch b join contact_emails e on e.contact_id = b.id
        cross join lateral ${ofFew(
          sql`select n.contact_id as id from contact_emails n
            where n.agency_id = b.agency_id and mailbox_of(n.email) = mailbox_of(e.email)`,
          MOST_ALIKE,
        )} o
      union all
      select b.id, o.id, 'phone' from batch b join contact_phones t on t.contact_id = b.id
        cross join lateral ${ofFew(
          sql`select n.contact_id as id from contact_phones n
            join contacts c on c.id = n.contact_id and c.agency_id = b.agency_id and c.merged_at is null
            where n.number = t.number`,
          MOST_ALIKE,
        )} o
      union all
      select b.id, o.id, 'name' from batch b cross join lateral (
        select c.id from contacts c where c.name_town % b.name_town and c.agency_id = b.agency_id and c.id <> b.id
          and c.merged_at is null and folded(c.town) = folded(b.town) limit ${MOST_ALIKE}) o
      where b.town <> ''
    ), pairs as (
      select least(id, other) as first_id, greatest(id, other) as second_id,
        bool_or(met.by = 'phone') as phone, bool_or(met.by = 'mailbox') as mailbox
      from met where id <> other group by 1, 2)
    select p.first_id, p.second_id, a.agency_id,
      a.town <> '' and folded(a.town) = folded(b.town) as town, similarity(a.name_town, b.name_town)::float8 as names,
      p.phone, p.mailbox
    from pairs p
    join contacts a on a.id = p.first_id and a.merged_at is null
    join contacts b on b.id = p.second_id and b.merged_at is null and b.agency_id = a.agency_id
    order by p.first_id, p.second_id`.execute(trx)
  return rows
}

type Pair = { firstId: number; secondId: number; agencyId: number; score: number; reasons: string[] }

async function keepPairs(trx: Database, ids: readonly number[], pairs: readonly Pair[]): Promise<void> {
  await sql`
    with kept as materialized (select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as pair ("firstId" bigint, "secondId" bigint, "agencyId" int, score int, reasons text[])),
    forgotten as (
      delete from contact_pairs p where p.dismissed_at is null
        and (p.first_id = any(${[...ids]}::bigint[]) or p.second_id = any(${[...ids]}::bigint[]))
        and not exists (select from kept k where k."firstId" = p.first_id and k."secondId" = p.second_id)
    )
    insert into contact_pairs (agency_id, first_id, second_id, score, reasons)
    select "agencyId", "firstId", "secondId", score, reasons from kept
    on conflict on constraint contact_pairs_once do update set score = excluded.score, reasons = excluded.reasons`.execute(
    trx,
  )
}
