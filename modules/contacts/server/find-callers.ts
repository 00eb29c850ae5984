import './contact-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { DUE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { numberWords } from '#shared/number-words.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Caller } from '../caller.ts'
import { agenciesOfContacts } from '../contact-policy.ts'
import type { ProspectFacts } from '../prospecting.ts'
import { lookedForFigures, readNumber } from '../read-number.ts'
import { CONTACT_NAME, CONTACT_ROLE_LIST, ofAgencies } from './list-contacts.ts'
import { NEED_COUNT } from './read-preferences.ts'

/** The contacts, the stays and the notes that are shown at most. */
const MOST_CALLERS = 6
const MOST_STAYS = 4
const MOST_NOTES = 3
const MOST_REMINDERS = 5
/** Of those whose number has the figures, as many are put in order. */
const MOST_WEIGHED = 500

/**
 * Whom a number calls, in any form, with what matters while the telephone rings; several where several have the number, or where it is a
 * part of one. A chosen contact is found by its public identifier, alone. One statement, whatever is found.
 */
export async function findCallers(
  { db }: { db: Database },
  actor: Actor,
  { tel, contact }: { tel: string; contact: string | null },
): Promise<Caller[]> {
  const agencies = agenciesOfContacts(actor)
  const which = whichOf(tel, contact, agencies)
  if (agencies?.length === 0 || actor.kind !== 'user' || !which) return []
  const { rows } = await sql<Caller>`
    select c.public_id as id, c.kind, ${CONTACT_NAME} as name, c.company, ${CONTACT_ROLE_LIST} as roles, c.town, c.language, c.preferences, ${NEED_COUNT} as needs,
      (select nullif(trim(concat(a.first_name, ' ', a.last_name)), '') from ${PERSON_ROWS} a where a.id = c.agent_id) as agent,
      ${listOf(sql`select t.number from contact_phones t where t.contact_id = c.id order by t.is_first desc, t.id limit 2`)} as phones,
      (select e.email from contact_emails e where e.contact_id = c.id and e.is_first) as email,
      ${listOf(latestStays())} as stays, ${listOf(latestNotes())} as notes, ${listOf(openReminders())} as reminders,
      ${prospectFacts()} as prospect,
      (select jsonb_build_object('formKey', d.form_key, 'purpose', d.purpose, 'text', d.text, 'outcome', d.outcome, 'nextAct', d.next_act,
        'nextOn', d.next_on, 'savedAt', d.saved_at) from contact_call_drafts d where d.contact_id = c.id and d.user_id = ${actor.userId}) as draft
    from (select c.* from contacts c where ${ofAgencies(agencies)} and ${which} order by c.last_act_at desc, c.id desc limit ${MOST_CALLERS}) c
    order by c.last_act_at desc, c.id desc`.execute(db)
  return rows.map(({ phones, ...caller }) => ({
    ...caller,
    phones: phones.map((phone) => ({ ...phone, number: numberWords(phone.number) })),
  }))
}

/** What says whether a contact may be called to be sold something (`judgeProspecting`). */
export async function readProspectFacts(db: Database, contactId: number): Promise<ProspectFacts> {
  const { rows } = await sql<{ facts: ProspectFacts }>`
    select ${prospectFacts()} as facts from contacts c where c.id = ${contactId}`.execute(db)
  return rows[0]!.facts
}

/**
 * The contacts that a number calls, else those of whose number it is a part. They are looked up first, by their indexes: a condition
 * on each contact would read all of them in the order of their last act.
 */
function whichOf(
  tel: string,
  contact: string | null,
  agencies: readonly number[] | null,
): RawBuilder<boolean> | null {
  if (contact !== null) return isUuid(contact) ? sql`c.public_id = ${contact}` : null
  const number = readNumber(tel)
  const figures = lookedForFigures(tel)
  if (!figures) return null
  const has = sql`select t.contact_id from contact_phones t where t.number = ${number}`
  const part = sql`select c.id from contacts c where ${ofAgencies(agencies)} and c.search like ${`%${figures}%`}`
  return number
    ? sql`c.id = any(array(${has} union all (${part} and not exists (
        select from contact_phones t join contacts o on o.id = t.contact_id and o.agency_id = c.agency_id where t.number = ${number})
        limit ${MOST_WEIGHED})))`
    : sql`c.id = any(array(${part} limit ${MOST_WEIGHED}))`
}

const listOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(one)) from (${rows}) one), '[]')`

/** The stays of the contact `c` in villas of its agency, by its addresses and its account. */
function staysOf(columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const found = (which: RawBuilder<unknown>) => sql`
    select ${columns} from ${RESERVATION_ROWS} r
    where r.agency_id = c.agency_id and r.status <> 'pending' and (r.status <> 'cancelled' or r.signed_at is not null) and ${which}`
  return sql`${found(sql`lower(r.guest ->> 'email') in (select e.email from contact_emails e where e.contact_id = c.id)`)}
    union ${found(sql`r.user_id = c.account_id`)}`
}

/** The last stays, those to come included, each with what is left to pay and what should have been paid already. */
function latestStays(): RawBuilder<unknown> {
  return sql`
    select s.public_id as id, s.number, s.status, s.arrival, s.departure, ${titleOfProperty(sql`s.property_id`)} as villa,
      coalesce(due.left_to_pay, 0) as left, due.next_on as "dueOn"
    from (${staysOf(sql`r.property_id, r.id, r.public_id, r.number, r.status, r.arrival, r.departure`)}) s
    left join lateral (
      select sum(d.amount - d.paid_amount)::int as left_to_pay, min(d.due_on) as next_on from ${DUE_ROWS} d
      where d.property_id = s.property_id and d.reservation_id = s.id and d.paid_amount < d.amount
        and s.status in ('awaiting_payment', 'confirmed')) due on true
    order by s.arrival desc, s.id desc limit ${MOST_STAYS}`
}

function latestNotes(): RawBuilder<unknown> {
  return sql`
    select n.public_id as id, n.kind, n.outcome, n.purpose, n.text, n.happened_at as at,
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as by
    from contact_notes n left join ${PERSON_ROWS} u on u.id = n.author_id
    where n.contact_id = c.id order by n.happened_at desc, n.id desc limit ${MOST_NOTES}`
}

function openReminders(): RawBuilder<unknown> {
  return sql`
    select n.public_id as note, n.next_act as act, n.next_on as on from contact_notes n
    where n.contact_id = c.id and n.next_on is not null and n.next_done_at is null order by n.next_on, n.id limit ${MOST_REMINDERS}`
}

function prospectFacts(): RawBuilder<ProspectFacts> {
  return sql`jsonb_build_object('kind', c.kind,
    'consents', ${listOf(sql`
      select k.given_on as "givenOn", (k.withdrawn_at at time zone 'Europe/Paris')::date as "withdrawnOn" from contact_consents k
      where k.contact_id = c.id and k.purpose = 'offers' and k.channel = 'call' order by k.given_on, k.id`)},
    'lastStayDay', (select max(s.departure) from (${staysOf(sql`r.departure, r.status`)}) s where s.status = 'confirmed'),
    'hasMandate', exists (select from ${MANDATE_ROWS} m
      where m.agency_id = c.agency_id and m.owner_id = c.account_id and m.status = 'in_force'))`
}
