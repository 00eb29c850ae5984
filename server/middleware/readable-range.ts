import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'

/** One part of a file, by its first and last byte, from a byte on, or as its last bytes (RFC 9110 §14.1.2). */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/**
 * Ignores a `Range` that does not ask for exactly one part of a file: the whole file is the answer, as a
 * server may do with a header that it cannot read and with several parts (RFC 9110 §14.2).
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
