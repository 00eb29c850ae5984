import { parse } from 'hono/utils/cookie'

/** The value of a cookie among a request's headers, decoded; null when it is absent or empty. */
export function readCookie(headers: Headers, name: string): string | null {
  return parse(headers.get('cookie') ?? '', name)[name] || null
}
