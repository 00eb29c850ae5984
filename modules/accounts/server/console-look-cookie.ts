import { cookieName, readCookie, writeCookie } from '#platform/cookie.ts'
import { type ConsoleLook, lookText, parseLook } from '../console-look.ts'

const COOKIE = 'console'
const YEAR = 365 * 24 * 3600

/** The look of the consoles that this browser keeps. */
export function consoleLookIn(headers: Headers, { publicUrl }: { publicUrl: string }): ConsoleLook {
  return parseLook(readCookie(headers, cookieName(COOKIE, publicUrl)))
}

/** `Set-Cookie` value that keeps a look in this browser alone: the screen of a desk is not that of the road. */
export function consoleLookCookie(look: ConsoleLook, { publicUrl }: { publicUrl: string }): string {
  return writeCookie(COOKIE, lookText(look), { publicUrl, seconds: YEAR })
}
