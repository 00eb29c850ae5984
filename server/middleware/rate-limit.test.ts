import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerProblem } from '../api/problem.ts'
import { rateLimit } from './rate-limit.ts'
import type { RequestEnv } from './request-env.ts'

function openSite() {
  const time = { now: 0 }
  const site = new Hono<RequestEnv>()
    .use(async (c, next) => {
      c.set('actor', { kind: 'visitor', visitorId: c.req.header('visitor') ?? null })
      c.set('address', c.req.header('address') ?? '2001:db8:1:1::1')
      await next()
    })
    .use(rateLimit({ perMinute: 2 }, { now: () => new Date(time.now) }))
    .get('/', (c) => c.text('ok'))
    .onError(answerProblem)
  const ask = async (headers: Record<string, string> = {}) => (await site.request('/', { headers })).status
  return { ask, site, time }
}

test('an address that used up its share has to wait, and its network with it; other networks do not', async () => {
  const { ask, site, time } = openSite()
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  expect(await ask({ address: '2001:db8:1:1::2' })).toBe(429)
  expect(await ask({ address: '2001:db8:1:2::1' })).toBe(200)
  expect((await site.request('/')).headers.get('retry-after')).toBe('30')
  time.now += 30_000
  expect([await ask(), await ask()]).toEqual([200, 429])
})

test('a known browser has its own share at an address that used up its own', async () => {
  const { ask } = openSite()
  for (let n = 0; n < 5; n++) await ask()
  expect(await ask()).toBe(429)
  expect([await ask({ visitor: 'a' }), await ask({ visitor: 'a' }), await ask({ visitor: 'a' })]).toEqual([
    200, 200, 429,
  ])
  expect(await ask({ visitor: 'b' })).toBe(200)
})

test('all known browsers at one address are bounded together', async () => {
  const { ask } = openSite()
  const statuses: number[] = []
  for (let n = 0; n < 15; n++) statuses.push(await ask({ visitor: `v${n}` }), await ask({ visitor: `v${n}` }))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(await ask({ visitor: 'w', address: '2001:db8:9::1' })).toBe(200)
})
