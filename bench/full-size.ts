import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#platform/config/config.ts'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { createServices } from '#server/services.ts'
import { CONSOLES_CLOCK, type Consoles, growConsoles, openConsoles } from '#tests/console-pages.ts'
import { type PrivatePostgres, startPrivatePostgres, UNKEPT } from '#tests/private-postgres.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { addBenchAccounts, addBenchContacts } from './bench-contacts.ts'
import { copyVillas } from './copy-villas.ts'

/** Villas that are made by the product; the others are copies of them. */
const FIRST = 5
/** Villas of the small size, all of one agency. */
export const SMALL = 100
const AGENCIES = 100
/** A server that is only filled: a plain one writes a checkpoint every few seconds of it. */
const FILLING = { ...UNKEPT, max_wal_size: '8GB', maintenance_work_mem: '256MB', shared_buffers: '256MB' }

type Size = 'small' | 'full'
type Known = Omit<Consoles, 'services'>

/** A house of two sizes, each in a data folder of its own that servers are started on a copy of. */
export type FullSize = {
  start(size: Size, settings?: Record<string, string>): Promise<PrivatePostgres>
  consoles(opened: OpenedDatabase): Promise<Consoles>
  remove(): void
}

/**
 * The house of 100 villas of one agency, with 100 contacts and 100 accounts, and the house of `villas` villas with `stays` stays each: one owner
 * has 5 of them, one agency 100 with ten contacts a villa, a hundred agencies the rest; ten accounts and a hundred lines of the audit
 * trail a villa. Both are made once when `kept` names a folder: the next run finds them there.
 */
export async function openFullSize(villas: number, stays: number, kept?: string): Promise<FullSize> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'calanque-full-size-'))
  const known = join(folder, `consoles-${villas}-${stays}.json`)
  if (!existsSync(known)) await fill(folder, villas, stays, known)
  const { agencyId, accounts, known: names } = JSON.parse(readFileSync(known, 'utf8')) as Known
  return {
    start: async (size, settings = {}) => {
      const server = await startPrivatePostgres(settings, join(folder, size))
      // The folder may have been filled before the last migration was written.
      const opened = openPostgres(server.url('postgres'), { max: 1 })
      await withoutTimeLimit(() => migrate(opened))
      await withoutTimeLimit(() => sql`vacuum analyze`.execute(opened.db))
      await opened.close()
      return server
    },
    consoles: async (opened) => ({
      ...{ services: await servicesOver(opened), agencyId, accounts, known: names },
    }),
    remove: () => {
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function fill(folder: string, villas: number, stays: number, known: string): Promise<void> {
  const said = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`)
  mkdirSync(folder, { recursive: true })
  const server = await startPrivatePostgres(FILLING)
  /** The folder of the server as it is now; its owner is kept, which a server asks for. */
  const keep = async (size: Size) => {
    await server.shutDown()
    rmSync(join(folder, size), { recursive: true, force: true })
    execFileSync('cp', ['-a', server.directory, join(folder, size)])
  }
  try {
    let opened = openPostgres(server.url('postgres'), { max: 2 })
    await migrate(opened)
    const consoles = await openConsoles(await servicesOver(opened))
    await growConsoles(consoles, FIRST, stays)
    await occupyNights(opened)
    const { agencyId, accounts } = consoles
    await copyVillas(opened.db, SMALL / FIRST - 1, [agencyId])
    await addPeople(opened, agencyId, { from: 1, to: SMALL })
    await spreadMoney(opened)
    await opened.close()
    await keep('small')
    said(`${SMALL} villas`)
    await server.start()
    opened = openPostgres(server.url('postgres'), { max: 2 })
    // One agency more than copies are made: theirs has the villas that are copied, and no other.
    const others: number[] = []
    while (others.length < AGENCIES - 1) others.push(await openTestAgency(opened.db))
    await copyVillas(opened.db, villas / SMALL - 1, others, SMALL)
    said(`${villas} villas`)
    await addPeople(opened, agencyId, { from: SMALL + 1, to: 10 * villas })
    said('people')
    await spreadMoney(opened)
    said('money')
    await addAuditLines(opened, 100 * villas)
    await withoutTimeLimit(() => sql`vacuum analyze`.execute(opened.db))
    said('audit')
    await opened.close()
    await keep('full')
    writeFileSync(known, JSON.stringify({ agencyId, accounts, known: consoles.known } satisfies Known))
  } finally {
    await server.stop()
  }
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
