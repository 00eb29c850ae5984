import { createMiddleware } from 'hono/factory'
import { HttpError } from '../api/problem.ts'

/** The one character that no text of the database may contain, as an address writes it. */
const NUL = /%00/

/** Our deepest address has six segments, our longest a token of 43 characters. */
const LONGEST_PATH = 2_000
const MOST_SEGMENTS = 20

/** The longest query is that of the router for a page with many links: one list of some 300 addresses. */
const LONGEST_QUERY = 8_000
const MOST_PARAMETERS = 100
const MOST_LISTED = 400

/**
 * Refuses an address that no page or door of ours has, before the router, whose work grows faster than the
 * length of an address: one that is too long, too deep, has too many parameters, or a NUL character.
 */
export function readableAddress() {
  return createMiddleware(async (c, next) => {
    const { url } = c.req
    if (isTooLong(url)) throw new HttpError('ADDRESS_TOO_LONG')
    if (NUL.test(url)) throw new HttpError('UNREADABLE_ADDRESS')
    await next()
  })
}

function isTooLong(url: string): boolean {
  const pathAt = url.indexOf('/', url.indexOf('://') + 3)
  const queryAt = url.indexOf('?', pathAt)
  const path = url.slice(pathAt, queryAt < 0 ? url.length : queryAt)
  if (path.length > LONGEST_PATH || partsOf(path, '/') > MOST_SEGMENTS + 1) return true
  if (queryAt < 0) return false
  const query = url.slice(queryAt + 1)
  return (
    query.length > LONGEST_QUERY ||
    partsOf(query, '&') > MOST_PARAMETERS ||
    query.split(/,|%2c/i, MOST_LISTED + 1).length > MOST_LISTED
  )
}

function partsOf(text: string, separator: string): number {
  return text.split(separator).length
}
