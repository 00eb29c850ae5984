import { validateHeaderValue } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { jsonFor, type Schema } from './json-for-schema.ts'
import { sendRaw } from './raw-request.ts'
import { newWebClient, type Sending } from './web-client.ts'

/** The application on a port of its own, for what only a network carries. */
const served = inject('demonstration')
let application: ApplicationInProcess
let listing: string
let schemas: Record<string, Schema>
let doors: { method: string; path: string; body: Schema | null; query: string[]; statuses: string[] }[]

beforeAll(async () => {
  application = await openApplicationInProcess({ over: 'embedded' })
  const read = async (path: string) => JSON.parse((await send(path)).text)
  listing = (await read('/api/properties')).properties[0].id
  const document = await read('/api/openapi.json')
  schemas = document.components.schemas
  doors = doorsOf(document)
})
afterAll(() => application?.remove())

const send = (path: string, sending?: Sending) => newWebClient(application).send(path, sending)

/** The properties that the server reads before it knows who asks. */
const kindOf = ({ area, kind, path, act, takesFiles }: PageEntry) =>
  JSON.stringify([area, kind, /[:*]/.test(path), act !== null, takesFiles !== null])

/**
 * The pages that a visitor reaches, and one of each kind in the consoles: there one guard sends visitors away before a page reads
 * anything, as authorization.process.test.ts checks of every address.
 */
const REACHED = PAGES.filter(
  (page) => page.area === null || page === PAGES.find((other) => kindOf(other) === kindOf(page)),
)
const pages = REACHED.map(({ path }) => path)
const forms = REACHED.filter(({ act }) => act).map(({ path }) => path)
const at = (path: string, name: string) => path.replaceAll(/:\w+/g, () => name).replace('*', name)

const NAMES = [
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%E6%97%A5',
  '%E0%A4%A',
  '..%2f..%2fetc',
  '%2f%2fevil.example',
  `${'a'.repeat(4_000)}`,
  '__proto__',
  "'%20or%201=1--",
]
const QUERIES = [
  'page=99999999999999999999&adults=-1&children=NaN&babies=1e309&minPrice=1e309&bbox=1,2,3,4',
  'from=9999-12-30&to=9999-12-31&checkIn=x&lat=91&lng=NaN&radius=1e9',
  'from=0000-01-01&to=0000-01-08&page=0&sort=price_asc;drop%20table%20users',
  'from=0001-01-01&to=9999-12-31&amenities=a,b,,,&amenities=__proto__',
  'q=%00&city=%00&to=%00&retour=%00&token=%00&motif=%00&page=%00',
  'motif=__proto__&motif=constructor&retour=//evil.example&token=%0d%0a',
  `q=${'%F0%9F%8C%8A'.repeat(300)}&city=%E2%80%AEabc&destination=((((((((((a%2B)%2B)%2B`,
  `${'a=1&'.repeat(2_000)}motif=toString`,
]

/** Expects no fault, no internal detail, and no redirect to another site. */
function expectCalm({ status, text, location, headers }: Awaited<ReturnType<typeof send>>, what: string) {
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(text, what).not.toMatch(/\bat \S+ \(|node_modules|node:internal|\.tsx?:\d+|Kysely|syntax error at/)
  if (location) expect(location, what).toMatch(/^\/(?![/\\])/)
  // The server on a port refuses to write any other value.
  for (const [name, value] of headers) expect(() => validateHeaderValue(name, value), what).not.toThrow()
}

describe('pages', () => {
  test.for(pages)('%s handles any identifier in its address', async (path) => {
    for (const name of NAMES) {
      if (!/[:*]/.test(path)) break
      expectCalm(await send(at(path, name)), name)
      expectCalm(await send(at(path, name), { form: { intent: 'x' } }), `a form to ${name}`)
    }
  })

  test.for(pages)('%s handles any query', async (path) => {
    const address = at(path, path.startsWith('/annonces') ? listing : 'x')
    for (const query of QUERIES) expectCalm(await send(`${address}?${query}`), query)
  })

  test.for(forms)('%s handles any form data', async (path) => {
    const address = at(path, 'x')
    const files = new FormData()
    for (const name of FIELDS) files.append(name, new Blob(['x']), '../../x.svg')
    const bodies: Sending[] = [
      { body: 'hello', headers: { 'content-type': 'text/plain' } },
      { body: '{"intent":', headers: { 'content-type': 'application/json' } },
      { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
      { method: 'POST' },
      { method: 'PUT', form: { intent: 'clear' } },
      { body: files },
      { form: Object.fromEntries(FIELDS.map((name) => [name, 'a\0b'])) },
      ...VALUES.map((value) => ({ form: Object.fromEntries(FIELDS.map((name) => [name, value])) })),
      { body: 'a'.repeat(1_100_000), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ]
    for (const [n, body] of bodies.entries()) expectCalm(await send(address, body), `body ${n}`)
  })
})

const FIELDS = [
  ...['email', 'password', 'firstName', 'lastName', 'phone', 'property', 'arrival', 'departure', 'adults'],
  ...['children', 'babies', 'intent', 'item', 'retour', 'seenTotal', 'total', 'step', 'method', 'cardToken'],
  ...['code', 'consent', 'reference', 'answer', 'panier', '__proto__', 'constructor'],
]
const VALUES = [
  '',
  '1',
  '-1',
  '1e309',
  'NaN',
  '9999-12-31',
  '//evil.example',
  '🌊'.repeat(5_000),
  '\u202Eabc',
  "' or 1=1 --",
]

test('a form with invalid fields at the demonstration’s checkout is refused and opens no checkout', async () => {
  const deep = `a${'[b]'.repeat(2_000)}`
  const fields = [...FIELDS.map((name) => [name, '1']), [deep, '1'], ['x', 'a'.repeat(100_000)]]
  for (const [name, value] of fields) {
    const answer = await send('/checkout-demo/pay', { form: { [name!]: value! } })
    expect([name, answer.status, answer.headers.getSetCookie()]).toEqual([name, 422, []])
  }
})

describe('the network', () => {
  test('a proxy that checks by HTTP/1.0, without a host, is answered', async () => {
    const answer = await sendRaw(served.origin, 'GET /readyz HTTP/1.0\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['an unused method', 'TRACE / HTTP/1.1\r\nHost: localhost\r\n'],
    ['an invalid host', 'GET /panier HTTP/1.1\r\nHost: evil.example/x?y#z\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n'],
    [
      'two content lengths',
      'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n',
    ],
    ['a path out of the public folder', 'GET /assets/../../server/index.js HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'an encoded path out of the public folder',
      'GET /assets/..%2f..%2fserver%2findex.js HTTP/1.1\r\nHost: localhost\r\n',
    ],
    ['a hidden file', 'GET /.env HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'malformed cookies',
      'GET /panier HTTP/1.1\r\nHost: localhost\r\nCookie: calanque_session=\xe9.%00; calanque_visitor=%E0%A4%A; =; calanque_checkout=../..\r\n',
    ],
    ['a host of another site', 'GET /auth/x HTTP/1.1\r\nHost: evil.example\r\n'],
  ])('%s gets an answer without a fault', async (_, head) => {
    const answer = await sendRaw(served.origin, `${head}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 (200|302|4\d\d) /)
    expect(answer).not.toMatch(/createServices|DATABASE_URL|location: \w*:?\/\//i)
  })
})

test.each([
  ['an endless path', `GET /${'a/'.repeat(7_500)} HTTP/1.1\r\nHost: localhost\r\n`, 414],
  [
    'an endless path among the files',
    `GET /assets/${'a/'.repeat(7_500)} HTTP/1.1\r\nHost: localhost\r\n`,
    414,
  ],
  [
    'an address longer than the headers may be',
    `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n`,
    431,
  ],
  ['a request that is not HTTP', 'bonjour\r\n', 400],
])('%s is refused by a plain page of this site', async (_, head, status) => {
  const answer = await sendRaw(served.origin, `${head}Accept: */*\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(Buffer.from(answer, 'latin1').toString()).toMatch(
    /<html lang="fr">[\s\S]+<h1>[\s\S]+Revenir à l’accueil/,
  )
})

test('an address that sends too many forms has to wait, and the answer gives the wait', async () => {
  const greedy = newWebClient(application)
  let reply = await greedy.send('/auth/logout', { form: {} })
  for (let n = 0; n < 1_000 && reply.status === 302; n += 1)
    reply = await greedy.send('/auth/logout', { form: {} })
  expect(reply.status).toBe(429)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(reply.text).toContain('Trop de tentatives')
  expect((await send('/auth/logout', { form: {} })).status).toBe(302)
})

test('documented doors handle bodies of about their schema without a fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.gen(),
      fc.string({ unit: 'binary', maxLength: 40 }),
      async (n, draw, word) => {
        const { method, path, body, query, statuses } = doors[n % doors.length]!
        const name = encodeURIComponent(word.toWellFormed()) || 'x'
        const asked = query
          .map((key) => `${key}=${encodeURIComponent(draw(fc.string).toWellFormed())}`)
          .join('&')
        const json = body ? { json: jsonFor(body, schemas, listing, draw) } : {}
        const address = `${path.replaceAll(/\{\w+\}/g, () => name)}?${asked}`
        const what = `${method} ${address} ${JSON.stringify(json)}`
        const answer = await send(address, { method, ...json })
        expectCalm(answer, what)
        expect(statuses, what).toContain(String(answer.status))
      },
    ),
    { numRuns: 400 },
  )
})

function doorsOf(document: { paths: Record<string, Record<string, Operation>> }): typeof doors {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody, responses, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody?.content['application/json'].schema ?? null,
      statuses: Object.keys(responses),
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    })),
  )
}

type Operation = {
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  parameters?: { name: string; in: string }[]
  responses: Record<string, unknown>
}
