import { isRouteErrorResponse } from 'react-router'
import type { Fault } from '#ui/fault-words.ts'

const TOO_MANY = 429

/**
 * The fault behind an error of the router: null for a lost request, the status for a server's failure,
 * undefined for an answer, such as a redirect, a refusal or a page that does not exist.
 */
export function faultOf(thrown: unknown): Fault | undefined {
  const error = unwrapped(thrown)
  if (error instanceof Response) return undefined
  if (isRouteErrorResponse(error))
    return error.status >= 500 || error.status === TOO_MANY ? error.status : undefined
  return error instanceof TypeError ? null : 500
}

/** The router wraps what an action threw with the answer's status. */
function unwrapped(thrown: unknown): unknown {
  const { type, data } = (thrown ?? {}) as { type?: unknown; data?: unknown }
  return type === 'DataWithResponseInit' && data instanceof Error ? data : thrown
}
