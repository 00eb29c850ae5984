import { type RawBuilder, sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { KEY_ROWS } from '#modules/api-keys/server/api-key-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { foundBy } from '#modules/contacts/server/refresh-search.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { PROMOTION_ROWS } from '#modules/promotions/server/promotion-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { PROPOSAL_ROWS } from '#modules/proposals/server/proposal-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsWords, typedWords } from '#platform/database/typed-words.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { accountsFoundBy } from './list-accounts.ts'

/** The most things of one kind that a name finds: a name that finds more is to be typed further. */
const MOST = 200

/** What a typed name finds, by the kind of thing that it is: the identifiers that entries of the audit have. */
async function idsOf(db: Database, kinds: readonly RawBuilder<unknown>[]): Promise<string[]> {
  const each = kinds.map((kind) => sql`(select id from (${kind}) k limit ${MOST})`)
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union `)}`.execute(db)
  return rows.map(({ id }) => id)
}

const accounts = (typed: string) => sql`select a.id from ${accountsFoundBy(typed)} a`
const contacts = (typed: string) =>
  sql`select c.public_id::text as id from ${CONTACT_ROWS} c where ${foundBy(typed, sql`c.search`)}`

/** The accounts that a name, an address or a number finds. */
export const findAuditedAccounts = (db: Database, typed: string): Promise<string[]> =>
  idsOf(db, [accounts(typed)])

/** The accounts and contacts that it finds. */
export const findAuditedPeople = (db: Database, typed: string): Promise<string[]> =>
  idsOf(db, [accounts(typed), contacts(typed)])

/** A number of a stay that is typed whole: all numbers of a year begin alike. */
const WHOLE_NUMBER = /^[a-z]{3}-\d{4}-\d{6,}$/i

/**
 * What a name or a number finds, by the reads of the rooms, as `NAME_OF_SUBJECT` names it: villas with their mandates, options and
 * contracts, stays with theirs, people with their proposals, agencies, promotions, keys; and the typed text itself, which may be an
 * identifier. Tasks, incidents and requests have no index of their words and are found by their identifier alone.
 */
export async function findAuditedThings(db: Database, typed: string): Promise<string[]> {
  const words = typedWords(typed)
  const villas = sql`(select v.property_id from ${VERSION_ROWS} v where ${containsWords(words, sql`v.words`)} limit ${MOST})`
  const stays = WHOLE_NUMBER.test(typed)
    ? sql`(select r.id from ${RESERVATION_ROWS} r where r.number = ${typed.toUpperCase()})`
    : sql`(select r.id from ${RESERVATION_ROWS} r where ${containsWords(words, sql`r.words`)} limit ${MOST})`
  const like = `%${foldAccents(typed).replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = await idsOf(db, [
    accounts(typed),
    contacts(typed),
    sql`select p.public_id::text as id from ${PROPOSAL_ROWS} p join ${CONTACT_ROWS} c on c.id = p.contact_id
      where ${foundBy(typed, sql`c.search`)}`,
    sql`select p.public_id::text as id from ${PROPERTY_ROWS} p where p.id in ${villas}`,
    sql`select m.public_id::text as id from ${MANDATE_ROWS} m where m.property_id in ${villas}`,
    sql`select o.public_id::text as id from ${OPTION_ROWS} o where o.property_id in ${villas}`,
    sql`select c.public_id::text as id from ${CONTRACT_ROWS} c where c.property_id in ${villas}`,
    sql`select r.public_id::text as id from ${RESERVATION_ROWS} r where r.id in ${stays}`,
    sql`select c.public_id::text as id from ${CONTRACT_ROWS} c where c.reservation_id in ${stays}`,
    sql`select a.slug as id from ${AGENCY_ROWS} a where folded(a.name) like ${like}`,
    sql`select p.public_id::text as id from ${PROMOTION_ROWS} p where folded(p.name) like ${like}`,
    sql`select k.public_id::text as id from ${KEY_ROWS} k where folded(k.name) like ${like}`,
  ])
  return [typed, ...found]
}
