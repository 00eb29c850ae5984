import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WaitingWork } from '#modules/operations/server/read-waiting-work.ts'
import type { DiskSpace } from '#platform/files/disk-space.ts'
import { pageName } from './page-name.ts'

/** One request that was answered; `seconds` from its arrival to its answer. */
export type AnsweredRequest = { path: string; method: string; status: number; seconds: number }

type Sources = {
  readWork(): Promise<WaitingWork>
  readSpace(): DiskSpace | null
  isReady(): Promise<boolean>
  /** Connections of the pool; null on the embedded database, which has one. */
  readPool(): { open: number; idle: number; waiting: number } | null
  /** How far the replica is, and whether it is read; null where there is none. */
  readReplica(): { lag: number | null; isRead: boolean } | null
  readKept(): { pages: number; bytes: number }
}

/** Up to what a person notices, then up to where they leave. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * What the process can say of itself, in OpenMetrics. Numbers of what waits are read when they are asked for; a database that is
 * away leaves them out and says so (`calanque_ready 0`), so that the scrape succeeds when it matters most.
 */
export function createMetrics(sources: Sources) {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `calanque_${name}`, help, labelNames, registers })

  const requests = new Counter({
    name: 'calanque_requests',
    help: 'Requests that were answered, by the pattern of their address',
    labelNames: ['page', 'method', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'calanque_request_seconds',
    help: 'From the arrival of a request to its answer',
    labelNames: ['page'],
    buckets: SECONDS,
    registers,
  })
  const ready = gauge('ready', '1 where /readyz answers ok')
  const waiting = gauge('queue_waiting', 'Work that waits or is being done', ['kind'])
  const queueLate = gauge('queue_late_seconds', 'How long work that is due has waited to be begun', ['kind'])
  const givenUp = gauge('queue_given_up', 'Work that waits for a decision of staff', ['kind'])
  const late = gauge('job_late_seconds', 'How late a scheduled job is', ['task'])
  const failures = gauge('job_failures', 'Failures of a scheduled job in a row', ['task'])
  const free = gauge('disk_free_bytes', 'Room on the disk of the data')
  const size = gauge('disk_size_bytes', 'Size of the disk of the data')
  const pool = gauge('database_connections', 'Connections to the database, and requests that wait for one', [
    'state',
  ])
  const replicaRead = gauge('replica_read', '1 where the replica is read, 0 where the primary answers for it')
  const replicaLag = gauge('replica_lag_seconds', 'Age of what the replica may lack')
  const keptPages = gauge('kept_pages', 'Pages kept in memory for all visitors')
  const keptBytes = gauge('kept_bytes', 'Memory that they take at most')

  const collect = async () => {
    const [isReady, work] = await Promise.all([sources.isReady(), sources.readWork().catch(() => null)])
    ready.set(isReady ? 1 : 0)
    for (const one of [waiting, queueLate, givenUp, late, failures]) one.reset()
    for (const item of work?.queue ?? []) {
      waiting.set({ kind: item.kind }, item.waiting)
      queueLate.set({ kind: item.kind }, item.late)
      givenUp.set({ kind: item.kind }, item.givenUp)
    }
    for (const job of work?.jobs ?? []) {
      late.set({ task: job.name }, job.late)
      failures.set({ task: job.name }, job.failures)
    }
    const space = sources.readSpace()
    if (space) free.set(space.free)
    if (space) size.set(space.total)
    for (const [state, count] of Object.entries(sources.readPool() ?? {})) pool.set({ state }, count)
    const replica = sources.readReplica()
    for (const one of [replicaRead, replicaLag]) one.remove()
    if (replica) replicaRead.set(replica.isRead ? 1 : 0)
    if (replica && replica.lag !== null) replicaLag.set(replica.lag)
    const kept = sources.readKept()
    keptPages.set(kept.pages)
    keptBytes.set(kept.bytes)
  }
  return {
    contentType: registry.contentType,
    note({ path, method, status, seconds }: AnsweredRequest): void {
      const page = pageName(path)
      requests.inc({ page, method, status })
      duration.observe({ page }, seconds)
    },
    /** The text of all of them now. */
    async write(): Promise<string> {
      await collect()
      return registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
