import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { EdgeError } from '../api/problem.ts'
import type { EdgeEnv } from '../middleware/edge-env.ts'

/** Turns away a body of more than `bytes`, whether it announces its length or not, before anything reads it. */
export function limitBody(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new EdgeError('BODY_TOO_LARGE')
    },
  })
}

/**
 * Limits bodies by address: `largestAt` gives the limit of each request, or null where the address bounds
 * what it reads itself.
 */
export function limitBodyAt(largestAt: (method: string, path: string) => number | null) {
  const limits = new Map<number, ReturnType<typeof limitBody>>()
  return createMiddleware<EdgeEnv>((c, next) => {
    const bytes = largestAt(c.req.method, c.req.path)
    if (bytes === null) return next()
    const limit = limits.get(bytes) ?? limitBody(bytes)
    limits.set(bytes, limit)
    return limit(c as never, next)
  })
}
