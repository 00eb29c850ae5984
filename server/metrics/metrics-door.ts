import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { RequestEnv } from '../middleware/request-env.ts'
import type { Metrics } from './metrics.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * `/metrics` for who has the token (`Authorization: Bearer`), as Prometheus sends it. For all others, and where no token is
 * set, the address does not exist.
 */
export function metricsDoor(metrics: Metrics, token: string | null) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (token === null || !given || !timingSafeEqual(hashOf(given), hashOf(token))) return next()
    return c.body(await metrics.write(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  })
}
