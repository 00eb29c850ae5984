import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS, OWN_ROLE_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'

/** The public identifier in an entry of a kind, for an index; null in the entries of others. */
const idOf = (kind: string) =>
  sql`case when e.subject_kind = ${kind} and e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end`

/** The name of what an entry `e` of the audit is about; null for a thing without a name, or one that is gone. */
export const NAME_OF_SUBJECT = sql<string | null>`case e.subject_kind
  when 'agency' then (select a.name from ${AGENCY_ROWS} a where a.slug = e.subject_id)
  when 'agency_role' then (select r.name from ${OWN_ROLE_ROWS} r where r.public_id = ${idOf('agency_role')})
  when 'user' then (select u.name from ${PERSON_ROWS} u where u.id = e.subject_id)
  when 'reservation' then (select r.number from ${RESERVATION_ROWS} r where r.public_id = ${idOf('reservation')})
  when 'property' then (select coalesce(${titleOfProperty(sql`p.id`)}, 'Une villa') from ${PROPERTY_ROWS} p where p.public_id = ${idOf('property')})
  when 'contact' then (select c.name from ${CONTACT_ROWS} c where c.public_id = ${idOf('contact')})
  when 'task' then (select t.title from ${TASK_ROWS} t where t.public_id = ${idOf('task')})
  end`
