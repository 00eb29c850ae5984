import './contact-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { readNumber } from '../read-number.ts'
import { addNumbers } from './add-numbers.ts'
import type { ContactSource } from './contact-sources.ts'
import { refreshSearch } from './refresh-search.ts'

/**
 * Makes contacts of those of a source, one an address and agency, and tells what they are to the agency; in the caller's
 * transaction, any number of times. A contact is known by its address, else by its account. What its agency wrote wins: the
 * names of a contact that it edited stay, and addresses and numbers are only added to. Until then the last source names it.
 */
export async function keepContacts(trx: Database, source: ContactSource): Promise<void> {
  await addUnknown(trx, source)
  let { rows } = await followKnown(trx, source)
  // One of them became part of another meanwhile: its addresses lead there now.
  if (rows.some(({ isGone }) => isGone)) rows = (await followKnown(trx, source)).rows
  await addNumbers(
    trx,
    rows.map(({ id, phones, country }) => ({
      contactId: id,
      numbers: phones.flatMap((typed) => readNumber(typed, country) ?? []),
    })),
  )
  await refreshSearch(
    trx,
    rows.map(({ id }) => id),
  )
}

/** A contact that is known, with the numbers that a source says of it as they were typed, the latest first. */
type FollowedContact = { id: number; isGone: boolean; country: string | null; phones: string[] }

/** Each address of an agency once, with the names of the last thing it did and the time of the first. */
const onceEach = ({ rows }: ContactSource) => sql`
  select distinct on (s.agency_id, s.email) s.agency_id, s.email, s.first_name, s.last_name, s.phone, s.town, s.country, s.account_id,
    s.acted_at, min(s.since) over (partition by s.agency_id, s.email) as since
  from (${rows}) s where s.email <> '' and s.last_name <> ''
  order by s.agency_id, s.email, s.acted_at desc`

/** Adds those whose address and account no contact of the agency has. */
async function addUnknown(trx: Database, source: ContactSource): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with source as materialized (
      select s.*, gen_random_uuid() as fresh from (${onceEach(source)}) s
    ), unknown as (
      select distinct on (s.agency_id, coalesce(s.account_id, s.email)) s.* from source s
      where not exists (select from contact_emails e where e.agency_id = s.agency_id and e.email = s.email)
        and not exists (select from contacts c where c.agency_id = s.agency_id and c.account_id = s.account_id)
      order by s.agency_id, coalesce(s.account_id, s.email), s.acted_at desc
    ), added as (
      insert into contacts (public_id, agency_id, kind, first_name, last_name, town, country, origin, account_id, last_act_at)
      select fresh, agency_id, 'person', first_name, last_name, town, country, ${source.origin}, account_id, acted_at from unknown
      returning id, public_id, agency_id
    ), reached as (
      insert into contact_emails (contact_id, agency_id, email, is_first)
      select a.id, a.agency_id, u.email, true from added a join unknown u on u.fresh = a.public_id
      on conflict on constraint contact_emails_once do nothing returning contact_id
    )
    select id from added where id not in (select contact_id from reached)`.execute(trx)
  // Another transaction has just added the address: its contact is followed, and this one is none.
  const twice = rows.map(({ id }) => id)
  if (twice.length > 0) await trx.deleteFrom('contacts').where('id', 'in', twice).execute()
}

/** Writes what a source says of contacts that are known: their role, account, further addresses, and their names. */
function followKnown(trx: Database, source: ContactSource) {
  const since = sql.ref(`${source.role}_since`)
  return sql<FollowedContact>`
    with known as materialized (
      select s.*, coalesce(e.contact_id, (select min(c.id) from contacts c
        where c.agency_id = s.agency_id and c.account_id = s.account_id)) as contact_id
      from (${onceEach(source)}) s
      left join contact_emails e on e.agency_id = s.agency_id and e.email = s.email
    ), addresses as (
      insert into contact_emails (contact_id, agency_id, email)
      select contact_id, agency_id, email from known where contact_id is not null
      on conflict on constraint contact_emails_once do nothing
    ), said as (
      select contact_id, jsonb_agg(phone order by acted_at desc) as phones from known where phone <> '' group by contact_id
    ), latest as (
      select distinct on (contact_id) *, min(since) over (partition by contact_id) as first_at from known
      where contact_id is not null order by contact_id, acted_at desc
    ), followed as (
    update contacts c set
      first_name = case when c.edited_at is null then l.first_name else c.first_name end,
      last_name = case when c.edited_at is null then l.last_name else c.last_name end,
      town = case when c.edited_at is null and l.town <> '' then l.town else c.town end,
      country = case when c.edited_at is null then coalesce(l.country, c.country) else c.country end,
      account_id = coalesce(c.account_id, l.account_id),
      ${since} = least(c.${since}, l.first_at),
      last_act_at = greatest(c.last_act_at, l.acted_at)
    from latest l where c.id = l.contact_id and c.merged_at is null
    returning c.id)
    select l.contact_id as id, l.contact_id not in (select id from followed) as is_gone, l.country,
      coalesce(s.phones, '[]') as phones
    from latest l left join said s on s.contact_id = l.contact_id`.execute(trx)
}
