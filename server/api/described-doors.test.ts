import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { HOOK_EVENT_NAMES } from '#modules/webhooks/hook-event.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { createApi } from './api.ts'
import type { ApiNeeds } from './api-needs.ts'

type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}

const openApi = (provider: 'embedded' | 'transfers') =>
  new Hono<RequestEnv>()
    .use(async (c, next) => {
      c.set('actor', { kind: 'visitor', visitorId: null })
      c.set('address', '192.0.2.1')
      await next()
    })
    .route(
      '/',
      createApi({
        config: { publicUrl: 'https://calanque.test', payments: { provider } },
        clock: { now: () => new Date('2026-11-21T09:00:00Z') },
        sandboxBank: provider === 'embedded' ? {} : null,
      } as ApiNeeds),
    )
const documentOf = async (provider: 'embedded' | 'transfers') =>
  (await (await openApi(provider).request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
const document = await documentOf('embedded')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)
const at = (path: string, method: string) =>
  operations.find((operation) => operation.path === path && operation.method === method)!

test('every door documents each status it may return, with problems as problems', () => {
  expect(operations.length).toBeGreaterThan(20)
  for (const { path, method, responses } of operations) {
    expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(['429', '500', '503']))
    for (const [status, { content }] of Object.entries(responses))
      if (status >= '400') expect(content, `${path} ${status}`).toHaveProperty(['application/problem+json'])
  }
  expect(JSON.stringify(document)).not.toContain('x-refusals')
})

test('a door’s own refusals are documented beside those of the middleware', () => {
  const { responses } = at('/api/checkouts', 'post')
  expect(Object.keys(responses).sort()).toEqual(
    ['200', '400', '403', '404', '409', '413', '415', '422', '429', '500', '503', 'default'].sort(),
  )
  expect(responses['409']!.description).toMatch(
    /DATES_UNAVAILABLE.+PRICE_CHANGED|PRICE_CHANGED.+DATES_UNAVAILABLE/,
  )
  const reading = Object.keys(at('/api/properties/{id}', 'get').responses)
  expect(reading).toContain('400')
  expect(reading).not.toContain('403')
})

test('acts accept a key that makes them safe to repeat; readings and card numbers do not', () => {
  const takesKey = ({ parameters = [] }: Operation) =>
    parameters.some(({ name, in: where }) => name === 'Idempotency-Key' && where === 'header')
  for (const operation of operations) {
    const isAct = operation.method !== 'get' && operation.path !== '/api/sandbox-payments/tokens'
    expect(takesKey(operation), `${operation.method} ${operation.path}`).toBe(isAct)
  }
})

test('outside a demonstration the bank of test cards has no door, and the document lists none', async () => {
  const sandbox = (paths: object) => Object.keys(paths).filter((path) => path.includes('sandbox'))
  expect(sandbox(document.paths)).toEqual(['/api/sandbox-payments/tokens'])
  expect(sandbox((await documentOf('transfers')).paths)).toEqual([])
  const answer = await openApi('transfers').request('/api/sandbox-payments/tokens', {
    method: 'POST',
  })
  expect(answer.status).toBe(404)
})

test('the document of the public API has the messages that programs are sent, and that of the pages has none', async () => {
  const open = (await (await openApi('embedded').request('/api/v1/openapi.json')).json()) as {
    openapi: string
    webhooks: object
  }
  expect([open.openapi, Object.keys(open.webhooks)]).toEqual(['3.1.0', HOOK_EVENT_NAMES])
  expect(document).toHaveProperty('webhooks', {})
})
