import { cookieName, readCookie, writeCookie } from '#platform/cookie.ts'

const LASTING = 30 * 24 * 3600

/** `Set-Cookie` value that ties this browser to a checkout; an empty token ends that. */
export function checkoutCookie(token: string, publicUrl: string): string {
  return writeCookie('checkout', token, { publicUrl, seconds: LASTING })
}

/** The token of the checkout this browser is tied to, or null. */
export function checkoutTokenIn(headers: Headers, publicUrl: string): string | null {
  return readCookie(headers, cookieName('checkout', publicUrl))
}
