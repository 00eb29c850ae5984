import { createMiddleware } from 'hono/factory'
import { EdgeError } from '../api/problem.ts'

/** The one character no text of the database may hold, as an address writes it. */
const NUL = /%00/

/** Turns away an address with a NUL character, in its path or its query: no name, slug or word of ours has one. */
export function readableAddress() {
  return createMiddleware(async (c, next) => {
    if (NUL.test(c.req.url)) throw new EdgeError('UNREADABLE_ADDRESS')
    await next()
  })
}
