import './contact-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { listSlice } from '#platform/database/list-query.ts'
import { endOf } from '#platform/database/past-period.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { agenciesOfContacts } from '../contact-policy.ts'
import type { DUPLICATE_LIST, DuplicateLine, MergeLine } from '../duplicate-list.ts'
import type { Contact } from './find-contact.ts'
import { getContact } from './find-contact.ts'
import { CONTACT_NAME } from './list-contacts.ts'

const nameOf = (one: 'a' | 'b') =>
  sql<string>`case ${sql.ref(`${one}.kind`)} when 'company' then ${sql.ref(`${one}.company`)}
    else trim(${sql.ref(`${one}.first_name`)} || ' ' || ${sql.ref(`${one}.last_name`)}) end`

/** One page of the pairs that look alike among the contacts that an actor may read, without those that were said to be two. */
export async function listDuplicates(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof DUPLICATE_LIST>,
): Promise<ListRows<DuplicateLine>> {
  const agencies = agenciesOfContacts(actor)
  const { reason } = criteria.filters
  const asked = db
    .selectFrom('contactPairs as p')
    .innerJoin('contacts as a', 'a.id', 'p.firstId')
    .innerJoin('contacts as b', 'b.id', 'p.secondId')
    .select(['p.publicId as id', 'p.score', 'p.reasons', 'a.town'])
    .select([nameOf('a').as('first'), nameOf('b').as('second')])
    .where('p.dismissedAt', 'is', null)
    .$if(agencies !== null, (some) => some.where(sql<boolean>`p.agency_id = any(${[...agencies!]}::int[])`))
    .$if(reason !== null, (some) => some.where(sql<boolean>`${reason} = any(p.reasons)`))
  return listSlice(db, asked, criteria, { score: 'p.score', first: sql`a.sort_name` }, 'p.id')
}

/** The two contacts of a pair, the one that is to stay first: that with an account, else the older. Null where it is none any more. */
export async function getPair(
  db: Database,
  actor: Actor,
  publicId: string,
): Promise<{ kept: Contact; gone: Contact } | null> {
  const pair = await db
    .selectFrom('contactPairs as p')
    .innerJoin('contacts as a', 'a.id', 'p.firstId')
    .innerJoin('contacts as b', 'b.id', 'p.secondId')
    .select(['a.publicId as first', 'b.publicId as second', 'a.mergedAt as one', 'b.mergedAt as other'])
    .where('p.publicId', '=', isUuid(publicId) ? publicId : null)
    .executeTakeFirst()
  if (!pair) throw new Refusal('NOT_FOUND')
  if (pair.one || pair.other) return null
  const [first, second] = await Promise.all([
    getContact(db, actor, pair.first),
    getContact(db, actor, pair.second),
  ])
  return first.accountId === null && second.accountId !== null
    ? { kept: second, gone: first }
    : { kept: first, gone: second }
}

/** The latest merges that may still be taken back. */
export async function listMerges(db: Database, actor: Actor, most: number): Promise<MergeLine[]> {
  const agencies = agenciesOfContacts(actor)
  const rows = await db
    .selectFrom('contactMerges as m')
    .innerJoin('contacts as c', 'c.id', 'm.keptId')
    .innerJoin('contacts as b', 'b.id', 'm.goneId')
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'm.mergedBy')
    .select(['m.publicId as id', 'c.publicId as contact', 'm.mergedAt'])
    .select([CONTACT_NAME.as('name'), nameOf('b').as('former')])
    .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('by'))
    .where('m.undoneAt', 'is', null)
    .where('m.mergedAt', '>', endOf('batch'))
    .$if(agencies !== null, (some) => some.where(sql<boolean>`m.agency_id = any(${[...agencies!]}::int[])`))
    .orderBy('m.mergedAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ mergedAt, ...row }) => ({ ...row, mergedAt: mergedAt.toISOString() }))
}

/** The contact that another has become part of, however many merges ago; null for one that is part of none. */
export async function keptContact(db: Database, publicId: string): Promise<string | null> {
  if (!isUuid(publicId)) return null
  const { rows } = await sql<{ publicId: string }>`
    with recursive step (id, n) as (
      select m.kept_id, 1 from contacts c join contact_merges m on m.gone_id = c.id and m.undone_at is null
      where c.public_id = ${publicId}
      union all
      select m.kept_id, s.n + 1 from step s join contact_merges m on m.gone_id = s.id and m.undone_at is null where s.n < 50
    ) select c.public_id from step s join contacts c on c.id = s.id order by s.n desc limit 1`.execute(db)
  return rows[0]?.publicId ?? null
}
