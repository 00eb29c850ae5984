import { sql } from 'kysely'
import { HISTORY_LIST } from '#modules/contacts/contact-history.ts'
import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { DUPLICATE_LIST } from '#modules/contacts/duplicate-list.ts'
import { compareContacts } from '#modules/contacts/server/compare-contacts.ts'
import { findCallers } from '#modules/contacts/server/find-callers.ts'
import { getContact, listAgents, listRelations } from '#modules/contacts/server/find-contact.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import { listDuplicates } from '#modules/contacts/server/list-duplicates.ts'
import { listRemindersOf } from '#modules/contacts/server/list-reminders.ts'
import { listHistory } from '#modules/contacts/server/read-history.ts'
import { listConsents } from '#modules/contacts/server/record-consent.ts'
import { findThings } from '#modules/finder/server/find-things.ts'
import { optionHistory } from '#modules/options/server/option-history.ts'
import { proposalsOfContact } from '#modules/proposals/server/proposal-answers.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { addBenchContacts, addBenchStays, benchNumber } from './bench-contacts.ts'
import { measureReads, printReads } from './measured-reads.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/desk-bench.ts [contacts]`: what the pages of a call, of contacts, of one contact, of its history and of contacts in double read,
 * and Ctrl K, with 100 contacts then 100,000, two stays each: queries, p50 and p99 in milliseconds, and how they grow; and how long 200 contacts that have
 * changed are compared with the others.
 */
const SIZES = [100, Number(process.argv[2] ?? 100_000)] as const
const STAYS_A_CONTACT = 2
const ROUNDS = 100
const CHANGED = 200
/** Of so many contacts, one has the address of another with a sign in it. */
const ONE_IN_DOUBLE = 50

await onOwnPostgres(async (db) => {
  const lines = new Map<string, string[]>()
  for (const size of SIZES) await measure(db, size, lines)
  printReads('page', lines)
})

async function measure(db: Database, size: number, lines: Map<string, string[]>): Promise<void> {
  const agencyId = await openTestAgency(db)
  const { propertyId } = await publishTestVilla(
    { db, clock: { now: () => new Date('2027-01-15T10:00:00Z') } },
    { title: 'Villa Éole' },
    agencyId,
  )
  await addBenchContacts(db, agencyId, size)
  await addBenchStays(db, { propertyId, size, each: STAYS_A_CONTACT })
  await withoutTimeLimit(() =>
    sql`
    insert into contact_emails (contact_id, agency_id, email)
    select c.id, c.agency_id, (array['mar.tin', 'mart.in'])[1 + n % ${ONE_IN_DOUBLE}::int] || n - n % ${ONE_IN_DOUBLE}::int || '@gmail.com'
    from contacts c, lateral (select nullif(regexp_replace(c.last_name, '[^0-9]', '', 'g'), '')::int as n) numbered
    where c.agency_id = ${agencyId} and n % ${ONE_IN_DOUBLE}::int in (0, 1)`.execute(db),
  )
  await withoutTimeLimit(() =>
    sql`update contacts set compared_at = now() where agency_id = ${agencyId}`.execute(db),
  )
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
  const actor = await addPerson({ db }, 'AGENT', agencyId)
  const add = async (name: string, read: (needs: { db: Database }) => Promise<unknown>, rounds = ROUNDS) =>
    lines.set(name, [...(lines.get(name) ?? []), ...(await measureReads(db, rounds, read))])
  const change = () =>
    sql`update contacts set compared_at = null where id in (
      select id from contacts where agency_id = ${agencyId} order by id limit ${CHANGED})`.execute(db)
  await add(
    `${CHANGED} changed contacts compared`,
    async () => {
      await change()
      await compareContacts({ db })
    },
    5,
  )
  const { publicId } = await db
    .selectFrom('contacts')
    .select('publicId')
    .where('agencyId', '=', agencyId)
    .where('lastName', '=', 'Martin77')
    .executeTakeFirstOrThrow()
  const call =
    (tel: string, contact: string | null = null) =>
    (needs: { db: Database }) =>
      findCallers(needs, actor, { tel, contact })
  await add('call, whole number', call('06 12 00 00 77'))
  await add('call, a part of one', call('12 00 00 77'))
  await add('call, four figures', call('1077'))
  await add('call, a number that no contact has', call('+39 347 123 4567'))
  await add('call, chosen contact', call('', publicId))
  const look = (address: string) => (needs: { db: Database }) =>
    listContacts(needs, actor, criteriaOf(CONTACT_LIST, address, CONTACT_LIST.pageSize))
  await add('contacts, first page', look(''))
  await add('contacts, a name without accents', look('q=eleonore+martin77'))
  await add('contacts, by name', look('sort=name'))
  const find = (text: string) => (needs: { db: Database }) =>
    findThings(needs, actor, { area: 'agent', text })
  await add('Ctrl K, nothing typed', find(''))
  await add('Ctrl K, a name', find('eleonore martin77'))
  await add('Ctrl K, a name with a slip', find('eleonore matrin77'))
  await add('Ctrl K, a number', find('+33 6 12 00 00 77'))
  await add('Ctrl K, the number of a stay', find(benchNumber(size, 77)))
  await add('Ctrl K, a part of one', find('000077'))
  await add('contact', async ({ db: one }) => {
    const { id } = await getContact(one, actor, publicId)
    await Promise.all([listRelations(one, id), listAgents(one, agencyId), listConsents(one, id)])
  })
  const criteria = criteriaOf(HISTORY_LIST, '', HISTORY_LIST.pageSize)
  await add('history of a contact', async ({ db: one }) => {
    const contact = await getContact(one, actor, publicId)
    await Promise.all([
      ...[listRelations(one, contact.id), listAgents(one, agencyId), listRemindersOf(one, contact.id)],
      listHistory({ db: one }, contact, criteria, [optionHistory, proposalsOfContact]),
    ])
  })
  await add('contacts in double', (needs) =>
    listDuplicates(needs, actor, criteriaOf(DUPLICATE_LIST, '', DUPLICATE_LIST.pageSize)),
  )
}
