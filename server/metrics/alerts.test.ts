import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasProgram } from '#tests/system-program.ts'
import { createMetrics } from './metrics.ts'

const FILE = 'deploy/prometheus/alerts.yml'

test('each alert asks for what /metrics says', async () => {
  const metrics = createMetrics({
    readWork: async () => ({
      queue: [{ kind: 'mail', waiting: 0, late: 0, givenUp: 0 }],
      jobs: [{ name: 'purge-ended', late: 0, failures: 0 }],
    }),
    readSpace: () => ({ free: 1, total: 1 }),
    isReady: async () => true,
    readPool: () => ({ open: 1, idle: 1, waiting: 0 }),
    readReplica: () => ({ lag: 0, isRead: true }),
    readKept: () => ({ pages: 0, bytes: 0 }),
  })
  metrics.note({ path: '/', method: 'GET', status: 200, seconds: 0.1 })
  const said = new Set((await metrics.write()).split('\n').map((line) => /^[a-z_0-9]+/.exec(line)?.[0]))
  const asked = readFileSync(FILE, 'utf8').match(/\b(?:calanque|nodejs)_[a-z_0-9]+/g)!
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !said.has(name))).toEqual([])
})

test.skipIf(!hasProgram('promtool'))('the alerts are raised for what they name, and for nothing else', () => {
  const output = execFileSync('promtool', ['test', 'rules', FILE.replace('.yml', '.test.yml')])
  expect(output.toString()).toContain('SUCCESS')
})
