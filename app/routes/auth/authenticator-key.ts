import { encode } from 'uqr'

/** What an authenticator needs: the picture to scan, or the key to type, in groups of four letters. */
export type AuthenticatorKey = { uri: string; rows: boolean[][]; key: string }

/** The key in an `otpauth:` address, or null for any other text. */
export function authenticatorKey(uri: string): AuthenticatorKey | null {
  if (!uri.startsWith('otpauth://totp/') || uri.length > 500 || !URL.canParse(uri)) return null
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  if (!/^[A-Z2-7]+$/.test(secret)) return null
  return { uri, rows: encode(uri, { border: 4 }).data, key: secret.match(/.{1,4}/g)!.join(' ') }
}
