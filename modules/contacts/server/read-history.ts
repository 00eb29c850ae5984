import './contact-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { MESSAGE_ROWS, THREAD_ROWS } from '#modules/messages/server/message-reads.ts'
import { OWNER_REQUEST_ROWS } from '#modules/owner-requests/server/owner-request-reads.ts'
import { CASH_ACCOUNTS } from '#modules/payments/book-account.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inDays, listSlice } from '#platform/database/list-query.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { ContactCounts } from '../contact-erasure.ts'
import { type HISTORY_LIST, type HistoryLine, MAIL_WORDS } from '../contact-history.ts'
import type { Contact } from './find-contact.ts'

/** The mails of which an agency's name, and no stay, says whose they are. */
const BY_AGENCY = [
  ...['owner-invitation', 'owner-request-declined', 'mandate-to-sign'],
  ...['owner-details-asked', 'listing-change', 'option-news', 'option-offered'],
  ...['proposal-sent', 'proposal-answered'],
]
const MOST_LETTERS = 300

/**
 * One page of all that happened between an agency and a contact, the latest first: what the agency noted, and what the rooms of
 * stays, payments, messages, mails and requests know of its addresses and its account; `others` are the rooms that stand on this one.
 * Who may read the contact may read it.
 */
export async function listHistory(
  { db }: { db: Database },
  contact: Contact,
  criteria: ListCriteria<typeof HISTORY_LIST>,
  others: readonly HistorySource[] = [],
): Promise<ListRows<HistoryLine>> {
  const { kind, at } = criteria.filters
  const asked = db
    .selectFrom(timelineOf(contact, others).as('h'))
    .select(['h.id', 'h.at', 'h.kind', 'h.what', 'h.about', 'h.text', 'h.by', 'h.amount', 'h.thing'])
    .where(inDays(sql.ref('h.at'), at))
    .$if(kind !== null, (some) => some.where('h.kind', '=', kind!))
  const { rows, total } = await listSlice(db, asked, criteria, { at: 'h.at' }, 'h.id')
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
}

/** How much of each kind there is in the history of a contact, that of `others` too. */
export async function countHistory(
  db: Database,
  contact: Contact,
  others: readonly HistorySource[] = [],
): Promise<ContactCounts> {
  const rows = await db
    .selectFrom(timelineOf(contact, others).as('h'))
    .select(['h.kind', sql<number>`count(*)::int`.as('count')])
    .groupBy('h.kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

type Row = Omit<HistoryLine, 'at'> & { at: Date }

const NAME = (person: string) =>
  sql`nullif(trim(concat(${sql.ref(`${person}.first_name`)}, ' ', ${sql.ref(`${person}.last_name`)})), '')`

/** Lines of a room that stands on this one, as a select of the columns of a line in their order. */
export type HistorySource = (contact: Contact) => RawBuilder<unknown>

function timelineOf(contact: Contact, others: readonly HistorySource[]): RawBuilder<Row> {
  const more = others.map((linesOf) => sql`union all ${linesOf(contact)}`)
  return sql<Row>`(
    with stays as materialized (${staysOf(contact)}), threads as materialized (${threadsOf(contact)})
    ${notesOf(contact)}
    union all ${agentsOf(contact)}
    union all ${consentsOf(contact)}
    union all
    select 'stay ' || s.id || ' ' || step.what, step.at, 'stay', step.what, s.about, s.number, null, null, s.public_id
    from stays s cross join lateral (values ('booked', s.created_at), ('signed', s.signed_at), ('confirmed', s.confirmed_at),
      ('cancelled', s.cancelled_at)) step (what, at) where step.at is not null
    union all
    select 'payment ' || p.id || ' ' || s.id, p.at, 'payment', p.kind, s.about, s.number, null, abs(sum(l.amount))::int, s.public_id
    from stays s
    join ${LEDGER_LINE_ROWS} l on l.property_id = s.property_id and l.reservation_id = s.id
    join ${LEDGER_POSTING_ROWS} p on p.id = l.posting_id
    where l.account = any(${[...CASH_ACCOUNTS]}::text[]) group by p.id, p.at, p.kind, s.id, s.about, s.number, s.public_id
    having sum(l.amount) <> 0
    union all
    select 'message ' || m.id, m.sent_at, 'message', m.side, t.about, left(m.text, ${MOST_LETTERS}), null, null, t.public_id
    from threads t join ${MESSAGE_ROWS} m on m.thread_id = t.id where not m.is_note
    union all ${mailsOf(contact)}
    union all ${requestsOf(contact)} ${sql.join(more, sql` `)})`
}

const addresses = ({ emails }: Contact) => sql`${emails.map(({ email }) => email)}::text[]`

/** The stays in villas of the agency that the contact booked, once there was something to sign. */
function staysOf(contact: Contact): RawBuilder<unknown> {
  const { agencyId, accountId } = contact
  const found = (which: RawBuilder<unknown>) => sql`
    select r.id, r.property_id, r.public_id, r.number, r.created_at, r.signed_at, r.confirmed_at, r.cancelled_at,
      ${titleOfProperty(sql.ref('r.property_id'))} as about
    from ${RESERVATION_ROWS} r
    where r.agency_id = ${agencyId} and r.status <> 'pending' and (r.status <> 'cancelled' or r.signed_at is not null) and ${which}`
  return sql`${found(sql`lower(r.guest ->> 'email') = any(${addresses(contact)})`)}
    union ${found(sql`r.user_id = ${accountId}`)}`
}

/** The threads about those stays, and those in which the contact asked about a villa of the agency or is its owner. */
function threadsOf(contact: Contact): RawBuilder<unknown> {
  const { agencyId, accountId } = contact
  const found = (which: RawBuilder<unknown>) => sql`
    select t.id, t.public_id, ${titleOfProperty(sql.ref('t.property_id'))} as about
    from ${THREAD_ROWS} t
    where t.agency_id = ${agencyId} and ${which}`
  return sql`
    ${found(sql`t.reservation_id is null and lower(t.asker_email) = any(${addresses(contact)})`)}
    union ${found(sql`t.reservation_id is null and t.asker_id = ${accountId}`)}
    union ${found(sql`exists (select from stays s where s.property_id = t.property_id and s.id = t.reservation_id)`)}`
}

function notesOf({ id }: Contact): RawBuilder<unknown> {
  return sql`
    select 'note ' || n.id as id, n.happened_at as at, 'note' as kind, concat_ws(' ', n.kind, n.outcome) as what, n.purpose as about,
      n.text, ${NAME('u')} as by, null::int as amount, null::uuid as thing
    from contact_notes n left join ${PERSON_ROWS} u on u.id = n.author_id where n.contact_id = ${id}`
}

function agentsOf({ id }: Contact): RawBuilder<unknown> {
  return sql`
    select 'agent ' || g.id, g.changed_at, 'agent', 'changed', ${NAME('a')}, null, ${NAME('u')}, null, null
    from contact_agents g
    left join ${PERSON_ROWS} a on a.id = g.agent_id
    left join ${PERSON_ROWS} u on u.id = g.changed_by where g.contact_id = ${id}`
}

function consentsOf({ id }: Contact): RawBuilder<unknown> {
  return sql`
    select 'consent ' || k.id || ' ' || step.what, step.at, 'consent', concat_ws(' ', step.what, k.purpose, k.channel), null, k.words,
      ${NAME('u')}, null, null
    from contact_consents k cross join lateral (values ('given', k.given_on::timestamp at time zone 'Europe/Paris', k.recorded_by),
      ('withdrawn', k.withdrawn_at, k.withdrawn_by)) step (what, at, by)
    left join ${PERSON_ROWS} u on u.id = step.by
    where k.contact_id = ${id} and step.at is not null`
}

/** The mails to the addresses of the contact that are about this agency: its stays by their numbers, the others by its name. */
function mailsOf(contact: Contact): RawBuilder<unknown> {
  return sql`
    select 'mail ' || m.public_id, coalesce(m.sent_at, m.created_at), 'mail',
      m.template || case when m.sent_at is not null then ' sent' when m.gave_up_at is not null then ' failed' else ' waiting' end,
      null, concat_ws(', ', m.recipient, m.reservation_number), null, null, null
    from ${MAIL_ROWS} m
    where m.recipient = any(${addresses(contact)}) and m.template = any(${Object.keys(MAIL_WORDS)}::text[])
      and (m.reservation_number in (select number from stays) or (m.template = any(${BY_AGENCY}::text[])
        and m.agency_name in (select unnest(a.former_names || a.name) from ${AGENCY_ROWS} a where a.id = ${contact.agencyId})))`
}

function requestsOf(contact: Contact): RawBuilder<unknown> {
  const { agencyId, accountId } = contact
  return sql`
    select 'request ' || r.id, r.created_at, 'request', r.status, null, null, null, null, r.public_id
    from ${OWNER_REQUEST_ROWS} r
    where r.agency_id = ${agencyId} and (lower(r.email) = any(${addresses(contact)}) or r.owner_id = ${accountId})`
}
