import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { authorsReadPrimary, mayReadReplica } from './reads-replica.ts'
import type { RequestEnv } from './request-env.ts'

const SITE = 'https://calanque.test'
const none = new Headers()

test('public pages and consoles may be read from the replica; a checkout, a mailed link and a door of the API may not', () => {
  const read = (path: string) => mayReadReplica(path, none, SITE)
  expect(['/', '/annonces', '/agent/reservations', '/owner/dashboard'].map(read)).toEqual(Array(4).fill(true))
  expect(['/checkout/pay', '/r/abc', '/api/checkouts', '/panier'].map(read)).toEqual(Array(4).fill(false))
})

test('a browser that sends something reads the primary from the next page on; one that only reads does not', async () => {
  const site = new Hono<RequestEnv>().use(authorsReadPrimary(true, SITE)).all('*', (c) => c.text('ok'))
  const sent = await site.request('/agent/reservations', { method: 'POST' })
  const [cookie] = sent.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-calanque_acted=1; Max-Age=3;/)
  const headers = new Headers({ cookie: cookie!.split(';')[0]! })
  expect(mayReadReplica('/agent/reservations', headers, SITE)).toBe(false)
  expect((await site.request('/agent/reservations')).headers.getSetCookie()).toEqual([])
})

test('without a replica no such cookie is sent', async () => {
  const site = new Hono<RequestEnv>().use(authorsReadPrimary(false, SITE)).all('*', (c) => c.text('ok'))
  expect((await site.request('/', { method: 'POST' })).headers.getSetCookie()).toEqual([])
})
