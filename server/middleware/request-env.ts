import type { HttpBindings } from '@hono/node-server'
import type { Actor, PersonName } from '#modules/accounts/actor.ts'

/** The facts of a request that the middleware finds, for pages and API alike. */
export type RequestEnv = {
  /** The socket; absent when a test calls the application without a server. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Identifies this request in the log and in the answer's `X-Request-Id`. */
    requestId: string
    /** The caller's address, from the socket or a trusted proxy; empty when unknown. */
    address: string
    /** The nonce of this answer's scripts (Content-Security-Policy). */
    nonce: string
    /** True when the answer is written for all visitors: it is sent whole, once nothing of it waits. */
    whole?: boolean
    /** The actor of the request. */
    actor: Actor
    /** The name of a signed-in actor. */
    name?: PersonName | null
    /** True when the caller could not be looked up, because the database is away. */
    databaseAway?: boolean
    /** The fields of the form that a page receives. */
    sent?: FormData
  }
}
