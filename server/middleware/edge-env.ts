import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '#modules/accounts/actor.ts'

/** What the edge finds out about a request, for pages and API alike. */
export type EdgeEnv = {
  /** The socket; absent when a test calls the application without a server. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Names this request in the log and in the answer's `X-Request-Id`. */
    requestId: string
    /** The caller's address as the server believes it; empty when unknown. */
    address: string
    /** What this answer's scripts carry (Content-Security-Policy). */
    nonce: string
    /** Who is asking. */
    actor: Actor
    /** True when the caller could not be looked up, because the database is away. */
    databaseAway?: boolean
    /** The fields of the form that a page receives. */
    sent?: FormData
  }
}
