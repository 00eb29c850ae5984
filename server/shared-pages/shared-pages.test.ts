import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Role } from '#modules/accounts/role.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { securityHeaders } from '../security/security-headers.ts'
import { sharedPages } from './shared-pages.ts'

/** A name that a proxy passed on from its visitor, who chose a word of the page. */
const REQUEST = 'stylesheet'
const PERSON = {
  kind: 'user',
  userId: 'u',
  email: 'u@calanque.example',
  agencyIds: [],
  visitorId: null,
} as const
const AGENT = { 'x-role': 'AGENT' }
type Handled = (n: number, headers: Headers, nonce: string) => Response | Promise<Response>

/** A site of one page that all see alike, and a clock that stands still. */
function openSite(handle: Handled, publicCache = false) {
  const clock = { ms: 0 }
  let written = 0
  const isShared = (path: string) => path.startsWith('/villa')
  const site = new Hono<RequestEnv>()
    .use(async (c, next) => {
      c.set('requestId', REQUEST)
      await next()
    })
    .use(sharedPages({ publicCache, isShared, now: () => clock.ms }))
    .use(securityHeaders({ publicUrl: 'http://localhost', development: false }))
    .all('*', async (c) => {
      const role = c.req.header('x-role')
      if (role) c.set('actor', { ...PERSON, roles: [role as Role] })
      if (c.req.method !== 'GET') return c.body(null, Number(c.req.header('x-answer') ?? 302) as 302)
      written += 1
      const answer = await handle(written, c.req.raw.headers, c.get('nonce'))
      answer.headers.set('x-nonce', c.get('nonce'))
      return answer
    })
  const get = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })
  const send = async (path: string, headers: Record<string, string> = {}) =>
    site.request(path, { method: 'POST', headers })
  return { clock, get, send, written: () => written }
}

const html = (text: string, more: Record<string, string> = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...more } })

test('fifty readers at once have one page written, and each gets it whole', async () => {
  const { get, written } = openSite(async (n) => html(`<p>page ${n}</p>`))
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/villa')))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(50).fill('<p>page 1</p>'))
  expect(written()).toBe(1)
})

test('a page is kept for less than a second; near its end one reader waits for the next one, and the others have this one', async () => {
  const next = Promise.withResolvers<void>()
  const { get, clock } = openSite(async (n) => {
    if (n === 2) await next.promise
    return html(`page ${n}`)
  })
  expect(await (await get('/villa')).text()).toBe('page 1')
  clock.ms = 699
  expect(await (await get('/villa')).text()).toBe('page 1')
  clock.ms = 700
  const waiting = get('/villa')
  expect(await (await get('/villa')).text()).toBe('page 1')
  clock.ms = 1_000
  const late = get('/villa')
  next.resolve()
  expect(await (await waiting).text()).toBe('page 2')
  expect(await (await late).text()).toBe('page 2')
})

test('a reader with a cookie of ours, and every form, has an answer of their own; another cookie changes nothing', async () => {
  const { get, send, written } = openSite((n, headers) => html(`page ${n} ${headers.get('cookie')}`))
  await get('/villa')
  for (const cookie of [
    'calanque_visitor=1',
    'a=b; __Host-calanque_device=2',
    'a=b;__Secure-calanque.session=3',
  ])
    expect(await (await get('/villa', { cookie })).text()).toContain(cookie)
  expect((await send('/villa')).status).toBe(302)
  expect(await (await get('/villa', { cookie: 'a=b' })).text()).toBe('page 1 null')
  expect(written()).toBe(4)
})

test('after a form of the desk all is written anew, also what was being written before it; a form of a visitor leaves what is kept', async () => {
  const before = Promise.withResolvers<void>()
  const { get, send } = openSite(async (n) => {
    if (n === 1) await before.promise
    return html(`page ${n}`)
  })
  const early = get('/villa')
  await send('/agent/annonces', AGENT)
  const after = await (await get('/villa')).text()
  before.resolve()
  expect([await (await early).text(), after]).toEqual(['page 1', 'page 2'])
  await send('/villa')
  expect(await (await get('/villa')).text()).toBe('page 2')
})

test.each([
  ['of a visitor', '/agent/annonces', {}],
  ['that was refused', '/agent/annonces', { ...AGENT, 'x-answer': '422' }],
  ['to a console of others', '/back-office/annonces', AGENT],
  ['of a traveler', '/agent/annonces', { 'x-role': 'TRAVELER' }],
  ['of a traveler to their own pages', '/traveler/profil', { 'x-role': 'TRAVELER' }],
])('a form %s leaves what is kept', async (_, path, headers: Record<string, string>) => {
  const { get, send } = openSite((n) => html(`page ${n}`))
  await get('/villa')
  await send(path, headers)
  expect(await (await get('/villa')).text()).toBe('page 1')
})

test('what is kept is written for a request that carries nothing of its visitor', async () => {
  const { get } = openSite((_, headers) => html(JSON.stringify([...headers])))
  const headers = { 'user-agent': 'A browser', 'accept-language': 'en', 'x-forwarded-for': '203.0.113.9' }
  expect(await (await get('/villa', headers)).text()).toBe('[]')
})

test('an answer that is no page, is no text, sets a cookie or fails is given to its reader alone, and those who waited have their own', async () => {
  for (const refuse of [
    () => new Response('gone', { status: 404 }),
    () => new Response(new Uint8Array([0x89, 0xff]), { headers: { 'Content-Type': 'application/pdf' } }),
    () => html('own', { 'Set-Cookie': 'calanque_visitor=1' }),
    () => {
      throw new Error('broken')
    },
  ]) {
    const { get, written } = openSite(refuse)
    await Promise.all([get('/villa'), get('/villa'), get('/villa')])
    expect(written()).toBe(3)
  }
})

test('an address that is not shared is never kept, and each address and each of its queries is kept apart', async () => {
  const { get } = openSite((n) => html(`page ${n}`))
  const texts = ['/account', '/account', '/villa?a=1', '/villa?a=2', '/villa?a=1']
  const read = []
  for (const path of texts) read.push(await (await get(path)).text())
  expect(read).toEqual(['page 1', 'page 2', 'page 3', 'page 4', 'page 3'])
})

test('the name that a visitor gives to a request changes no byte of the page that all get', async () => {
  const page = '<link rel="stylesheet" href="/assets/site.css"><p>stylesheet</p>'
  const { get } = openSite(() => html(page))
  for (const answer of [await get('/villa'), await get('/villa')]) expect(await answer.text()).toBe(page)
})

test('the nonce of the first request is in no kept page: its policy names the scripts by their hashes', async () => {
  const { get } = openSite((_, __, nonce) => html(`<script nonce="${nonce}">start()</script>`))
  for (const answer of [await get('/villa'), await get('/villa')]) {
    expect(await answer.text()).toBe('<script>start()</script>')
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'; /)
    expect(policy).not.toContain('nonce-')
  }
})

test('a page is sent in the best encoding that its reader knows, and not at all to one who has it', async () => {
  const { get } = openSite(() => html('<p>Bonjour</p>'.repeat(100)))
  const compressed = await get('/villa', { 'accept-encoding': 'gzip, deflate, br' })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  const bytes = Buffer.from(await compressed.arrayBuffer())
  expect(brotliDecompressSync(bytes).toString()).toBe('<p>Bonjour</p>'.repeat(100))
  const plain = await get('/villa', { 'accept-encoding': 'br;q=0, identity' })
  expect(plain.headers.has('content-encoding')).toBe(false)
  const again = await get('/villa', { 'if-none-match': `"x", ${compressed.headers.get('etag')}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toContain('script-src')
})

test('caches in front may keep a page for a second where the house says so, and otherwise not', async () => {
  const { get } = openSite(() => html('<p>Bonjour</p>'))
  expect((await get('/villa')).headers.get('cache-control')).toMatch(/private|no-store/)
  const open = openSite(() => html('<p>Bonjour</p>'), true)
  expect((await open.get('/villa')).headers.get('cache-control')).toContain('public, max-age=0, s-maxage=1')
  const own = await open.get('/villa', { cookie: 'calanque_visitor=1' })
  expect(own.headers.get('cache-control')).not.toContain('public')
})
