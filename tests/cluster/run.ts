import { parseArgs } from 'node:util'
import { putUnderLoad } from '../../bench/load.ts'
import { eventually } from '../process/eventually.ts'
import { askFor, lookAtPages, putBookings, readHeld, stayOf } from './bookings.ts'
import type { Machine } from './cluster-files.ts'
import { countBookings, pausesAfter, tally } from './count-bookings.ts'
import { type Cluster, missingPackages, startCluster } from './start-cluster.ts'

/**
 * `npm run cluster`: builds the cluster of `deploy/cluster` on this machine, kills the machine of the primary every thirty seconds, once a second machine follows it, for five
 * minutes while callers book, and counts what was lost. `-- --minutes 1`, `--every 30`, `--asynchronous`
 * (bookings are acknowledged before a second machine has them), `--costs` (what each way to commit costs, and no kill).
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    every: { type: 'string', default: '30' },
    asynchronous: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
  },
})
const BASE = Number(process.env.CLUSTER_PORT ?? 5_600)
const VILLAS = 80
const CLIENTS = 4
/** A killed machine is back after this long, whatever the others did: more than twice the `ttl` of Patroni, which etcd begins anew when its own leader dies. */
const BACK_AFTER_MS = 50_000
/** A machine that has no second one after this long is left to go on: what it counts then is said of it alone. */
const FOLLOWED_WITHIN_MS = 60_000
/** A turn of Patroni, and some. */
const NOTED_MS = 6_000
/** Patroni’s turn and the answer of its servers, once a setting was changed. */
const SETTLED_MS = 12_000

/** The ways to commit, by what Patroni is asked and what the server is. */
const WAYS = [
  ['on its own disk alone', false, 'on'],
  ['received by a second machine', true, 'remote_write'],
  ['on the disk of a second machine (delivered)', true, 'on'],
  ['readable on a second machine', true, 'remote_apply'],
  ['before its own disk has it', false, 'off'],
] as const

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, Math.max(0, ms)))

const missing = missingPackages()
if (missing.length > 0) {
  console.log(
    `The cluster is not built: this machine lacks ${missing.join(', ')} (apt-get install ${missing.join(' ')})`,
  )
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const cluster = await startCluster({ base: BASE, villas: VILLAS })
let isRight = true
try {
  if (values.costs) await measureCosts(cluster)
  else isRight = await killPrimaries(cluster)
} finally {
  await cluster.stop()
}
process.exit(isRight ? 0 : 1)

/** Prints what was counted; true where nothing acknowledged was lost, doubled or answered wrongly. */
async function killPrimaries(cluster: Cluster): Promise<boolean> {
  const { origin, villas, machines, opened, applications } = cluster
  if (values.asynchronous) {
    await machines.configure({ synchronous_mode: false })
    await pause(SETTLED_MS)
  }
  const bookings = putBookings(origin, villas, CLIENTS)
  const looking = lookAtPages(origin)
  const kills: number[] = []
  const backs: Promise<void>[] = []
  const until = Date.now() + Number(values.minutes) * 60_000
  for (let next = Date.now() + 5_000; next < until; next += Number(values.every) * 1_000) {
    await pause(next - Date.now())
    await backs.at(-1)
    const primary = await primaryOf(machines)
    machines.kill(primary)
    kills.push(Date.now())
    console.log(`${new Date().toISOString()} killed ${primary}`)
    backs.push(comeBack(cluster, primary))
  }
  await pause(until - Date.now())
  await Promise.all(backs)
  const { wishes, acknowledgedAt, strange, asked } = await bookings.end()
  const pages = await looking.end()
  await eventually('the primary is read', () => opened.raw('select 1', []).then(Boolean, () => false))

  const count = countBookings(wishes, await readHeld(opened.db))
  const given = wishes.filter(({ acknowledged }) => acknowledged)
  const repeated = given.filter(({ errors }) => errors.length > 0).slice(0, 100)
  let otherwise = 0
  for (const { repeat, acknowledged } of repeated) {
    const { id } = (await (await repeat()).json()) as { id?: string }
    if (id !== acknowledged) otherwise += 1
  }
  const pauses = pausesAfter(kills, acknowledgedAt)
  const leaders = await leadersOf(opened)
  console.log(`
| what | count |
| --- | --- |
| primaries killed | ${kills.length} |
| stays asked for, by two callers each | ${asked} |
| bookings acknowledged | ${count.acknowledged} |
| acknowledged and lost | ${count.lost} |
| doubles | ${count.doubles} |
| held, and refused to each of their callers | ${count.refusedOwn} |
| callers who met an error, then their answer by the same key | ${count.interrupted} |
| acknowledged ones asked again by their key, and answered otherwise | ${otherwise} of ${repeated.length} |
| seconds without a booking after each kill | ${pauses.map((one) => one?.toFixed(1) ?? '—').join(', ')} |
| jobs late by more than a minute | ${leaders} |
| pages looked at, by status | ${inWords(tally(pages))} |
| errors shown to callers | ${inWords(tally(wishes.flatMap(({ errors }) => errors)))} |
| answers that no rule gives | ${strange.length} |`)
  if (strange.length > 0) console.log(inWords(tally(strange).slice(0, 10)))
  for (const one of applications)
    if (/"level":(50|60)/.test(one.output())) console.log(one.output().slice(-3_000))
  return count.lost + count.doubles + count.refusedOwn + otherwise + strange.length === 0
}

function inWords(counted: ReturnType<typeof tally>): string {
  return counted.map(([word, times]) => `${times} × ${word}`).join(', ') || 'none'
}

/**
 * Starts a killed machine once another holds the primary: before that it would take its own place again. Where no other may hold it,
 * since none has all that was acknowledged, it does. Then waits until a second machine follows the primary, and Patroni has noted it.
 */
async function comeBack({ machines, opened }: Cluster, killed: Machine): Promise<void> {
  for (const until = Date.now() + BACK_AFTER_MS; Date.now() < until; await pause(250)) {
    const primary = await machines.primary().catch(() => null)
    if (primary && primary !== killed) break
  }
  machines.start(killed)
  for (const until = Date.now() + FOLLOWED_WITHIN_MS; Date.now() < until; await pause(250))
    if (await isFollowed(opened).catch(() => false)) break
  await pause(NOTED_MS)
}

/** Whether the primary that is reached now has a replica, and waits for it where it waits for one. */
async function isFollowed({ raw }: Cluster['opened']): Promise<boolean> {
  const { rows } = await raw(
    `select not pg_is_in_recovery() and exists (select from pg_stat_replication)
      and (current_setting('synchronous_standby_names') <> '' or $1) as followed`,
    [values.asynchronous],
  )
  return (rows[0] as { followed: boolean }).followed
}

async function primaryOf(machines: Cluster['machines']) {
  for (;;) {
    const primary = await machines.primary().catch(() => null)
    if (primary) return primary
    await pause(250)
  }
}

/** Jobs whose turn passed a minute ago, all processes alive: none where their lead has moved. */
async function leadersOf({ raw }: Cluster['opened']): Promise<number> {
  const { rows } = await raw(
    `select count(*)::int as late from jobs where next_run_at < now() - interval '1 minute'`,
    [],
  )
  return (rows[0] as { late: number }).late
}

async function measureCosts({ origin, villas, machines }: Cluster): Promise<void> {
  console.log(
    '| a booking is acknowledged once it is | p50 ms | p99 ms | bookings a second |\n| --- | --- | --- | --- |',
  )
  let n = 0
  for (const [words, isSynchronous, commit] of WAYS) {
    await machines.configure({
      synchronous_mode: isSynchronous,
      postgresql: { parameters: { synchronous_commit: commit } },
    })
    await pause(SETTLED_MS)
    const act = async () => {
      const caller = n++
      const answer = await askFor(origin, stayOf(villas, caller), { key: crypto.randomUUID(), caller })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`Booking ${caller} answered ${answer.status}: ${text}`)
    }
    const { p50, p99, perSecond } = await putUnderLoad({ clients: 8, seconds: 10, act })
    console.log(`| ${words} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${perSecond.toFixed(0)} |`)
  }
}
