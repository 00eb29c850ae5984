import { readCookie } from '#platform/read-cookie.ts'

/** How long a browser remembers its visitor: half a year from the first thing it kept. */
export const VISITOR_SECONDS = 180 * 24 * 3600

type CookieConfig = { publicUrl: string }

const isSecure = ({ publicUrl }: CookieConfig) => publicUrl.startsWith('https:')

const nameOf = (config: CookieConfig) => (isSecure(config) ? '__Host-calanque_visitor' : 'calanque_visitor')

/** The visitor's token among the request's cookies, or null. */
export function visitorTokenIn(headers: Headers, config: CookieConfig): string | null {
  return readCookie(headers, nameOf(config))
}

/** `Set-Cookie` value that makes a browser remember its visitor; needed for the selection, so no consent is asked. */
export function visitorCookie(token: string, config: CookieConfig): string {
  return cookie(token, VISITOR_SECONDS, config)
}

/** `Set-Cookie` value that makes a browser forget its visitor. */
export function forgetVisitorCookie(config: CookieConfig): string {
  return cookie('', 0, config)
}

function cookie(value: string, maxAge: number, config: CookieConfig): string {
  const secure = isSecure(config) ? '; Secure' : ''
  return `${nameOf(config)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
