import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import type { EdgeEnv } from '../middleware/edge-env.ts'
import { requestLog } from '../middleware/request-log.ts'
import { answerError } from './error-page.ts'
import { pageForms } from './page-form.ts'
import { readableAddress } from './readable-address.ts'
import { securityHeaders } from './security-headers.ts'

const site = new Hono<EdgeEnv>()
  .use(requestLog({ log: createLog('silent'), trustProxy: false }))
  .use(securityHeaders({ publicUrl: 'https://calanque.test', development: false }))
  .use(readableAddress())
  .use(pageForms())
  .get('/boom', () => {
    throw new Error('password authentication failed for user "calanque"')
  })
  .all('*', async (c) => {
    if (c.req.method === 'GET') return c.text('read')
    return c.json(Object.fromEntries((await c.req.raw.formData()) as unknown as Iterable<[string, string]>))
  })
  .onError(answerError)

const send = (init: RequestInit, path = '/panier') => site.request(path, { method: 'POST', ...init })
const multipart = (value: string | Blob) => {
  const form = new FormData()
  form.append('item', value)
  return form
}
const many = (fields: number) => new URLSearchParams(Array.from({ length: fields }, (_, n) => [`f${n}`, '1']))

describe('forms of pages', () => {
  test.each([
    ['as a browser sends it', new URLSearchParams({ name: 'Zoé 🌊 שלום' }), { name: 'Zoé 🌊 שלום' }],
    ['with parts', multipart('villa'), { item: 'villa' }],
    ['empty', new URLSearchParams(), {}],
    ['with a name every object has', new URLSearchParams({ constructor: 'x' }), { constructor: 'x' }],
  ])('a form %s reaches its page whole', async (_, body, fields) => {
    const answer = await send({ body })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(fields)
  })

  const json = { 'content-type': 'application/json' }
  test.each([
    ['JSON', { body: '{"item":1}', headers: json }, 415],
    ['text', { body: 'item=1', headers: { 'content-type': 'text/plain' } }, 415],
    ['nothing', {}, 415],
    ['parts without end', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }, 400],
    ['parts without boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['a file', { body: multipart(new Blob(['x'])) }, 400],
    ['a NUL character', { body: new URLSearchParams({ city: 'Nice\0' }) }, 400],
    ['a NUL character in a name', { body: new URLSearchParams({ 'ci\0ty': 'Nice' }) }, 400],
    ['endless fields', { body: many(501) }, 400],
    ['another method', { method: 'PUT', body: new URLSearchParams({ a: 'b' }) }, 405],
    ['no method of ours', { method: 'DELETE' }, 405],
  ] satisfies [string, RequestInit, number][])('%s never reaches it', async (_, init, status) => {
    expect((await send(init)).status).toBe(status)
  })
})

describe('addresses', () => {
  test.each(['/annonces/%00', '/annonces?city=Nice%00'])('%s is turned away', async (path) => {
    expect((await site.request(path)).status).toBe(400)
  })

  test('one that only speaks of it is read', async () => {
    expect((await site.request('/annonces?q=%2500')).status).toBe(200)
  })
})

describe('an error without a page', () => {
  test('is told in French to who reads pages, under the same policy, without its cause', async () => {
    const answer = await site.request('/boom', { headers: { accept: 'text/html' } })
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(text).toContain('<html lang="fr">')
    expect(text).toContain('Une erreur est survenue. Veuillez réessayer.')
    expect(text).not.toMatch(/calanque"|password|at \w/)
    const nonce = /nonce="([^"]+)"/.exec(text)![1]!
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  test('is a problem for a program', async () => {
    const answer = await site.request('/boom')
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'INTERNAL', status: 500 })
  })
})
