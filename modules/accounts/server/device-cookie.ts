import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieName, readCookie, writeCookie } from '#platform/cookie.ts'
import { hashOf, newToken } from '#platform/token.ts'

/** How long a browser is recognized after it signed in to an account. */
const DEVICE_SECONDS = 365 * 24 * 3600

/** A family's browser knows several accounts; the one with the oldest sign-in is forgotten first. */
const MOST_ACCOUNTS = 6

export type DeviceNeeds = { secret: string; config: { publicUrl: string } }

type Device = { id: string; proofs: string[] }

/**
 * Identifies the browser when it signed in to the account of this e-mail within a year, else null. Its cookie
 * gives no right: it only keeps strangers' wrong passwords from counting against this browser.
 */
export function knownDevice(needs: DeviceNeeds, headers: Headers, email: string): string | null {
  const device = deviceIn(needs, headers)
  return device?.proofs.some((proof) => isProofOf(needs, device.id, email, proof)) ? device.id : null
}

/**
 * `Set-Cookie` value by which this browser is recognized for a year by the account of this e-mail, and by
 * those it knew.
 */
export function deviceCookie(needs: DeviceNeeds, headers: Headers, email: string): string {
  const { id, proofs } = deviceIn(needs, headers) ?? { id: newToken(), proofs: [] }
  const others = proofs.filter((proof) => !isProofOf(needs, id, email, proof)).slice(0, MOST_ACCOUNTS - 1)
  const value = [id, proofOf(needs, id, email, now()), ...others].join('.')
  return writeCookie('device', value, { publicUrl: needs.config.publicUrl, seconds: DEVICE_SECONDS })
}

/** SHA-256 of what identifies this browser, whichever accounts it knows; null for one that never signed in. */
export function deviceHash(needs: DeviceNeeds, headers: Headers): string | null {
  const device = deviceIn(needs, headers)
  return device && hashOf(device.id)
}

function deviceIn(needs: DeviceNeeds, headers: Headers): Device | null {
  const [id, ...proofs] = (readCookie(headers, cookieName('device', needs.config.publicUrl)) ?? '').split('.')
  return id && /^[\w-]{43}$/.test(id) ? { id, proofs: proofs.slice(0, MOST_ACCOUNTS) } : null
}

/** The second of the sign-in, and a MAC of the device, the account and that second. */
function proofOf({ secret }: DeviceNeeds, id: string, email: string, second: number): string {
  const text = `device:${id}:${second}:${email}`
  return `${second.toString(36)}~${createHmac('sha256', secret).update(text).digest('base64url')}`
}

function isProofOf(needs: DeviceNeeds, id: string, email: string, proof: string): boolean {
  const second = Number.parseInt(proof.split('~')[0] ?? '', 36)
  if (!(second > now() - DEVICE_SECONDS)) return false
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(needs, id, email, second))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const now = () => Math.floor(Date.now() / 1000)
