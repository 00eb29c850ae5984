import { cookieName, readCookie, writeCookie } from '#platform/cookie.ts'
import { columnsText, type KeptColumns, parseColumns } from '../kept-columns.ts'

const COOKIE = 'columns'
const YEAR = 365 * 24 * 3600

/** The columns of lists that this browser keeps. */
export function keptColumnsIn(headers: Headers, { publicUrl }: { publicUrl: string }): KeptColumns {
  return parseColumns(readCookie(headers, cookieName(COOKIE, publicUrl)))
}

/** `Set-Cookie` value that keeps them in this browser alone, as its look. */
export function keptColumnsCookie(kept: KeptColumns, { publicUrl }: { publicUrl: string }): string {
  return writeCookie(COOKIE, columnsText(kept), { publicUrl, seconds: YEAR })
}
