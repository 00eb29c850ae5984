import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { answerProblem } from '../api/problem.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { requestLog } from '../middleware/request-log.ts'
import { limitBody } from './body-limit.ts'
import { ownOriginOnly } from './own-origin.ts'
import { securityHeaders } from './security-headers.ts'

type Site = Partial<Parameters<typeof securityHeaders>[0]> & { trustProxy?: boolean }

function openSite({
  publicUrl = 'https://calanque.test',
  trustProxy = false,
  development = false,
  maps = 'coast',
  stripe = false,
}: Site = {}) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = new Hono<RequestEnv>()
    .use(requestLog({ log, trustProxy, tellQueries: false }))
    .use(securityHeaders({ publicUrl, development, maps, stripe }))
    .use(ownOriginOnly({ publicUrl }))
    .use(limitBody(1_000))
    .get('/nonce', (c) => c.text(c.get('nonce')))
    .get('/assets/:file', (c) =>
      c.req.param('file').endsWith('.js')
        ? c.body('', 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
        : c.html('<h1>Page introuvable</h1>', 404),
    )
    .get('/own-policy', (c) =>
      c.text('', 200, { 'Content-Security-Policy': 'sandbox', 'Cache-Control': 'no-cache' }),
    )
    .get('/boom', () => {
      throw new Error('the cause')
    })
    .all('*', async (c) => c.json({ origin: c.req.header('origin') ?? null, body: await c.req.text() }))
  app.onError(answerProblem)
  return {
    app,
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    post: (headers: Record<string, string>, path = '/act', body = 'x') =>
      app.request(path, { method: 'POST', headers: { host: 'calanque.test', ...headers }, body }),
  }
}

const policy = (response: Response) => {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))
}

describe('headers', () => {
  test('scripts carry a nonce that changes with each answer, and nothing inline runs without it', async () => {
    const { get } = openSite()
    const [one, other] = [await get('/nonce'), await get('/nonce')]
    const nonce = await one.text()
    expect(nonce.length).toBeGreaterThanOrEqual(22)
    expect(policy(one)['script-src']).toBe(`'self' 'nonce-${nonce}'`)
    expect(policy(other)['script-src']).toBe(`'self' 'nonce-${await other.text()}'`)
    expect(policy(one)['script-src']).not.toBe(policy(other)['script-src'])
    expect(policy(one)).toMatchObject({
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'script-src-attr': "'none'",
    })
    expect(policy(one)['style-src']).not.toContain('unsafe-inline')
  })

  test('pictures come from our origin, and from the map’s host only where that map is configured', async () => {
    const imagesOf = async (maps: 'ign' | 'coast' | 'google') =>
      policy(await openSite({ maps }).get('/'))['img-src']
    expect(await imagesOf('coast')).toBe("'self' data: blob:")
    expect(await imagesOf('ign')).toBe("'self' data: blob: https://data.geopf.fr")
    expect(await imagesOf('google')).not.toContain('geopf')
    const withGoogle = policy(await openSite({ maps: 'google' }).get('/'))
    expect(withGoogle['script-src']).toMatch(/^'self' 'nonce-.+' https:\/\/maps\.googleapis\.com$/)
  })

  test('every answer has the security headers, errors included', async () => {
    const { get } = openSite()
    for (const path of ['/', '/boom']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
  })

  test('the camera is opened to the inventories of a stay in the consoles, and to no other page', async () => {
    const { get } = openSite()
    const cameraOf = async (path: string) =>
      /camera=\S+?(?=,|$)/.exec((await get(path)).headers.get('permissions-policy')!)![0]
    expect(await cameraOf('/agent/reservations/1/etat-des-lieux/depart/living')).toBe('camera=(self)')
    expect(await cameraOf('/agent/reservations/1')).toBe('camera=()')
    expect(await cameraOf('/r/abc/etat-des-lieux/depart')).toBe('camera=()')
  })

  test('a script has the headers for scripts; a page answered at its address has all the headers for pages', async () => {
    const { get } = openSite()
    const script = await get('/assets/app-3f.js')
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
    expect(script.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(script.headers.get('strict-transport-security')).toContain('max-age=')
    expect(script.headers.get('content-security-policy')).toBeNull()
    expect(policy(await get('/assets/lost'))['object-src']).toBe("'none'")
  })

  test('a photograph may be shown by a mailbox, which is a page of another site; nothing else may', async () => {
    const { get } = openSite()
    const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy')
    expect(await policyOf('/photos/villa-azur-960.webp')).toBe('cross-origin')
    expect(await policyOf('/annonces')).toBe('same-origin')
  })

  test('an answer over plain http does not require https', async () => {
    const { headers } = await openSite({ publicUrl: 'http://localhost:3000' }).get('/')
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  })

  test('a page reached by a token sends its address to no other site, and stays out of caches and search engines', async () => {
    const { headers } = await openSite().get('/r/abc')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('the signing page may be framed by our own pages alone', async () => {
    const response = await openSite().get('/signature/abc')
    expect(policy(response)['frame-ancestors']).toBe("'self'")
  })

  test('public pages may be indexed', async () => {
    expect((await openSite().get('/annonces')).headers.has('x-robots-tag')).toBe(false)
  })

  test('a stricter policy that a page sets is kept', async () => {
    const { headers } = await openSite().get('/own-policy')
    expect(headers.get('content-security-policy')).toBe('sandbox')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

describe('own origin only', () => {
  test.each([
    ['same-origin by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    ['a form reloaded by its reader', { 'sec-fetch-site': 'none' }, 200],
    ['our origin, from an older browser', { origin: 'https://calanque.test' }, 200],
    ['no browser at all', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://calanque.test' }, 403],
    ['another host of our domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin, from an older browser', { origin: 'https://evil.test' }, 403],
    ['an origin that begins like ours', { origin: 'https://calanque.test.evil.test' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['our host over plain http', { origin: 'http://calanque.test' }, 403],
    ['our host at another port', { origin: 'https://calanque.test:8443' }, 403],
    ['another domain that resolves here', { host: 'evil.test', origin: 'https://evil.test' }, 403],
  ])('%s, with the headers %j: status %i', async (_, headers, status) => {
    expect((await openSite().post(headers as Record<string, string>)).status).toBe(status)
  })

  test.each([
    ['by its IP address', { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' }, 200],
    ['at localhost', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, 200],
    ['from another IP address', { host: '192.168.1.20:3000', origin: 'http://192.168.1.21:3000' }, 403],
    ['by a domain that resolves here', { host: 'evil.test', origin: 'http://evil.test' }, 403],
    ['by its IP address, from another scheme', { host: '127.0.0.1', origin: 'https://127.0.0.1' }, 403],
  ])('a site without a name, visited %s with the headers %j: status %i', async (_, headers, status) => {
    const { post } = openSite({ publicUrl: 'http://localhost:3000' })
    expect((await post(headers)).status).toBe(status)
  })

  test('any site may read; signed messages of providers are accepted from any origin', async () => {
    const { get, post } = openSite()
    expect((await get('/', { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
    expect((await post({ origin: 'https://bank.test' }, '/api/webhooks/payments')).status).toBe(200)
  })

  test('after the check the origin is dropped and the body is kept', async () => {
    const answer = await openSite().post({ 'sec-fetch-site': 'same-origin', origin: 'null' })
    expect(await answer.json()).toEqual({ origin: null, body: 'x' })
  })
})

describe('bodies', () => {
  test('a body that is too long is refused, whether its length is announced or not', async () => {
    const { app, post } = openSite()
    const announced = await post({ 'content-length': '2000' }, '/act', 'x'.repeat(2_000))
    expect(announced.status).toBe(413)
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(100)))
        controller.close()
      },
    })
    const streamed = await app.request('/act', { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(await streamed.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
  })
})

describe('log', () => {
  test('one line a request, without its query, its token or its cookies', async () => {
    const { get, entries } = openSite()
    const response = await get('/r/Zk3v9QxTaBcDeFgHiJkLmNoPqRsTuVwXyZ012345?email=camille@example.fr', {
      cookie: 'session=hunter2',
    })
    const [entry, ...others] = entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      method: 'GET',
      path: '/r/[token]',
      status: 200,
      requestId: response.headers.get('x-request-id'),
    })
    expect(JSON.stringify(entry)).not.toMatch(/camille|hunter2|Zk3v9QxT/)
  })

  test('probes and files of the build are not logged', async () => {
    const { get, entries } = openSite()
    for (const path of ['/livez', '/readyz', '/assets/app-3f.js']) await get(path)
    expect(entries()).toEqual([])
  })

  test('an IPv4 address mapped to IPv6 is logged as IPv4', async () => {
    const { get, entries } = openSite({ trustProxy: true })
    await get('/', { 'x-forwarded-for': '::ffff:192.0.2.1' })
    await get('/', { 'x-forwarded-for': '2001:db8::1' })
    expect(entries().map(({ address }) => address)).toEqual(['192.0.2.1', '2001:db8::1'])
  })

  test('a failure is an error in the log, with its cause', async () => {
    const { get, entries } = openSite()
    expect((await get('/boom')).status).toBe(500)
    expect(entries()[0]).toMatchObject({ level: 'error', status: 500, err: { message: 'the cause' } })
  })

  test('only a trusted proxy may give the caller’s address and the request’s identifier', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-request-id': 'given-by-the-proxy' }
    const direct = openSite()
    await direct.get('/', headers)
    expect(direct.entries()[0]).toMatchObject({ address: '' })
    const behind = openSite({ trustProxy: true })
    const response = await behind.get('/', headers)
    expect(behind.entries()[0]).toMatchObject({ address: '198.51.100.7' })
    expect(response.headers.get('x-request-id')).toBe('given-by-the-proxy')
  })
})
