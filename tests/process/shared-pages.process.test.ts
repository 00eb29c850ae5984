import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHARED_PATHS } from '#server/shared-pages/shared-address.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { newWebClient, type Reply } from './web-client.ts'

let application: ApplicationInProcess
/** An address of each shape that the site links to. */
let addresses: string[]

beforeAll(async () => {
  application = await openApplicationInProcess()
  const plain = SHARED_PATHS.filter((path) => !/[:*]/.test(path) && path !== '/403')
  const pages = await Promise.all(plain.map((path) => readAs('one.example', path)))
  const links = pages.flatMap(({ text }) =>
    [...text.matchAll(/href="(\/[^"#?]*)"/g)].map(([, href]) => href!),
  )
  const linked = SHARED_PATHS.filter((path) => path.includes(':')).flatMap((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`)
    return links.find((href) => pattern.test(href) && !plain.includes(href)) ?? []
  })
  addresses = [...plain, ...linked]
})
afterAll(() => application?.remove())

/**
 * The page as it is written for a visitor of one host: what is kept is kept by host, so that two hosts have it written twice.
 * Each visitor names their request by a word that pages hold.
 */
function readAs(host: string, path: string): Promise<Reply> {
  const site = { origin: `http://${host}`, fetch: (request: Request) => application.fetch(request) }
  return newWebClient(site).get(path, {
    'user-agent': `Browser of ${host}`,
    'accept-language': host.slice(0, 2),
    'x-request-id': host === 'one.example' ? 'stylesheet' : 'Calanque',
  })
}

test('the addresses that all visitors see alike are written alike for each of them, and name no nonce and no request', async () => {
  expect(addresses.length).toBeGreaterThan(15)
  for (const path of addresses) {
    const [one, other] = [await readAs('one.example', path), await readAs('two.example', path)]
    expect(other.text).toBe(one.text)
    expect([path, other.status, other.headers.get('etag')]).toEqual([path, 200, one.headers.get('etag')])
    expect(one.headers.get('etag')).toMatch(/^W\//)
    expect([path, / nonce="[^"]/.test(one.text), one.text.includes('one.example')]).toEqual([
      path,
      false,
      false,
    ])
    expect(one.headers.get('content-security-policy') ?? '').not.toContain('nonce-')
  }
})
