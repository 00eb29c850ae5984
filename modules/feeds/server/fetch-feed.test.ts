import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_NETWORK } from '#platform/outgoing.ts'
import { openFeedServer } from '#tests/feed-server.ts'
import { AIRBNB } from '#tests/feed-texts.ts'
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts'

const LARGEST = 2 * 1024 * 1024

let site: Awaited<ReturnType<typeof openFeedServer>>
beforeAll(async () => {
  site = await openFeedServer()
})

const MARKS = { etag: null, lastModified: null }
const get = (url: string, more: { withinMs?: number; etag?: string; lastModified?: string } = {}) =>
  fetchFeed(site.network, { url, withinMs: 10_000, ...MARKS, ...more })
const textOf = (fetched: FetchedFeed) => {
  if (fetched === 'unchanged' || 'problem' in fetched) throw new Error(JSON.stringify(fetched))
  return Buffer.from(fetched.bytes).toString()
}

describe('a calendar of another site', () => {
  test('is read with its ETag and Last-Modified', async () => {
    site.say('/good', AIRBNB, { ETag: '"a1"', 'Last-Modified': 'Sat, 21 Nov 2026 08:00:00 GMT' })
    const fetched = await get(site.urlOf('/good'))
    expect(textOf(fetched)).toBe(AIRBNB)
    expect(fetched).toMatchObject({ etag: '"a1"', lastModified: 'Sat, 21 Nov 2026 08:00:00 GMT' })
  })

  test('that did not change is answered without its text', async () => {
    site.on('/same', (response, headers) =>
      response.writeHead(headers['if-none-match'] === '"a1"' ? 304 : 500).end(),
    )
    expect(await get(site.urlOf('/same'), { etag: '"a1"' })).toBe('unchanged')
    site.on('/since', (response, headers) =>
      response.writeHead(headers['if-modified-since'] ? 304 : 500).end(),
    )
    expect(await get(site.urlOf('/since'), { lastModified: 'Sat, 21 Nov 2026 08:00:00 GMT' })).toBe(
      'unchanged',
    )
  })

  test('that answers « not modified » before any reading is refused', async () => {
    site.on('/never', (response) => response.writeHead(304).end())
    expect(await get(site.urlOf('/never'))).toEqual({ problem: 'refused' })
  })

  test('may be compressed, and sent as plain text', async () => {
    site.say('/packed', gzipSync(AIRBNB), { 'Content-Encoding': 'gzip', 'Content-Type': 'text/plain' })
    expect(textOf(await get(site.urlOf('/packed')))).toBe(AIRBNB)
  })

  test('may be three redirects away at most, also on another host', async () => {
    site.on('/1', (response) => response.writeHead(302, { Location: '/2' }).end())
    site.on('/2', (response) =>
      response.writeHead(301, { Location: site.urlOf('/3', 'moved.example') }).end(),
    )
    site.on('/3', (response) => response.writeHead(307, { Location: '/good' }).end())
    expect(textOf(await get(site.urlOf('/1')))).toBe(AIRBNB)
    expect(site.asked.at(-1)).toMatchObject({ path: '/good', host: 'moved.example' })
    site.on('/0', (response) => response.writeHead(308, { Location: '/1' }).end())
    expect(await get(site.urlOf('/0'))).toEqual({ problem: 'too_many_redirects' })
  })
})

describe('an answer that is no calendar is refused:', () => {
  test.each([
    ['a page of HTML', 200, { 'Content-Type': 'text/html' }, 'not_a_calendar_type'],
    ['an answer without a content type', 200, {}, 'not_a_calendar_type'],
    [
      'an answer in an unknown encoding',
      200,
      { 'Content-Type': 'text/calendar', 'Content-Encoding': 'gzip, gzip' },
      'not_a_calendar_type',
    ],
    [
      'an answer declared as gzip that is not',
      200,
      { 'Content-Type': 'text/calendar', 'Content-Encoding': 'gzip' },
      'not_a_calendar',
    ],
    [
      'an answer whose declared length is too large',
      200,
      { 'Content-Type': 'text/calendar', 'Content-Length': String(LARGEST + 1) },
      'too_large',
    ],
    ['an answer with status 403', 403, { 'Content-Type': 'text/calendar' }, 'refused'],
    ['an answer with status 500', 500, { 'Content-Type': 'text/calendar' }, 'refused'],
    ['a partial answer with status 206', 206, { 'Content-Type': 'text/calendar' }, 'refused'],
  ])('%s', async (_, status, headers, problem) => {
    site.on('/wrong', (response) => response.writeHead(status, headers).end(AIRBNB))
    expect(await get(site.urlOf('/wrong'))).toEqual({ problem })
  })

  test('an endless answer', async () => {
    let sent = 0
    site.on('/endless', (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'A'))) sent += 65_536
      }
      response.writeHead(200, { 'Content-Type': 'text/calendar' }).on('drain', more)
      more()
    })
    expect(await get(site.urlOf('/endless'))).toEqual({ problem: 'too_large' })
    // The limit allows for bytes buffered in the sockets, beyond those that were read.
    expect(sent).toBeLessThan(LARGEST * 8)
  })

  test('a small compressed answer that expands beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(LARGEST * 20))
    site.say('/bomb', bomb, { 'Content-Encoding': 'gzip' })
    expect(bomb.length).toBeLessThan(LARGEST)
    expect(await get(site.urlOf('/bomb'))).toEqual({ problem: 'too_large' })
  })

  test('an answer that stalls before its headers or in its body', async () => {
    site.on('/silent', () => {})
    expect(await get(site.urlOf('/silent'), { withinMs: 150 })).toEqual({ problem: 'too_slow' })
    site.on(
      '/stalled',
      (response) => void response.writeHead(200, { 'Content-Type': 'text/calendar' }).write('BEGIN'),
    )
    expect(await get(site.urlOf('/stalled'), { withinMs: 150 })).toEqual({ problem: 'too_slow' })
  })

  test('an answer cut before its end', async () => {
    site.on('/cut', (response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/calendar', 'Content-Length': '5000' })
        .write('BEGIN:VCALENDAR')
      setImmediate(() => response.destroy())
    })
    expect(await get(site.urlOf('/cut'))).toEqual({ problem: 'not_reached' })
  })
})

describe('an address that is not public is never connected to:', () => {
  test.each([
    ['the loopback address', 'https://127.0.0.1/'],
    ['the loopback address in decimal', 'https://2130706433/'],
    ['the loopback address in octal', 'https://0177.0.0.1/'],
    ['the loopback address in hexadecimal', 'https://0x7f.1/'],
    ['the loopback address with a trailing dot', 'https://127.0.0.1./'],
    ['the loopback address in IPv6', 'https://[::1]/'],
    ['the loopback address mapped into IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['the metadata address of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['localhost', 'https://localhost/'],
    ['localhost with a trailing dot', 'https://localhost./'],
  ])('%s', async (_, url) => {
    expect(await fetchFeed(PUBLIC_NETWORK, { url, withinMs: 5_000, ...MARKS })).toEqual({
      problem: 'not_public',
    })
  })

  test('a host that has a private address beside a public one', async () => {
    const network = { ...PUBLIC_NETWORK, addressesOf: async () => ['93.184.216.34', '10.0.0.1'] }
    expect(await fetchFeed(network, { url: 'https://rebound.example/', withinMs: 5_000, ...MARKS })).toEqual({
      problem: 'not_public',
    })
  })

  test('an unknown host', async () => {
    expect(await get('https://unknown.example/')).toEqual({ problem: 'not_public' })
  })

  test('an address to which a redirect leads', async () => {
    const before = site.asked.length
    for (const [location, problem] of [
      ['https://10.0.0.1/', 'not_public'],
      ['https://[::ffff:10.0.0.1]/', 'not_public'],
      ['//169.254.169.254/', 'not_public'],
      ['http://feeds.example/', 'not_https'],
      ['file:///etc/passwd', 'not_https'],
      ['https://a:b@feeds.example/', 'not_https'],
    ]) {
      site.on('/away', (response) => response.writeHead(302, { Location: location }).end())
      expect([location, await get(site.urlOf('/away'))]).toEqual([location, { problem }])
    }
    expect(site.asked.slice(before).every(({ path }) => path === '/away')).toBe(true)
  })

  test('a host is resolved once for each request, before the check', async () => {
    let asked = 0
    const addressesOf = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    const network = { ...site.network, addressesOf }
    site.say('/once', AIRBNB)
    const fetched = await fetchFeed(network, { url: site.urlOf('/once'), withinMs: 5_000, ...MARKS })
    expect([textOf(fetched), asked]).toEqual([AIRBNB, 1])
  })
})

test('a certificate that is not the host’s is refused, and so is plain http', async () => {
  const anyHost = { ...site.network, addressesOf: async () => ['127.0.0.1'] }
  const url = site.urlOf('/good', 'other.example')
  expect(await fetchFeed(anyHost, { url, withinMs: 5_000, ...MARKS })).toEqual({ problem: 'not_reached' })
  const { authority: _, ...untrusted } = site.network
  expect(await fetchFeed(untrusted, { url: site.urlOf('/good'), withinMs: 5_000, ...MARKS })).toEqual({
    problem: 'not_reached',
  })
  expect(await get(site.urlOf('/good').replace('https:', 'http:'))).toEqual({ problem: 'not_https' })
})
