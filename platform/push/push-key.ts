import { createECDH } from 'node:crypto'

/** True for a private key of P-256 as base64url, such as tools for VAPID make (RFC 8292). */
export function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    publicPushKey(text)
    return true
  } catch {
    return false
  }
}

/** The public key of a private one, both as base64url: what a browser is given to subscribe. Throws for one that is not on the curve. */
export function publicPushKey(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey().toString('base64url')
}
