import { createMiddleware } from 'hono/factory'
import type { RequestEnv } from './request-env.ts'

/**
 * Returns 304, without the body, to a browser whose copy of a file is current: compares `If-Modified-Since`
 * with the file's own date, to the second, as HTTP writes it. A request with `If-None-Match` gets the file,
 * which has no entity tag.
 */
export function unchangedFiles() {
  return createMiddleware<RequestEnv>(async (c, next) => {
    await next()
    const { status, headers, body } = c.res
    if (status !== 200 || !isUnchanged(c.req.header(), headers.get('last-modified'))) return
    await body?.cancel()
    const kept = new Headers(headers)
    for (const name of ['content-length', 'content-encoding']) kept.delete(name)
    c.res = undefined
    c.res = new Response(null, { status: 304, headers: kept })
  })
}

function isUnchanged(asked: Record<string, string>, modified: string | null): boolean {
  const since = asked['if-modified-since']
  if (!since || !modified || asked['if-none-match'] || asked.range) return false
  return Date.parse(modified) <= Date.parse(since)
}
