import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressed } from './compressed.ts'
import type { RequestEnv } from './request-env.ts'

const site = new Hono<RequestEnv>()
  .use(compressed())
  .all('*', (c) => c.json({ words: 'cigale '.repeat(300) }))

test.each([
  ['GET', '/api/properties', 'gzip'],
  ['GET', '/villas', 'gzip'],
  ['POST', '/villas', 'gzip'],
  ['POST', '/api/checkouts', null],
])('%s %s: %s', async (method, path, encoding) => {
  const answer = await site.request(path, { method, headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
})
