import { createMiddleware } from 'hono/factory'
import { EdgeError } from '../api/problem.ts'
import type { EdgeEnv } from '../middleware/edge-env.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Messages from providers: signed, so their origin does not matter. */
const SIGNED_PATHS = ['/api/webhooks/']

/**
 * Refuses acts that another site makes a browser send. `Sec-Fetch-Site` decides, which no page can forge; browsers
 * that do not send it give an `Origin`, compared with ours; callers that send neither are no browsers and carry no
 * cookie by surprise. Once judged, `Origin` is dropped: pages under `no-referrer` send `null`, and behind a proxy
 * the router would compare it with the inner address.
 */
export function ownOriginOnly(options: { publicUrl: string }) {
  const ours = new URL(options.publicUrl).host
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { method, path } = c.req
    if (READING.has(method) || SIGNED_PATHS.some((signed) => path.startsWith(signed))) return next()
    const origin = c.req.header('origin')
    if (!isOwn({ site: c.req.header('sec-fetch-site'), origin, hosts: [ours, c.req.header('host')] })) {
      throw new EdgeError('FOREIGN_ORIGIN')
    }
    if (origin !== undefined) {
      const headers = new Headers(c.req.raw.headers)
      headers.delete('origin')
      c.req.raw = new Request(c.req.raw, { headers })
    }
    return next()
  })
}

function isOwn(request: {
  site: string | undefined
  origin: string | undefined
  hosts: (string | undefined)[]
}): boolean {
  if (request.site !== undefined) return request.site === 'same-origin' || request.site === 'none'
  if (request.origin === undefined) return true
  const host = URL.parse(request.origin)?.host
  return host !== undefined && request.hosts.includes(host)
}
