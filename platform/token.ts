import { createHash, randomBytes } from 'node:crypto'

/** A token that cannot be guessed: 256 random bits, safe in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash stored of a token, or of a key that names a person. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
