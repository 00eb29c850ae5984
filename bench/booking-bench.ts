import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { todayInParis } from '#platform/clock.ts'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { addDays } from '#shared/civil-date.ts'
import { OPERATOR_SETTINGS } from '#tests/operator-settings.ts'
import { findPostgresPrograms, startPrivatePostgres } from '#tests/private-postgres.ts'
import { startApplication } from '#tests/process/application.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { cpuTimeOf, putUnderLoad } from './load.ts'

/**
 * `node bench/booking-bench.ts [seconds]`: holds stays through `POST /api/checkouts`, each on its own nights,
 * and compares them with pgbench's own transactions on the same server and with as many clients. Both wait
 * for the disk.
 */
const SECONDS = Number(process.argv[2] ?? 5)
const VILLAS = 60
const STAYS_A_VILLA = 160
const NIGHTS = 3
const clock = { now: () => new Date() }

const server = await startPrivatePostgres()
try {
  const admin = openPostgres(server.url('postgres'), { max: 1 })
  for (const name of ['calanque', 'pgbench']) await admin.raw(`create database ${name}`)
  await admin.close()
  const opened = openPostgres(server.url('calanque'), { max: 2 })
  const villas = await publishVillas(opened)
  const application = await startApplication({
    databaseUrl: server.url('calanque'),
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
  pgbench('-i', '-q', '-s', '10')

  console.log(
    '| clients | p50 ms | p99 ms | bookings a second | CPU ms a booking | database transactions a booking | pgbench -N | pgbench tpcb-like | bookings / -N | transactions / -N |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  let booked = 0
  try {
    for (const clients of [1, 8]) {
      const [committed, used] = [await transactionsOf(opened), cpuTimeOf(application.pid)]
      const act = () => book(application.origin, villas, booked++)
      const { p50, p99, perSecond, done } = await putUnderLoad({ clients, seconds: SECONDS, act })
      const cpu = (cpuTimeOf(application.pid) - used) / done
      const each = ((await transactionsOf(opened)) - committed) / done
      const [simple, tpcb] = [limitOf(clients, ['-N']), limitOf(clients, [])]
      const figures = [p50.toFixed(1), p99.toFixed(1), perSecond.toFixed(0), cpu.toFixed(1), each.toFixed(1)]
      const ratios = [perSecond / simple, (perSecond * each) / simple].map((ratio) => ratio.toFixed(2))
      console.log(`| ${[clients, ...figures, simple.toFixed(0), tpcb.toFixed(0), ...ratios].join(' | ')} |`)
    }
    await checkBooked(opened, booked)
  } finally {
    await application.remove()
    await opened.close()
  }
} finally {
  await server.stop()
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

/** Holds the nth stay of all: villas in turn, so that neighbors in time are of different villas. */
async function book(origin: string, villas: readonly string[], n: number): Promise<void> {
  if (n >= VILLAS * STAYS_A_VILLA) throw new Error('Every night is booked: add villas')
  const arrival = addDays(todayInParis(clock), 14 + Math.floor(n / VILLAS) * NIGHTS)
  const response = await fetch(`${origin}/api/checkouts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({
      property_id: villas[n % VILLAS],
      start_date: arrival,
      end_date: addDays(arrival, NIGHTS),
      guests: 2,
    }),
  })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`Booking ${n} answered ${response.status}: ${answer}`)
}

/** Checks that each answered booking holds its nights, and that no other nights are held. */
async function checkBooked({ db }: OpenedDatabase, booked: number): Promise<void> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from occupations where released_at is null and kind = 'hold'`.execute(db)
  if (rows[0]!.held !== booked) throw new Error(`${booked} stays were booked and ${rows[0]!.held} are held`)
}

async function transactionsOf({ db }: OpenedDatabase): Promise<number> {
  const { rows } = await sql<{ committed: number }>`
    select xact_commit as committed from pg_stat_database where datname = 'calanque'`.execute(db)
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
