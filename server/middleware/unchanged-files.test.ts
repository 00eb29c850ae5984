import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { RequestEnv } from './request-env.ts'
import { unchangedFiles } from './unchanged-files.ts'

const root = mkdtempSync(join(tmpdir(), 'calanque-static-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
writeFileSync(join(root, 'photo.webp'), 'pixels')
const at = new Date('2026-11-20T10:00:00.700Z')
utimesSync(join(root, 'photo.webp'), at, at)

const site = new Hono<RequestEnv>()
  .use(unchangedFiles())
  .use(async (c, next) => {
    c.header('Cache-Control', 'public, max-age=604800')
    await next()
  })
  .get('/*', serveStatic({ root }))
  .all('*', (c) => c.text('page'))
const get = (headers: Record<string, string>, path = '/photo.webp') => site.request(path, { headers })

test('a file that a browser has unchanged is not sent again, and may be cached as long as before', async () => {
  const first = await get({})
  expect([first.status, await first.text()]).toEqual([200, 'pixels'])
  const again = await get({ 'if-modified-since': first.headers.get('last-modified')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(again.headers.get('content-length')).toBeNull()
})

test('a file that changed since, or a request with other conditions, gets the whole file', async () => {
  for (const headers of [
    { 'if-modified-since': 'Fri, 20 Nov 2026 09:59:59 GMT' },
    { 'if-modified-since': 'yesterday' },
    { 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT', 'if-none-match': '"abc"' },
  ] as Record<string, string>[])
    expect((await get(headers)).status).toBe(200)
  const range = { 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT', range: 'bytes=0-1' }
  expect((await get(range)).status).toBe(206)
})

test('a page, which has no date of its own, is sent again', async () => {
  expect((await get({ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, '/annonces')).status).toBe(200)
})
