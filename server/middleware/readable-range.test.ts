import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { readableRange } from './readable-range.ts'
import type { RequestEnv } from './request-env.ts'

const root = mkdtempSync(join(tmpdir(), 'calanque-range-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
writeFileSync(join(root, 'film.mp4'), '0123456789')

const site = new Hono<RequestEnv>().use(readableRange()).get('/*', serveStatic({ root }))
const get = async (range: string) => {
  const answer = await site.request('/film.mp4', { headers: { range } })
  return [answer.status, await answer.text()]
}

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=-3', 206, '789'],
  ['bytes=2-99', 206, '23456789'],
  ['bytes=99-', 416, ''],
])('a request for a single part gets that part: %s', async (range, status, text) => {
  expect(await get(range)).toEqual([status, text])
})

test.each([
  'bytes=abc',
  'octets=0-1',
  '0-1',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'bytes=0x1-2',
  ',',
])('a header that names no single part gets the whole file: %s', async (range) => {
  expect(await get(range)).toEqual([200, '0123456789'])
})
