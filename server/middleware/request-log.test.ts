import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { countQueriesOf, noteQuery } from '#platform/database/request-queries.ts'
import { createLog } from '#platform/log.ts'
import type { RequestEnv } from './request-env.ts'
import { requestLog } from './request-log.ts'

type Telling = { tellQueries: boolean; tellStatements?: boolean }

/** The answer of a page that asks these statements, and the line of the log about it. */
async function askPage(statements: readonly string[], telling: Telling) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const site = new Hono<RequestEnv>()
    .use((_, next) => countQueriesOf(next))
    .use(requestLog({ log, trustProxy: false, ...telling }))
    .get('/page', (c) => {
      for (const sql of statements) noteQuery({ query: { sql } as never, queryDurationMillis: 1 })
      return c.text('')
    })
  const answer = await site.request('/page')
  return { answer, line: JSON.parse(lines[0]!) as Record<string, unknown> }
}

const LOOP = ['select 1', 'select 2', 'select 2', 'select 2']

test('a browser is shown the queries of an answer, and how often one statement was asked', async () => {
  const { answer, line } = await askPage(LOOP, { tellQueries: true })
  expect(answer.headers.get('server-timing')).toBe(
    'db;desc="4 queries (0 for who asks), 4 reads, one statement 3 times, 4 transactions";dur=4.0',
  )
  expect(line).toMatchObject({ queries: 4 })
  expect(line).not.toHaveProperty('repeated')
})

test('a developer finds in the log the statement that was repeated', async () => {
  const telling = { tellQueries: true, tellStatements: true }
  expect((await askPage(LOOP, telling)).line.repeated).toEqual({ sql: 'select 2', times: 3 })
  expect((await askPage(['select 1', 'select 2'], telling)).line).not.toHaveProperty('repeated')
})

test('an answer without queries, or of a site that is open, tells nothing', async () => {
  expect((await askPage([], { tellQueries: true })).answer.headers.has('server-timing')).toBe(false)
  expect((await askPage(LOOP, { tellQueries: false })).answer.headers.has('server-timing')).toBe(false)
})
