import { ADDRESS_HEADER } from './auth.ts'

/**
 * Where a request comes from: its headers, and its address as the server resolved it, never as a header
 * states it.
 */
export type Caller = { headers: Headers; address: string }

/** Headers for Better Auth: the caller's, with the address that the server resolved. */
export function authHeaders({ headers, address }: Caller): Headers {
  const copy = new Headers(headers)
  copy.delete(ADDRESS_HEADER)
  if (address) copy.set(ADDRESS_HEADER, address)
  return copy
}
