import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '../public-address.ts'

/** Where one browser receives what is pushed, and with which keys it is encrypted (RFC 8291): what `PushSubscription` says, as base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

const LONGEST = 1_000

/**
 * True for a subscription that a browser can have made: an https address that names no private machine by its number, a point of
 * P-256 and a secret of 16 bytes. Where its name leads is judged at each sending.
 */
export function isPushTarget({ endpoint, p256dh, auth }: PushTarget): boolean {
  const url = endpoint.length <= LONGEST ? URL.parse(endpoint) : null
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (host === 'localhost' || (isIP(host) && !isPublicAddress(host))) return false
  return /^[\w-]{22}(==)?$/.test(auth) && /^[\w-]{87}=?$/.test(p256dh) && isPoint(p256dh)
}

function isPoint(p256dh: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
