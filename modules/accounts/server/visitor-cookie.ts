import { cookieName, readCookie, writeCookie } from '#platform/cookie.ts'

/** How long a browser remembers its visitor: half a year from the first thing it kept. */
export const VISITOR_SECONDS = 180 * 24 * 3600

type CookieConfig = { publicUrl: string }

/** The visitor's token among the request's cookies, or null. */
export function visitorTokenIn(headers: Headers, { publicUrl }: CookieConfig): string | null {
  return readCookie(headers, cookieName('visitor', publicUrl))
}

/** `Set-Cookie` value that makes a browser remember its visitor; needed for the selection, so no consent is asked. */
export function visitorCookie(token: string, { publicUrl }: CookieConfig): string {
  return writeCookie('visitor', token, { publicUrl, seconds: VISITOR_SECONDS })
}

/** `Set-Cookie` value that makes a browser forget its visitor. */
export function forgetVisitorCookie({ publicUrl }: CookieConfig): string {
  return writeCookie('visitor', '', { publicUrl, seconds: 0 })
}
