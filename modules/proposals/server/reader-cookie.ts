import { cookieName, readCookie, writeCookie } from '#platform/cookie.ts'
import { hashOf } from '#platform/token.ts'

const LASTING = 60 * 24 * 3600

/** A cookie for each link, which its name does not open. */
const nameOf = (link: string) =>
  `proposition_${hashOf(link)
    .slice(0, 12)
    .replaceAll(/[^A-Za-z0-9]/g, 'x')}`

/** `Set-Cookie` value by which this browser is the person who gave a name at this link. */
export function readerCookie(link: string, token: string, publicUrl: string): string {
  return writeCookie(nameOf(link), token, { publicUrl, seconds: LASTING })
}

/** What this browser keeps of the person who gave a name at this link, or null. */
export function readerTokenIn(headers: Headers, link: string, publicUrl: string): string | null {
  return readCookie(headers, cookieName(nameOf(link), publicUrl))
}
