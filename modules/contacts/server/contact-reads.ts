import './contact-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { published } from '#platform/database/published.ts'

/** The contacts of agencies: whose they are, how they are named, and the address and number that are used first. */
export const CONTACT_ROWS = published
  .selectFrom('contacts')
  .select([
    'id',
    'publicId',
    'agencyId',
    'accountId',
    'agentId',
    'kind',
    'firstName',
    'lastName',
    'town',
    'country',
    'language',
    'mergedAt',
    'createdAt',
    'search',
    'sortName',
  ])
  .select([
    sql<string>`case kind when 'company' then company else trim(first_name || ' ' || last_name) end`.as(
      'name',
    ),
    sql<
      string | null
    >`(select e.email from contact_emails e where e.contact_id = contacts.id order by e.is_first desc, e.id limit 1)`.as(
      'email',
    ),
    sql<
      string | null
    >`(select t.number from contact_phones t where t.contact_id = contacts.id order by t.is_first desc, t.id limit 1)`.as(
      'phone',
    ),
  ])

/** Calls with contacts that were noted, by whom and when. */
export const CONTACT_CALL_ROWS = published
  .selectFrom('contactNotes')
  .select(['publicId', 'contactId', 'authorId', 'happenedAt'])
  .where('kind', '=', 'call')

/** The contacts that are a person: of their account, and of its address once the account has proved its mailbox. */
export const contactsOfPerson = (userId: string): RawBuilder<number> =>
  sql`(select c.id from contacts c where c.account_id = ${userId} or c.id in (
    select e.contact_id from contact_emails e join ${PERSON_ROWS} u on lower(u.email) = e.email
    where u.id = ${userId} and u.email_verified))`
