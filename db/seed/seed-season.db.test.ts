import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { DUPLICATE_LIST } from '#modules/contacts/duplicate-list.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import { listDuplicates } from '#modules/contacts/server/list-duplicates.ts'
import { undoImport } from '#modules/contacts/server/run-import-acts.ts'
import { countUnread } from '#modules/notices/server/read-notices.ts'
import { PROPOSAL_STATES } from '#modules/proposals/proposal.ts'
import { PROPOSAL_LIST } from '#modules/proposals/proposal-list.ts'
import { listProposals } from '#modules/proposals/server/list-proposals.ts'
import { listTasks } from '#modules/tasks/server/list-tasks.ts'
import { TASK_LIST } from '#modules/tasks/task-list.ts'
import type { Services } from '#server/services.ts'
import { readCashMonths, readChargedRents } from '#tests/kept-cash.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import { copyVillas } from '../../bench/copy-villas.ts'
import { SECOND_AGENCY_STAFF } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { seedContacts } from './seed-contacts.ts'
import { seedDemo } from './seed-demo.ts'
import { seedProposals } from './seed-proposals.ts'
import { seedSaturday } from './seed-saturday.ts'
import { seedSeason } from './seed-season.ts'
import { seedTasks } from './seed-tasks.ts'

const STORIES = [seedContacts, seedTasks, seedProposals, seedSeason, seedSaturday]
type Person = NonNullable<Awaited<ReturnType<typeof findDemoPerson>>>

let services: Services
let head: Person
let agent: Person
let second: Person
beforeAll(async () => {
  const { db } = await openTestDatabase()
  // Ends of options and links are judged by the database's clock.
  services = await openTestServices(db, { clock: { now: () => new Date() } })
  await seedDemo(services)
  for (const write of STORIES) await write(services)
  head = (await findDemoPerson(db, 'AGENCY_ADMIN'))!
  agent = (await findDemoPerson(db, 'AGENT'))!
  second = (await findDemoPerson(db, 'AGENT', SECOND_AGENCY_STAFF))!
}, 180_000)

const contactsOf = async (actor: Person, address = '') =>
  (await listContacts(services, actor, criteriaOf(CONTACT_LIST, address))).total
const tasksOf = async (actor: Person, address = '') =>
  (await listTasks(services, actor, criteriaOf(TASK_LIST, address))).rows

describe('the season of the demonstration', () => {
  test('has more than sixty contacts of one agency and some of the other, one of them written twice', async () => {
    expect(await contactsOf(head)).toBeGreaterThanOrEqual(60)
    expect(await contactsOf(second)).toBeGreaterThanOrEqual(5)
    const { rows } = await listDuplicates(services, head, criteriaOf(DUPLICATE_LIST, ''))
    expect(rows.map(({ first, second: other }) => [first, other].sort())).toEqual([
      ['Anselm Rocaglia', 'Anselme Rocaglia'],
    ])
  })

  test('has a proposal in each state', async () => {
    const { rows } = await listProposals(services, agent, criteriaOf(PROPOSAL_LIST, ''))
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(PROPOSAL_STATES)))
  })

  test('has tasks that are late, done with a picture, to take, and such as come again', async () => {
    const rows = await tasksOf(agent)
    expect(rows.filter(({ state }) => state === 'overdue').length).toBeGreaterThanOrEqual(2)
    expect(
      (await tasksOf(agent, 'state=done')).filter(({ files }) => files > 0).length,
    ).toBeGreaterThanOrEqual(1)
    expect(rows.filter(({ recurrence }) => recurrence !== null)).toHaveLength(2)
    expect((await tasksOf(second, 'state=done')).map(({ files }) => files)).toContain(1)
  })

  test('has notices that are not read, for the agent and the head', async () => {
    expect(await countUnread(services, agent)).toBeGreaterThan(3)
    expect(await countUnread(services, head)).toBeGreaterThan(1)
  })

  test('is written once, and its import is taken back whole', async () => {
    const before = [await contactsOf(head), (await tasksOf(head)).length, await contactsOf(second)]
    for (const write of STORIES) await write(services)
    expect([await contactsOf(head), (await tasksOf(head)).length, await contactsOf(second)]).toEqual(before)
    const {
      publicId: file,
      added,
      refused,
    } = await services.db
      .selectFrom('contactImports')
      .select(['publicId', 'added', 'refused'])
      .executeTakeFirstOrThrow()
    expect([added, refused]).toEqual([8, 2])
    await undoImport(services, head, { file })
    expect(
      await services.db
        .selectFrom('contactImports')
        .select('state')
        .where('publicId', '=', file)
        .executeTakeFirst(),
    ).toEqual({ state: 'undoing' })
  })
})

describe('a bench that copies the villas of the demonstration', () => {
  const COPIES = 3
  const counted = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(services.db))
      .rows[0]!.n
  const balances = async () =>
    (
      await sql<{ account: string; total: number }>`
        select account, sum(amount)::bigint as total from ledger_lines group by account order by account`.execute(
        services.db,
      )
    ).rows

  test('starts from sums of money that are those of the ledger, then gets every row that hangs on a villa as often, and books that still balance to the cent', async () => {
    const TABLES = ['properties', 'occupations', 'reservations', 'numbered_documents', 'tasks', 'options']
    const { kept, posted } = await readCashMonths(services.db)
    expect(posted.length).toBeGreaterThan(3)
    expect(kept).toEqual(posted)
    const rents = await readChargedRents(services.db)
    expect(rents.posted.length).toBeGreaterThan(50)
    expect(rents.kept).toEqual(rents.posted)
    const before = await Promise.all(TABLES.map(counted))
    const booked = await balances()
    await copyVillas(services.db, COPIES, [1, 2])
    expect(await Promise.all(TABLES.map(counted))).toEqual(before.map((rows) => rows * (1 + COPIES)))
    expect(await balances()).toEqual(
      booked.map(({ account, total }) => ({ account, total: total * (1 + COPIES) })),
    )
    const { rows } = await sql`
      select posting_id from ledger_lines group by posting_id having sum(amount) <> 0
      union all select r.id from reservations r where not exists (
        select 1 from property_versions v where v.property_id = r.property_id and v.id = r.version_id)`.execute(
      services.db,
    )
    expect(rows).toEqual([])
    expect(before.every((rows) => rows > 0)).toBe(true)
  })
})
