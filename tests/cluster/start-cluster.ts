import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { OPERATOR_SETTINGS } from '../operator-settings.ts'
import { startApplication, type TestApplication } from '../process/application.ts'
import { eventually } from '../process/eventually.ts'
import { openTestAgency, publishTestVilla } from '../published-villa.ts'
import { clusterFiles, MACHINES } from './cluster-files.ts'
import { openDatabaseMachines } from './database-machines.ts'

/** Debian’s packages that a cluster is built from, by the program that each brings. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql',
}

/** The packages that this machine lacks. */
export function missingPackages(): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return Object.entries(PACKAGES)
    .filter(
      ([program]) =>
        !folders.some((folder) => existsSync(join(program.startsWith('/') ? '/' : folder, program))),
    )
    .map(([, name]) => name)
}

const SETTINGS = {
  ...OPERATOR_SETTINGS,
  DEMO: '0',
  APP_SECRET: 'only for a cluster of one machine, kept nowhere else',
  TRUST_PROXY: '1',
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_HOLDER: 'Banc d’essai',
  TRANSFER_BANK: 'Banque Essai',
  // Holding nights queues no mail, so this address is never used.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'banc@example.fr',
}

/**
 * The cluster of `deploy/cluster` on one machine, with `villas` published villas: three database machines, PgBouncer, HAProxy and two
 * processes of the built application. Its ports begin at `base`.
 */
export async function startCluster({ base, villas }: { base: number; villas: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-cluster-'))
  chmodSync(folder, 0o755)
  const files = clusterFiles(base)
  const url = (address: string) => `http://127.0.0.1:${files.portOf(address)}`
  const database = (port: number, user: string, password: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`

  const started: ChildProcess[] = []
  const machines = openDatabaseMachines(folder, files)
  const end = () => {
    for (const child of started) child.kill('SIGKILL')
    machines.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  // Where a step fails, and where the run is stopped by hand, nothing goes on without it.
  process.once('exit', end)
  const run = (
    program: string,
    file: string,
    text: string,
    args: (path: string) => string[],
    as?: object,
  ) => {
    const path = join(folder, file)
    writeFileSync(path, text)
    started.push(spawn(program, args(path), { stdio: 'ignore', cwd: folder, ...as }))
  }
  await machines.whole()
  // The callers of `bookings.ts` say their addresses themselves: a single address would be slowed down.
  const saying = {
    'http-request del-header X-Forwarded-For': '',
    'option forwardfor': 'option forwardfor if-none',
  }
  run('haproxy', 'haproxy.cfg', files.file('haproxy.cfg', saying), (path) => ['-db', '-f', path])
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, files.file('userlist.txt'))
  const bouncer = files.file('pgbouncer.ini', {
    'port=5000': `port=${files.portOf('127.0.0.1:5000')}`,
    'listen_port = 6432': `listen_port = ${files.portOf('127.0.0.1:6432')}`,
    '/etc/pgbouncer/userlist.txt': users,
  })
  run('/usr/sbin/pgbouncer', 'pgbouncer.ini', bouncer, (path) => ['-u', 'postgres', path])

  const primary = files.portOf('127.0.0.1:5000')
  const asSuperuser = database(primary, 'postgres', 'to-be-chosen-1', 'postgres')
  // HAProxy takes every server for a primary until it has asked each of them.
  await eventually('the primary is reached, and no other', async () => {
    for (const _ of MACHINES) if (!(await isPrimary(asSuperuser))) return false
    return true
  })
  const superuser = openPostgres(asSuperuser, { max: 1 })
  await superuser.raw(`create role calanque login password 'to-be-chosen-4'`)
  await superuser.raw('create database calanque owner calanque')
  await superuser.close()
  const own = (port: number) => database(port, 'calanque', 'to-be-chosen-4', 'calanque')
  const opened = openPostgres(own(primary), { max: 2 })
  await migrate(opened)
  const published = await publishVillas(opened, villas)

  const applications: TestApplication[] = []
  for (const address of ['10.0.0.21:3001', '10.0.0.22:3001'])
    applications.push(
      await startApplication({
        databaseUrl: `${own(files.portOf('127.0.0.1:6432'))}?pgbouncer=true`,
        port: files.portOf(address),
        variables: {
          ...SETTINGS,
          DATABASE_REPLICA_URL: own(files.portOf('127.0.0.1:5001')),
        },
      }),
    )
  const origin = url('10.0.0.21:3000')
  await eventually(
    'the port of the site answers',
    async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok,
  )
  return {
    origin,
    opened,
    machines,
    applications,
    villas: published,
    stop: async () => {
      await opened.close()
      for (const one of applications) await one.remove()
      process.off('exit', end)
      end()
    },
  }
}

/** Whether a new connection to that address reaches a server that may be written. */
async function isPrimary(url: string): Promise<boolean> {
  const { raw, close } = openPostgres(url, { max: 1 })
  try {
    const { rows } = await raw('select pg_is_in_recovery() as standby', [])
    return !(rows[0] as { standby: boolean }).standby
  } catch {
    return false
  } finally {
    await close()
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

async function publishVillas(opened: OpenedDatabase, count: number): Promise<string[]> {
  const clock = { now: () => new Date() }
  const agency = await openTestAgency(opened.db)
  const villas: string[] = []
  for (let i = 0; i < count; i += 1)
    villas.push((await publishTestVilla({ db: opened.db, clock }, {}, agency)).publicId)
  return villas
}
