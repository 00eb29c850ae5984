import { createMiddleware } from 'hono/factory'
import { HttpError } from '../api/problem.ts'
import type { RequestEnv } from '../middleware/request-env.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Messages from providers: signed, so their origin does not matter. */
const SIGNED_PATHS = ['/api/webhooks/']

/**
 * Refuses acts that another site makes a browser send. `Sec-Fetch-Site` decides, which no page can forge;
 * browsers that do not send it send an `Origin`, compared with the configured one, scheme and port included:
 * the `Host` of the request proves nothing, since another owner's domain may resolve here. Callers that send
 * neither are not browsers, and no page makes them send a cookie. After the check `Origin` is dropped: pages
 * under `no-referrer` send `null`, and behind a proxy the router would compare it with the inner address.
 * `hono/csrf` checks forms alone, and gives an `Origin` more weight than `Sec-Fetch-Site`.
 */
export function ownOriginOnly(options: { publicUrl: string }) {
  const ours = new URL(options.publicUrl)
  return createMiddleware<RequestEnv>(async (c, next) => {
    const { method, path } = c.req
    if (READING.has(method) || SIGNED_PATHS.some((signed) => path.startsWith(signed))) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    if (!isOwn(ours, { site, origin, host: c.req.header('host') })) throw new HttpError('FOREIGN_ORIGIN')
    if (origin !== undefined) {
      const headers = new Headers(c.req.raw.headers)
      headers.delete('origin')
      c.req.raw = new Request(c.req.raw, { headers })
    }
    return next()
  })
}

type Caller = Record<'site' | 'origin' | 'host', string | undefined>

function isOwn(ours: URL, { site, origin, host }: Caller): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || origin === ours.origin) return true
  // Without a configured address, the site is visited on a home network by its IP address; a domain name is
  // refused.
  const given = ours.hostname === 'localhost' ? URL.parse(origin) : null
  return given?.protocol === ours.protocol && given.host === host && IS_NUMBER.test(given.hostname)
}

const IS_NUMBER = /^(localhost|[\d.]+|\[[\da-f:]+\])$/
