import { createMiddleware } from 'hono/factory'
import type { RequestEnv } from './request-env.ts'

/**
 * One part of a file: from a first to a last byte, from a byte to the end, or the last bytes (RFC 9110
 * §14.1.2).
 */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/**
 * Ignores a `Range` that does not request exactly one part of a file: the whole file is sent, as RFC 9110
 * §14.2 allows for an invalid header and for several parts.
 */
export function readableRange() {
  return createMiddleware<RequestEnv>(async (c, next) => {
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
