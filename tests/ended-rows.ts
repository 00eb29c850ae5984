import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import type { CheckoutDesk } from './checkout-desk.ts'

type Inserted = { id: string; is: string }

/** What ended rows are about: the desk of checkouts, and a villa on the site. */
type About = { db: Database; desk: CheckoutDesk; property: { propertyId: number; publicId: string } }

/**
 * A row of each table that something ends, by the table, or by the table and the rule where one ends some of its rows
 * (`outbox_mails by letterCopy`). Each answers its identifier and the column that has it.
 */
export function endedRows({ db, desk, property }: About) {
  const inserted = async (statement: string, is = 'id'): Promise<Inserted> => {
    const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(db)
    return { id: rows[0]!.id, is }
  }

  let stays = 0
  /** A stay whose checkout was begun, with a person in both, as cancelled. */
  const abandonedStay = async () => {
    stays += 1
    const arrival = addDays('2027-01-06', 10 * stays)
    const { publicId, stays: held } = await desk.start(await desk.newVisitor(), [property.publicId], {
      arrival,
      departure: addDays(arrival, 7),
    })
    const guest = JSON.stringify({ firstName: 'Camille' })
    await sql`update checkouts set status = 'cancelled', guest = ${guest}, given = ${guest}, add_ons = '{}', network_hash = 'h',
      proved_email = 'camille@example.fr' where public_id = ${publicId}`.execute(db)
    const reservation = held[0]!.reservation.publicId
    await sql`update reservations set guest = ${guest}, status = 'cancelled' where public_id = ${reservation}`.execute(
      db,
    )
    return { checkout: publicId, reservation }
  }

  const ROWS: Record<string, () => Promise<Inserted>> = {
    visitors: () =>
      inserted(`insert into visitors (token_hash) values (gen_random_uuid()::text) returning id::text`),
    verifications: () =>
      inserted(`insert into verifications (id, identifier, value, expires_at)
        values (gen_random_uuid()::text, 'reset', 'x', now()) returning id`),
    registrations: () =>
      inserted(`insert into registrations (token_hash, email, first_name, last_name, password, expires_at)
        values (gen_random_uuid()::text, 'c@example.fr', 'C', 'E', 'x', now()) returning id::text`),
    mailbox_proofs: async () => {
      const { id } = await ROWS.visitors!()
      return inserted(`insert into mailbox_proofs (visitor_id, email, code_hash, code_expires_at)
        values ('${id}', 'c@example.fr', 'x', now()) returning id::text`)
    },
    public_tokens: () =>
      inserted(`insert into public_tokens (token_hash, scope, subject_id, expires_at)
        values (gen_random_uuid()::text, 'tracking', '1', now()) returning id::text`),
    document_links: () =>
      inserted(`insert into document_links (agency_id, document, for_whom, ends_at)
        select agency_id, 'plan~x', 'Le traiteur', now() from properties limit 1 returning id::text`),
    api_key_secrets: () =>
      inserted(`with key as (
          insert into api_keys (name, scopes, per_minute, sent_once)
          values ('Logiciel', '{quote:read}', 1, gen_random_uuid()::text) returning id
        ) insert into api_key_secrets (key_id, hash, ending, ends_at)
        select id, gen_random_uuid()::text, 'abcd', now() from key returning id::text`),
    throttles: () =>
      inserted(
        `insert into throttles (key, window_started_at, hits) values (gen_random_uuid()::text, now(), 1)
        returning key as id`,
        'key',
      ),
    idempotent_answers: () =>
      inserted(
        `insert into idempotent_answers (caller, key_hash, request_hash)
        values ('-', gen_random_uuid()::text, 'x') returning key_hash as id`,
        'key_hash',
      ),
    outbox_mails: () =>
      inserted(`insert into outbox_mails (template, recipient, props) values ('welcome', 'c@example.fr', '{}')
        returning id::text`),
    'outbox_mails by letterCopy': () =>
      inserted(`insert into outbox_mails (template, recipient, props) values ('newsletter', 'c@example.fr', '{}')
        returning id::text`),
    newsletter_subscribers: () =>
      inserted(`insert into newsletter_subscribers (email_hash, consent_text, consent_place, consented_at, confirmed_at, last_act_at,
          ended_at, ended_as)
        values (gen_random_uuid()::text, 1, 'page', now(), now(), now(), now(), 'unsubscribed') returning id::text`),
    newsletter_requests: () =>
      inserted(`insert into newsletter_requests (email, consent_text, consent_place, asked_at, ends_at)
        values (gen_random_uuid() || '@example.fr', 1, 'page', now(), now()) returning id::text`),
    mailbox_messages: () =>
      inserted(`insert into mailbox_messages (message_id, recipient, sender, subject, html, text)
        values (gen_random_uuid()::text, 'c@example.fr', 'a@example.fr', 's', 'h', 't') returning id::text`),
    calendar_nights: () =>
      inserted(
        `insert into calendar_nights (property_id, night, note)
        values (${property.propertyId}, date '1900-01-01' + (random() * 30000)::int, 'Camille') returning night::text as id`,
        'night',
      ),
    occupations: () =>
      inserted(`insert into occupations (property_id, nights, kind, note)
        values (${property.propertyId}, daterange(date '1900-01-01', date '1900-01-03'), 'block', 'Camille') returning id::text`),
    contacts: () =>
      inserted(`insert into contacts (agency_id, kind, last_name, origin)
        select agency_id, 'person', 'Camille', 'agency' from properties where id = ${property.propertyId} returning id::text`),
    contact_imports: () =>
      inserted(`insert into contact_imports (agency_id, file_name, encoding, separator, headers, mapping)
        select agency_id, 'contacts.csv', 'utf-8', ';', '{Nom}', '{}' from properties where id = ${property.propertyId} returning id::text`),
    contact_merges: async () => {
      const [kept, gone] = [await ROWS.contacts!(), await ROWS.contacts!()]
      return inserted(`insert into contact_merges (agency_id, kept_id, gone_id, detail)
        select agency_id, ${kept.id}, ${gone.id}, '{"former": "Camille"}' from contacts where id = ${kept.id} returning id::text`)
    },
    checkouts: async () => ({ id: (await abandonedStay()).checkout, is: 'public_id' }),
    reservations: async () => ({ id: (await abandonedStay()).reservation, is: 'public_id' }),
    report_runs: () =>
      inserted(`with reader as (
          insert into users (id, name, first_name, last_name, email)
          values (gen_random_uuid()::text, 'C E', 'C', 'E', gen_random_uuid() || '@example.fr') returning id
        ), view as (
          insert into saved_views (user_id, path, search, name)
          select id, '/back-office/reports/revenus', '', 'Revenus' from reader returning id
        ), schedule as (
          insert into report_schedules (view_id, every, on_day, at_hour, next_at)
          select id, 'week', 1, 8, now() from view returning id
        ) insert into report_runs (schedule_id, due_at, lines, file) select id, now(), 1, 'Camille' from schedule returning id::text`),
    review_reports: async () => {
      const { reservation } = await abandonedStay()
      const review =
        await inserted(`insert into reviews (property_id, reservation_id, author, rating, text, is_demo)
        select property_id, id, 'Camille', 5, 'Une maison calme.', false from reservations
        where public_id = '${reservation}' returning id::text`)
      return inserted(`insert into review_reports (review_id, reason, text, email, sent_once, closed_at, outcome)
        values (${review.id}, 'insult', 'Ce mot.', 'c@example.fr', gen_random_uuid()::text, now(), 'kept') returning id::text`)
    },
  }
  return { rows: ROWS, abandonedStay, inserted }
}
