import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { todayInParis } from '#platform/clock.ts'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { addDays } from '#shared/civil-date.ts'
import { OPERATOR_SETTINGS } from '#tests/operator-settings.ts'
import { findPostgresPrograms, startPrivatePostgres } from '#tests/private-postgres.ts'
import { startApplication, type TestApplication } from '#tests/process/application.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { cpuTimeOf, cpuTimeOfAll, type LoadFigures, putUnderLoad } from './load.ts'

/**
 * `node bench/booking-bench.ts [seconds] [folder of another version, built already]`: holds stays through `POST /api/checkouts`, each
 * on its own nights, and compares them with pgbench's own transactions on the same server and with as many clients. Both wait
 * for the disk. Two versions have a database each, and are measured in turns.
 */
const SECONDS = Number(process.argv[2] ?? 5)
const OTHER = process.argv[3]
const VILLAS = 60
const STAYS_A_VILLA = 200
const NIGHTS = 3
const CLIENTS = [1, 8]
const TURNS = OTHER ? 4 : 1
const clock = { now: () => new Date() }
/** `fetch` would take two to three times as much of the processor, which the application and the server share. */
const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...CLIENTS) })

type Version = {
  name: string
  opened: OpenedDatabase
  application: TestApplication
  villas: string[]
  booked: number
}

const server = await startPrivatePostgres()
const versions: Version[] = []
try {
  const admin = openPostgres(server.url('postgres'), { max: 1 })
  await admin.raw('create database pgbench')
  for (const [name, sources] of OTHER
    ? [['other', OTHER] as const, ['this'] as const]
    : [['this'] as const]) {
    await admin.raw(`create database ${name}`)
    versions.push(await openVersion(name, sources))
  }
  await admin.close()
  pgbench('-i', '-q', '-s', '10')

  console.log(
    '| version | clients | p50 ms | p99 ms | CPU ms a booking | of the server | transactions a booking | bookings a second | pgbench -N | pgbench tpcb-like | bookings / -N | transactions / -N |',
  )
  console.log(`|${' --- |'.repeat(12)}`)
  for (const clients of CLIENTS) await measure(clients)
  for (const version of versions) await checkBooked(version)
} finally {
  for (const { application, opened } of versions) {
    await application.remove()
    await opened.close()
  }
  await server.stop()
}

async function openVersion(name: string, sources?: string): Promise<Version> {
  const opened = openPostgres(server.url(name), { max: 2 })
  const villas = await publishVillas(opened)
  const application = await startApplication({
    databaseUrl: server.url(name),
    ...(sources && { sources }),
    // Each request comes from its own address, as bookings do: a single address would be slowed down.
    variables: {
      ...OPERATOR_SETTINGS,
      DEMO: '0',
      APP_SECRET: 'only for a benchmark, kept nowhere else',
      TRUST_PROXY: '1',
      TRANSFER_IBAN: 'FR7630006000011234567890189',
      TRANSFER_BIC: 'AGRIFRPP',
      TRANSFER_HOLDER: 'Banc d’essai',
      TRANSFER_BANK: 'Banque Essai',
      // Holding nights queues no mail, so this address is never used.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'banc@example.fr',
    },
  })
  const version = { name, opened, application, villas, booked: 0 }
  // The code is compiled, and the server's plans are those of tables that have rows, as they are after a week.
  await bookFor(version, 8, SECONDS / 2)
  await withoutTimeLimit(() => opened.raw('vacuum analyze'))
  return version
}

/** Each version in turns, and pgbench's own transactions in their middle. */
async function measure(clients: number): Promise<void> {
  const parts = versions.map(() => [] as Awaited<ReturnType<typeof load>>[])
  let limits: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [i, version] of versions.entries()) parts[i]!.push(await load(version, clients))
    if (turn === 0) limits = [limitOf(clients, ['-N']), limitOf(clients, [])]
  }
  for (const [i, { name }] of versions.entries()) {
    const mean = (of: (part: (typeof parts)[number][number]) => number) =>
      parts[i]!.reduce((sum, part) => sum + of(part), 0) / TURNS
    const [perSecond, each] = [mean((part) => part.perSecond), mean((part) => part.transactions)]
    const times = [mean(({ p50 }) => p50), mean(({ p99 }) => p99)].map((ms) => ms.toFixed(1))
    const costs = [mean(({ own }) => own), mean(({ servers }) => servers), each].map((cost) =>
      cost.toFixed(1),
    )
    const ratios = [perSecond / limits[0]!, (perSecond * each) / limits[0]!].map((ratio) => ratio.toFixed(3))
    const rates = [perSecond, ...limits].map((rate) => rate.toFixed(0))
    console.log(`| ${[name, clients, ...times, ...costs, ...rates, ...ratios].join(' | ')} |`)
  }
}

async function load(version: Version, clients: number) {
  const { opened, application } = version
  // The plans that the rows just counted have made old are made again, and connections that were idle are open.
  await bookFor(version, clients, 1)
  const before = { committed: await transactionsOf(opened), ...timesNow(application) }
  const figures = await bookFor(version, clients, SECONDS / TURNS)
  const after = { ...timesNow(application), committed: await transactionsOf(opened) }
  const each = (of: 'own' | 'servers' | 'committed') => (after[of] - before[of]) / figures.done
  return { ...figures, own: each('own'), servers: each('servers'), transactions: each('committed') }
}

/** Its connections are closed then: the application closes those that are idle meanwhile, and the next request would meet one. */
async function bookFor(version: Version, clients: number, seconds: number): Promise<LoadFigures> {
  const figures = await putUnderLoad({ clients, seconds, act: () => book(version) })
  agent.destroy()
  return figures
}

function timesNow({ pid }: TestApplication): { own: number; servers: number } {
  return { own: cpuTimeOf(pid), servers: cpuTimeOfAll(server.pid) }
}

async function publishVillas(opened: OpenedDatabase): Promise<string[]> {
  await migrate(opened)
  const agency = await openTestAgency(opened.db)
  const villas: string[] = []
  for (let i = 0; i < VILLAS; i += 1) {
    villas.push((await publishTestVilla({ db: opened.db, clock }, {}, agency)).publicId)
  }
  return villas
}

/** Holds the next stay: villas in turn, so that neighbors in time are of different villas. */
async function book(version: Version): Promise<void> {
  const n = version.booked++
  if (n >= VILLAS * STAYS_A_VILLA) throw new Error('Every night is booked: add villas')
  const arrival = addDays(todayInParis(clock), 14 + Math.floor(n / VILLAS) * NIGHTS)
  const { status, answer } = await post(`${version.application.origin}/api/checkouts`, {
    address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    body: {
      property_id: version.villas[n % VILLAS],
      start_date: arrival,
      end_date: addDays(arrival, NIGHTS),
      guests: 2,
    },
  })
  if (status !== 200) throw new Error(`Booking ${n} answered ${status}: ${answer}`)
}

function post(url: string, { address, body }: { address: string; body: object }) {
  return new Promise<{ status: number | undefined; answer: string }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      'x-forwarded-for': address,
    }
    request(url, { method: 'POST', agent, headers }, (answered) => {
      text(answered).then((answer) => resolve({ status: answered.statusCode, answer }), reject)
    })
      .once('error', reject)
      .end(JSON.stringify(body))
  })
}

/** Checks that each answered booking holds its nights, and that no other nights are held. */
async function checkBooked({ opened: { db }, booked }: Version): Promise<void> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from occupations where released_at is null and kind = 'hold'`.execute(db)
  if (rows[0]!.held !== booked) throw new Error(`${booked} stays were booked and ${rows[0]!.held} are held`)
}

async function transactionsOf({ db }: OpenedDatabase): Promise<number> {
  const { rows } = await sql<{ committed: number }>`
    select xact_commit as committed from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]!.committed)
}

/** Transactions a second of pgbench with as many clients. */
function limitOf(clients: number, flags: readonly string[]): number {
  const output = pgbench('-n', ...flags, '-c', String(clients), '-j', '2', '-T', String(SECONDS))
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

function pgbench(...flags: string[]): string {
  return execFileSync(join(findPostgresPrograms()!, 'pgbench'), [...flags, server.url('pgbench')], {
    stdio: 'pipe',
  }).toString()
}
