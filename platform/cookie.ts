import { parse, serialize } from 'hono/utils/cookie'

/**
 * Name of one of our cookies on `publicUrl`. Over https it begins with `__Host-`, so that browsers refuse it
 * from any other host of the domain.
 */
export function cookieName(name: string, publicUrl: string): string {
  return `${isSecure(publicUrl) ? '__Host-' : ''}calanque_${name}`
}

/** The value of the cookie `name` among a request's headers, decoded; null when it is absent or empty. */
export function readCookie(headers: Headers, name: string): string | null {
  return parse(headers.get('cookie') ?? '', name)[name] || null
}

type Kept = {
  publicUrl: string
  /** How long the browser keeps the cookie; 0 deletes it. */
  seconds: number
}

/**
 * `Set-Cookie` value of one of our cookies: closed to scripts, and not sent with the requests that another
 * site makes.
 */
export function writeCookie(name: string, value: string, { publicUrl, seconds }: Kept): string {
  return serialize(cookieName(name, publicUrl), value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    secure: isSecure(publicUrl),
    sameSite: 'Lax',
  })
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
