import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'

/** One part of a file, by its first and last byte, from a byte on, or as its last bytes (RFC 9110 §14.1.2). */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/**
 * Leaves aside a `Range` that asks for no one part of a file: a server ignores what it cannot read, so the whole file is
 * the answer (RFC 9110 §14.2). Several parts at once are answered whole too, as it may.
 */
export function readableRange() {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const range = c.req.header('range')
    if (range !== undefined && !isReadable(range)) c.req.raw.headers.delete('range')
    await next()
  })
}

function isReadable(range: string): boolean {
  const found = ONE_RANGE.exec(range.trim())
  if (!found) return false
  const [, first, last] = found
  return !first || !last || Number(first) <= Number(last)
}
