import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { RequestEnv } from './request-env.ts'

/**
 * Compresses answers as their reader accepts, but those of a door to an act: some hundred bytes, which cost more to compress than to
 * send (docs/decisions/220).
 */
export function compressed() {
  const compressing = compress()
  return createMiddleware<RequestEnv>((c, next) => {
    const isAct = c.req.method === 'POST' && c.req.path.startsWith('/api/')
    return isAct ? next() : compressing(c, next)
  })
}
