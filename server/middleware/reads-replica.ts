import { createMiddleware } from 'hono/factory'
import { areaOf } from '#modules/accounts/role-access.ts'
import { cookieName, readCookie, writeCookie } from '#platform/cookie.ts'
import { REPLICA_LAG_MS } from '#platform/database/replica.ts'
import { isSharedAddress } from '../shared-pages/shared-address.ts'
import type { RequestEnv } from './request-env.ts'

const ACTED = 'acted'

/** As long as the replica may be behind, and a second for what the browser rounds. */
const SECONDS = REPLICA_LAG_MS / 1_000 + 1

/** True for a browser that has sent something so lately that the replica may not have it. */
export const hasJustActed = (headers: Headers, publicUrl: string): boolean =>
  readCookie(headers, cookieName(ACTED, publicUrl)) !== null

/**
 * True where a page may be read from the replica: the site’s public pages and the consoles, for a browser that has not just sent
 * something. A checkout and a link of a mail are read where they are decided.
 */
export function mayReadReplica(path: string, headers: Headers, publicUrl: string): boolean {
  if (hasJustActed(headers, publicUrl)) return false
  return areaOf(path) !== null || isSharedAddress(path)
}

/** Has who sent something read the primary, in whichever process answers, until the replica has it. */
export function authorsReadPrimary(hasReplica: boolean, publicUrl: string) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    await next()
    if (!hasReplica || ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return
    c.header('Set-Cookie', writeCookie(ACTED, '1', { publicUrl, seconds: SECONDS }), { append: true })
  })
}
