import { sql } from 'kysely'
import type { SubjectsOf } from './subjects-of.ts'

/**
 * Nights of a villa on the site that are kept for a contact of the agency, others that are offered to them, and nights of the villa in
 * draft whose owner is asked to agree to a price.
 */
export const OPTION_SUBJECTS = (async (
  { db },
  { agencyId, propertyId: draftId, owner },
  { listing: { propertyId } },
) => {
  const { rows } = await sql<Record<'option' | 'wait' | 'price', string>>`
    with contact as (
      insert into contacts (agency_id, kind, last_name, origin) values (${agencyId}, 'person', 'Vidal', 'agency') returning id
    ),
    hold as (
      insert into occupations (property_id, nights, kind, expires_at) values
        (${propertyId}, '[2027-09-04,2027-09-11)', 'hold', now() + interval '2 days'),
        (${propertyId}, '[2027-09-11,2027-09-18)', 'hold', now() + interval '1 day') returning id, lower(nights) as arrival
    ),
    option as (
      insert into options (property_id, occupation_id, contact_id, arrival, departure, adults, total, ends_at, sent_once)
      select ${propertyId}, hold.id, contact.id, '2027-09-04', '2027-09-11', 2, 700000, now() + interval '2 days', gen_random_uuid()::text
      from contact, hold where hold.arrival = '2027-09-04' returning public_id
    ),
    wait as (
      insert into option_waits (property_id, occupation_id, contact_id, arrival, departure, adults, behind, offer_arrival,
        offer_departure, offered_at, offer_ends_at, sent_once)
      select ${propertyId}, hold.id, contact.id, '2027-09-11', '2027-09-18', 2, '{[2027-09-11,2027-09-18)}', '2027-09-11',
        '2027-09-18', now(), now() + interval '1 day', gen_random_uuid()::text
      from contact, hold where hold.arrival = '2027-09-11' returning public_id
    ),
    draft_hold as (
      insert into occupations (property_id, nights, kind, expires_at)
      values (${draftId}, '[2027-10-02,2027-10-09)', 'hold', now() + interval '2 days') returning id
    ),
    draft_option as (
      insert into options (property_id, occupation_id, contact_id, arrival, departure, adults, total, ends_at, sent_once)
      select ${draftId}, draft_hold.id, contact.id, '2027-10-02', '2027-10-09', 2, 700000, now() + interval '2 days', gen_random_uuid()::text
      from draft_hold, contact returning id
    ),
    price as (
      insert into granted_prices (option_id, owner_id, reason, ordinary_rent, rent, asked_at)
      select id, ${owner.userId}, 'Client fidèle', 700000, 630000, now() from draft_option returning public_id
    )
    select option.public_id as option, wait.public_id as wait, price.public_id as price from option, wait, price`.execute(
    db,
  )
  return rows[0]!
}) satisfies SubjectsOf
