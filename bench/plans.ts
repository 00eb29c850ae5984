import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#platform/config/config.ts'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { createServices } from '#server/services.ts'
import {
  CONSOLE_PAGES,
  CONSOLES_CLOCK,
  type Consoles,
  growConsoles,
  openConsoles,
  openPage,
} from '#tests/console-pages.ts'
import { startPrivatePostgres } from '#tests/private-postgres.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { addBenchAccounts, addBenchContacts } from './bench-contacts.ts'
import { copyVillas } from './copy-villas.ts'
import { medianOf, timed } from './measured-act.ts'
import { PAGE_MARK, PLAN_SETTINGS, readPlans } from './slow-plans.ts'

/**
 * `node bench/plans-bench.ts [villas] [stays of each] [file]`: every page of the consoles that names nothing, a villa or a stay, over 100
 * villas of one agency with 100 contacts and 100 accounts, then over 10 000 with 20 stays each of a hundred agencies (one owner has 5 of
 * them, one agency 100, with 100 000 contacts), 100 000 accounts and a million lines of the audit trail; the memory of the process; then the plans of the twenty statements that took longest, with the tables they read whole; all plans go to `file`.
 */
const [villas = 10_000, stays = 20] = process.argv.slice(2, 4).map(Number)
const file = process.argv[4]
/** Villas that are made by the product; the others are copies of them. */
const FIRST = 5
const SMALL = 100
const AGENCIES = 100
const PEOPLE = 10 * villas
const AUDIT_LINES = 100 * villas
const MB = 1_048_576
const ROUNDS = 5
const SHOWN = 20
/** A table of fewer rows is read whole at no cost. */
const SMALL_TABLE = 2_000
const PAGE_MS = 60
const PAGE_RATIO = 3

const server = await startPrivatePostgres(PLAN_SETTINGS)
try {
  const opened = openPostgres(server.url('postgres'), { max: 2 })
  await migrate(opened)
  const consoles = await openConsoles(await servicesOver(opened))
  await growConsoles(consoles, FIRST, stays)
  await occupyNights(opened)
  const { agencyId } = consoles
  await copyVillas(opened.db, SMALL / FIRST - 1, [agencyId])
  await addPeople(opened, agencyId, { from: 1, to: SMALL })
  await spreadMoney(opened)
  const small = await timeAll(consoles)
  // One agency more than copies are made: theirs has the villas that are copied, and no other.
  const others: number[] = []
  while (others.length < AGENCIES - 1) others.push(await openTestAgency(opened.db))
  await copyVillas(opened.db, villas / SMALL - 1, others, SMALL)
  await addPeople(opened, agencyId, { from: SMALL + 1, to: PEOPLE })
  await spreadMoney(opened)
  await addAuditLines(opened, AUDIT_LINES)
  printTimes(small, await timeAll(consoles))
  console.log(`memory of the process: ${Math.round(process.memoryUsage().rss / MB)} MB`)
  await opened.close()
  await explainAll(consoles)
  printPlans()
} finally {
  await server.stop()
}

function servicesOver(opened: OpenedDatabase) {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_SECRET: 'a secret for benches, long enough to be one',
    DATA_DIR: join(tmpdir(), 'calanque-plans'),
  })
  return createServices(config, { clock: CONSOLES_CLOCK, opened })
}

/** The nights of the stays that are confirmed. */
async function occupyNights({ db }: OpenedDatabase): Promise<void> {
  await sql`insert into occupations (property_id, nights, kind, reservation_id)
    select property_id, daterange(arrival, departure), 'reservation', id from reservations
    where status = 'confirmed'`.execute(db)
}

/**
 * The money of a house of some years: the copies are all posted at the moment of what they copy, and nothing of theirs is paid.
 * Postings are spread over two years, and of fifty dues one is left open.
 */
async function spreadMoney({ db }: OpenedDatabase): Promise<void> {
  await withoutTimeLimit(() =>
    db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one)
      await sql`update ledger_postings set at = ${CONSOLES_CLOCK.now()}::timestamptz - id % 1051897 * interval '1 minute'`.execute(
        one,
      )
      await sql`update payment_dues set paid_amount = amount where id % 50 <> 0`.execute(one)
      await sql`set session_replication_role = origin`.execute(one)
      await sql`vacuum analyze`.execute(one)
    }),
  )
}

/** Contacts of an agency, and accounts: so many of each. */
async function addPeople(
  { db }: OpenedDatabase,
  agencyId: number,
  numbers: { from: number; to: number },
): Promise<void> {
  await addBenchContacts(db, agencyId, numbers.to, numbers.from)
  await addBenchAccounts(db, numbers)
}

async function addAuditLines({ db }: OpenedDatabase, count: number): Promise<void> {
  const atOnce = 50_000
  for (let from = 1; from <= count; from += atOnce)
    await withoutTimeLimit(() =>
      sql`insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, detail_version)
      select now() - n * interval '1 minute', actor_kind, actor_id, action, subject_kind, subject_id, detail, detail_version
      from (select * from audit_entries order by id limit 1) one,
        generate_series(${from}::int, ${Math.min(count, from + atOnce - 1)}::int) n`.execute(db),
    )
}

/** Of one page: the queries beside who asks, its median and its slowest milliseconds. */
type Times = { queries: number; ms: number; most: number }

async function timeAll(consoles: Consoles): Promise<Map<string, Times>> {
  const times = new Map<string, Times>()
  for (const page of CONSOLE_PAGES) {
    console.error(page.path)
    const rounds: number[] = []
    let queries = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const [answer, ms] = await timed(() => openPage(consoles, page))
      rounds.push(ms)
      queries = answer.queries
    }
    times.set(page.path, { queries, ms: medianOf(rounds), most: Math.max(...rounds) })
  }
  return times
}

/** Opens each page once on a connection whose plans are written. */
async function explainAll(consoles: Consoles): Promise<void> {
  const asker = openPostgres(server.url('postgres'), { max: 1 })
  await asker.raw('alter role calanque set auto_explain.log_min_duration = 10')
  await asker.close()
  const opened = openPostgres(server.url('postgres'), { max: 2 })
  const services = await servicesOver(opened)
  for (const page of CONSOLE_PAGES) {
    await opened.raw(`do $$ begin raise log '${PAGE_MARK}${page.path}'; end $$`)
    await openPage({ ...consoles, services }, page)
  }
  await opened.close()
}

function printTimes(small: ReadonlyMap<string, Times>, large: ReadonlyMap<string, Times>): void {
  const rows = [...large].map(([path, times]) => ({ path, ...times, ratio: times.ms / small.get(path)!.ms }))
  const over = rows.filter(({ ms, ratio }) => ms > PAGE_MS || (ratio > PAGE_RATIO && ms > PAGE_MS / 3))
  const files = rows.filter(({ path }) => /\.(csv|pdf)$/.test(path))
  const within = (some: typeof rows) => some.filter(({ ms }) => ms <= PAGE_MS).length
  const pages = rows.filter((row) => !files.includes(row))
  console.log(
    `${pages.length} pages, ${within(pages)} of them within ${PAGE_MS} ms, ${files.length} files, ${within(files)} of them; ` +
      `median ${medianOf(rows.map(({ ms }) => ms)).toFixed(1)} ms, ${Math.max(...rows.map(({ queries }) => queries))} queries at most`,
  )
  console.log(
    `\n| page above ${PAGE_MS} ms, or ${PAGE_RATIO} times its time | queries | ms, ${SMALL} villas | ms, ${villas} | slowest | ratio |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const { path, queries, ms, most, ratio } of over.toSorted((a, b) => b.ms - a.ms))
    console.log(
      `| ${[path, queries, ...[small.get(path)!.ms, ms, most, ratio].map((figure) => figure.toFixed(1))].join(' | ')} |`,
    )
}

function printPlans(): void {
  const plans = readPlans(server.directory).toSorted((a, b) => b.ms - a.ms)
  console.log('\n| ms | page | read whole (rows) | statement |')
  console.log('| --- | --- | --- | --- |')
  if (file) writeFileSync(file, JSON.stringify(plans, null, 1))
  for (const { page, ms, whole, text } of plans.slice(0, SHOWN)) {
    const tables = [...whole]
      .filter(([, rows]) => rows > SMALL_TABLE)
      .map(([table, rows]) => `${table} ${rows}`)
    console.log(
      `| ${ms.toFixed(0)} | ${page} | ${tables.join(', ')} | ${text.slice(0, 90).replaceAll(/\s+/g, ' ')} |`,
    )
  }
}
