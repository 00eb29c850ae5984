import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { mostAsked, queriesOfRequest } from '#platform/database/request-queries.ts'
import type { Log } from '#platform/log.ts'
import type { TracedRequest } from '../traces/traces.ts'
import { logPath } from './log-path.ts'
import type { RequestEnv } from './request-env.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** No path of ours is longer: the log cuts a longer path here. */
const LONGEST_PATH = 500

/** Frequent requests that the log does not need: files of the build, and liveness probes. */
const QUIET = /^\/(assets\/|livez$|readyz$)/

/**
 * Gives the request its identifier and its caller's address, and logs one line when it is answered: never a
 * query string, a token, a cookie or a body. With `trustProxy` the proxy's headers count, which it
 * must write in place of a visitor's (docs/operations.md): its `X-Request-Id` and the last address in `X-Forwarded-For`. With `tellQueries` a browser's network panel shows what the answer asked
 * of the database and how often one statement of it (`Server-Timing`). With `tellStatements` the line names the statement that was
 * asked more than once, for a developer who looks for a loop.
 */
export function requestLog(options: {
  log: Log
  trustProxy: boolean
  tellQueries: boolean
  tellStatements?: boolean
  /** Called for each request that was answered. */
  note?: (answered: TracedRequest) => void
}) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const given = options.trustProxy ? c.req.header('x-request-id') : undefined
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID()
    const forwarded = options.trustProxy
      ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
      : undefined
    const address = withoutMapping(forwarded || c.env?.incoming?.socket.remoteAddress || '')
    c.set('requestId', requestId)
    c.set('address', address)
    const startedAt = performance.now()
    await next()
    c.header('X-Request-Id', requestId)
    const asked = queriesOfRequest()
    const most = asked && mostAsked(asked)
    if (asked && most && asked.count > 0 && options.tellQueries) {
      const summary = `${asked.count} queries (${asked.whoAsks} for who asks), ${asked.reads} reads, one statement ${most.times} times, ${asked.transactions} transactions`
      c.header('Server-Timing', `db;desc="${summary}";dur=${asked.ms.toFixed(1)}`)
    }
    const ms = performance.now() - startedAt
    options.note?.({
      ...{ path: c.req.path, method: c.req.method, status: c.res.status, seconds: ms / 1_000, asked },
      // Taken from a proxy alone: a visitor could have each of their requests traced.
      parent: options.trustProxy ? c.req.header('traceparent') : undefined,
    })
    const entry = {
      requestId,
      method: c.req.method,
      path: logPath(c.req.path.slice(0, LONGEST_PATH)),
      status: c.res.status,
      ms: Math.round(ms),
      address,
      ...(asked && asked.count > 0 && { queries: asked.count, dbMs: Math.round(asked.ms) }),
      ...(options.tellStatements && most && most.times > 1 && { repeated: most }),
    }
    if (c.error && c.res.status >= 500) options.log.error({ ...entry, err: c.error }, 'request failed')
    else options.log[QUIET.test(c.req.path) ? 'debug' : 'info'](entry, 'request')
  })
}

/**
 * Writes an IPv4 address one way: a socket open to both families writes `192.0.2.1` as `::ffff:192.0.2.1`.
 */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
