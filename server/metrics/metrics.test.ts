import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { WaitingWork } from '#modules/operations/server/read-waiting-work.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { createMetrics } from './metrics.ts'
import { metricsDoor } from './metrics-door.ts'

const WORK: WaitingWork = {
  queue: [{ kind: 'mail', waiting: 3, late: 42.5, givenUp: 1 }],
  jobs: [{ name: 'purge-ended', late: 12, failures: 2 }],
}

const open = (over: Partial<Parameters<typeof createMetrics>[0]> = {}) =>
  createMetrics({
    readWork: async () => WORK,
    readSpace: () => ({ free: 5_000, total: 20_000 }),
    isReady: async () => true,
    readPool: () => ({ open: 4, idle: 1, waiting: 2 }),
    readReplica: () => null,
    readKept: () => ({ pages: 7, bytes: 900 }),
    ...over,
  })

const linesOf = async (metrics: ReturnType<typeof open>) =>
  (await metrics.write()).split('\n').filter((line) => line.startsWith('calanque_'))

test('requests are counted by the pattern of their address, and timed', async () => {
  const metrics = open()
  for (const status of [200, 200, 404])
    metrics.note({ path: '/annonces/villa-des-pins', method: 'GET', status, seconds: 0.02 })
  const lines = await linesOf(metrics)
  expect(lines).toContain('calanque_requests_total{page="/annonces/:id",method="GET",status="200"} 2')
  expect(lines).toContain('calanque_requests_total{page="/annonces/:id",method="GET",status="404"} 1')
  expect(lines).toContain('calanque_request_seconds_bucket{le="0.01",page="/annonces/:id"} 0')
  expect(lines).toContain('calanque_request_seconds_bucket{le="0.025",page="/annonces/:id"} 3')
})

test('what waits, the pool, the disk and the kept pages are read when they are asked for', async () => {
  const lines = await linesOf(open())
  for (const line of [
    'calanque_ready 1',
    'calanque_queue_waiting{kind="mail"} 3',
    'calanque_queue_late_seconds{kind="mail"} 42.5',
    'calanque_queue_given_up{kind="mail"} 1',
    'calanque_job_late_seconds{task="purge-ended"} 12',
    'calanque_job_failures{task="purge-ended"} 2',
    'calanque_disk_free_bytes 5000',
    'calanque_database_connections{state="waiting"} 2',
    'calanque_kept_pages 7',
  ])
    expect(lines).toContain(line)
})

test('what a database that is away would say is left out, and the rest is written', async () => {
  const metrics = open({
    isReady: async () => false,
    readWork: () => Promise.reject(new Error('away')),
    readPool: () => null,
  })
  const lines = await linesOf(metrics)
  expect(lines).toContain('calanque_ready 0')
  expect(lines).toContain('calanque_kept_bytes 900')
  expect(lines.filter((line) => /queue|job|connections/.test(line))).toEqual([])
})

test.for([
  ['is read', { lag: 0.4, isRead: true }, ['calanque_replica_read 1', 'calanque_replica_lag_seconds 0.4']],
  ['is behind', { lag: 30, isRead: false }, ['calanque_replica_read 0', 'calanque_replica_lag_seconds 30']],
  ['does not answer', { lag: null, isRead: false }, ['calanque_replica_read 0']],
  ['is not named', null, []],
] as const)('a replica that %s is said', async ([, replica, lines]) => {
  const metrics = open({ readReplica: () => replica })
  await metrics.write()
  expect((await linesOf(metrics)).filter((line) => line.includes('replica'))).toEqual(lines)
})

test('the text ends as OpenMetrics asks, and names the delay of the event loop and the memory', async () => {
  const text = await open().write()
  expect(text.endsWith('# EOF\n')).toBe(true)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('process_resident_memory_bytes')
})

test.for([
  ['without a token', 'a-token-of-the-house', {}, 404],
  ['with another token', 'a-token-of-the-house', { authorization: 'Bearer another-token' }, 404],
  ['where none is set', null, { authorization: 'Bearer null' }, 404],
  ['with the token', 'a-token-of-the-house', { authorization: 'Bearer a-token-of-the-house' }, 200],
] as const)('/metrics %s answers %s', async ([, token, headers, status]) => {
  const site = new Hono<RequestEnv>().get('/metrics', metricsDoor(open(), token))
  const answer = await site.request('/metrics', { headers })
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.headers.get('content-type')).toContain('application/openmetrics-text')
})
