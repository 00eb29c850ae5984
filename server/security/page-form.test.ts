import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { person } from '#tests/person.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { requestLog } from '../middleware/request-log.ts'
import { answerError } from './error-page.ts'
import { pageForms } from './page-form.ts'
import { readableAddress } from './readable-address.ts'
import { securityHeaders } from './security-headers.ts'

let actor: RequestEnv['Variables']['actor'] = { kind: 'visitor', visitorId: null }
const site = new Hono<RequestEnv>()
  .use(requestLog({ log: createLog('silent'), trustProxy: false, tellQueries: false }))
  .use(securityHeaders({ publicUrl: 'https://calanque.test', development: false }))
  .use(readableAddress())
  .use(async (c, next) => {
    c.set('actor', actor)
    await next()
  })
  .use(
    pageForms({
      takesFiles: (path) => ['/photos', '/lien'].includes(path),
      opensByLink: async ({ req }) => req.path === '/lien',
    }),
  )
  .get('/boom', () => {
    throw new Error('password authentication failed for user "calanque"')
  })
  .post('/checkout/pay', () => {
    throw new Error('the database went away')
  })
  .all('*', async (c) => {
    if (c.req.method === 'GET') return c.text('read')
    const form = c.get('sent') ?? (await c.req.raw.formData())
    return c.json(Object.fromEntries(form as unknown as Iterable<[string, string]>))
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
    ['in the usual encoding', new URLSearchParams({ name: 'Zoé 🌊 שלום' }), { name: 'Zoé 🌊 שלום' }],
    ['in multipart encoding', multipart('villa'), { item: 'villa' }],
    ['empty', new URLSearchParams(), {}],
    [
      'with a field named like an inherited property',
      new URLSearchParams({ constructor: 'x' }),
      { constructor: 'x' },
    ],
  ])('a form %s reaches its page whole', async (_, body, fields) => {
    const answer = await send({ body })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(fields)
  })

  const json = { 'content-type': 'application/json' }
  test.each([
    ['JSON', { body: '{"item":1}', headers: json }, 415],
    ['plain text', { body: 'item=1', headers: { 'content-type': 'text/plain' } }, 415],
    ['no body', {}, 415],
    ['parts without end', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }, 400],
    ['parts without boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['a file', { body: multipart(new Blob(['x'])) }, 400],
    ['a NUL character', { body: new URLSearchParams({ city: 'Nice\0' }) }, 400],
    ['a NUL character in a name', { body: new URLSearchParams({ 'ci\0ty': 'Nice' }) }, 400],
    ['endless fields', { body: many(501) }, 400],
    ['another method', { method: 'PUT', body: new URLSearchParams({ a: 'b' }) }, 405],
    ['the method DELETE', { method: 'DELETE' }, 405],
  ] satisfies [string, RequestInit, number][])(
    'a request with %s never reaches its page',
    async (_, init, status) => {
      expect((await send(init)).status).toBe(status)
    },
  )
})

describe('addresses', () => {
  test.each(['/annonces/%00', '/annonces?city=Nice%00'])('%s is refused', async (path) => {
    expect((await site.request(path)).status).toBe(400)
  })

  const repeated = (text: string, times: number) => Array.from({ length: times }, () => text)

  test.each([
    ['with more segments than any of ours', `/${'a/'.repeat(21)}`],
    ['with thousands of segments', `/${'a/'.repeat(7_500)}`],
    ['with nothing between its slashes', `/${'/'.repeat(21)}`],
    ['longer than any of ours', `/${'a'.repeat(2_001)}`],
    ['of a page’s data', `/${'a/'.repeat(21)}x.data`],
    ['with an endless query', `/annonces?q=${'a'.repeat(8_000)}`],
    ['with endless parameters', `/annonces?${repeated('a=1', 101).join('&')}`],
    ['that requests endless routes', `/annonces.data?_routes=${repeated('r', 401).join(',')}`],
    ['that requests the manifest of endless pages', `/__manifest?paths=${repeated('%2Fa', 401).join('%2C')}`],
  ])('an address %s is refused with a page in French, and with a problem at the doors', async (_, path) => {
    const page = await site.request(path, { headers: { accept: '*/*' } })
    expect(page.status).toBe(414)
    const program = await site.request(`/api${path}`)
    expect(program.status).toBe(414)
    expect(await program.json()).toMatchObject({ code: 'ADDRESS_TOO_LONG', title: 'Adresse trop longue' })
    if (path.includes('.data')) return
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('<h1>Adresse trop longue</h1>')
  })

  test.each([
    ['with an encoded percent sign', '/annonces?q=%2500'],
    ['of twenty segments', `/${repeated('a', 20).join('/')}`],
    ['of two thousand characters', `/${'a'.repeat(1_999)}`],
    ['with a hundred parameters', `/annonces?${repeated('a=1', 100).join('&')}`],
    ['that requests the manifest of many pages', `/__manifest?paths=${repeated('%2Fa', 300).join('%2C')}`],
  ])('an address %s is accepted', async (_, path) => {
    expect((await site.request(path)).status).toBe(200)
  })
})

describe('an error without a page', () => {
  test('is shown in French to a browser, under the same policy, without its cause', async () => {
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

  test('is returned to a program as a problem', async () => {
    const answer = await site.request('/boom')
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'INTERNAL', status: 500 })
  })
})

describe('a payment whose answer is lost', () => {
  test('the page states that a payment is never charged twice, and reloads with GET', async () => {
    const answer = await send(
      { body: new URLSearchParams({ method: 'card' }), headers: { accept: 'text/html' } },
      '/checkout/pay?dossier=c1',
    )
    expect(answer.status).toBe(500)
    const page = await answer.text()
    expect(page).toContain('vous ne serez pas débité deux fois')
    expect(page).toContain('<meta http-equiv="refresh" content="5;url=/checkout/pay?dossier=c1">')
  })

  test('no other error page reloads itself', async () => {
    const page = await (await site.request('/boom', { headers: { accept: 'text/html' } })).text()
    expect(page).not.toContain('http-equiv="refresh"')
    expect(page).not.toContain('débité')
  })
})

describe('the form of a page that takes files', () => {
  const post = (path = '/photos') => send({ body: multipart(new Blob(['abc'])) }, path)

  test('reaches its page with its files when its sender is signed in', async () => {
    actor = person('AGENT')
    const seen: File[] = []
    const page = new Hono<RequestEnv>()
      .use(async (c, next) => {
        c.set('actor', actor)
        await next()
      })
      .use(pageForms({ takesFiles: () => true }))
      .post('*', async (c) => {
        seen.push(c.get('sent')!.get('item') as File)
        return c.text('taken')
      })
    expect(
      await (await page.request('/photos', { method: 'POST', body: multipart(new Blob(['abc'])) })).text(),
    ).toBe('taken')
    expect(seen[0]!.size).toBe(3)
    expect((await send({ body: multipart(new Blob(['abc'])) }, '/panier')).status).toBe(400)
  })

  test('reaches its page empty when its sender is not signed in, so that the page asks them to', async () => {
    actor = { kind: 'visitor', visitorId: null }
    const answer = await post()
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  })

  test('reaches its page whole when a link opens the page for its sender', async () => {
    const answer = await post('/lien')
    expect(Object.keys(await answer.json())).toEqual(['item'])
  })
})
