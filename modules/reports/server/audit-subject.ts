import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS, OWN_ROLE_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { KEY_ROWS } from '#modules/api-keys/server/api-key-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { EDITORIAL_PAGE_ROWS } from '#modules/editorial-pages/server/editorial-page-reads.ts'
import { INCIDENT_ROWS } from '#modules/incidents/server/incident-reads.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { LETTER_ROWS } from '#modules/newsletters/server/newsletter-reads.ts'
import { OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { OWNER_REQUEST_ROWS } from '#modules/owner-requests/server/owner-request-reads.ts'
import { PROMOTION_ROWS } from '#modules/promotions/server/promotion-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { PROPOSAL_ROWS } from '#modules/proposals/server/proposal-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'
import { HOOK_ROWS } from '#modules/webhooks/server/hook-reads.ts'

/** The public identifier in an entry of a kind, for an index; null in the entries of others. */
const idOf = (kind: string) =>
  sql`case when e.subject_kind = ${kind} and e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end`

/** The title of the villa of a row, for an entry about what is of that villa. */
const villaOf = (property: string) => sql`coalesce(${titleOfProperty(sql.ref(property))}, 'Une villa')`

/**
 * The name of what an entry `e` of the audit is about; null for a thing without a name, or one that is gone. What is of a villa, a stay or a
 * contact has their name.
 */
export const NAME_OF_SUBJECT = sql<string | null>`case e.subject_kind
  when 'agency' then (select a.name from ${AGENCY_ROWS} a where a.slug = e.subject_id)
  when 'agency_role' then (select r.name from ${OWN_ROLE_ROWS} r where r.public_id = ${idOf('agency_role')})
  when 'list' then e.detail ->> 'list'
  when 'user' then (select u.name from ${PERSON_ROWS} u where u.id = e.subject_id)
  when 'reservation' then (select r.number from ${RESERVATION_ROWS} r where r.public_id = ${idOf('reservation')})
  when 'property' then (select ${villaOf('p.id')} from ${PROPERTY_ROWS} p where p.public_id = ${idOf('property')})
  when 'contract' then (
    select coalesce((select r.number from ${RESERVATION_ROWS} r where r.id = c.reservation_id), ${villaOf('c.property_id')})
    from ${CONTRACT_ROWS} c where c.public_id = ${idOf('contract')})
  when 'mandate' then (select ${villaOf('m.property_id')} from ${MANDATE_ROWS} m where m.public_id = ${idOf('mandate')})
  when 'option' then (select ${villaOf('o.property_id')} from ${OPTION_ROWS} o where o.public_id = ${idOf('option')})
  when 'contact' then (select c.name from ${CONTACT_ROWS} c where c.public_id = ${idOf('contact')})
  when 'proposal' then (
    select c.name from ${PROPOSAL_ROWS} p join ${CONTACT_ROWS} c on c.id = p.contact_id where p.public_id = ${idOf('proposal')})
  when 'owner_request' then (
    select r.first_name || ' ' || r.last_name from ${OWNER_REQUEST_ROWS} r where r.public_id = ${idOf('owner_request')})
  when 'task' then (select t.title from ${TASK_ROWS} t where t.public_id = ${idOf('task')})
  when 'incident' then (select i.subject from ${INCIDENT_ROWS} i where i.public_id = ${idOf('incident')})
  when 'promotion' then (select p.name from ${PROMOTION_ROWS} p where p.public_id = ${idOf('promotion')})
  when 'editorial_page' then (
    select p.title from ${EDITORIAL_PAGE_ROWS} p where p.public_id = ${idOf('editorial_page')})
  when 'newsletter' then (select l.subject from ${LETTER_ROWS} l where l.public_id = ${idOf('newsletter')})
  when 'api_key' then (select k.name from ${KEY_ROWS} k where k.public_id = ${idOf('api_key')})
  when 'hook' then (select h.url from ${HOOK_ROWS} h where h.public_id = ${idOf('hook')})
  end`
