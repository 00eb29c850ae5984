import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a code sent by mail is valid. */
export const CODE_MINUTES = 10
/** The most wrong tries of one code. */
export const CODE_TRIES = 5
/** Seconds before a code may be sent again. */
export const RESEND_SECONDS = 30
/** The most codes sent for one proof. */
export const MAX_CODES = 6

/** Six random digits. */
export function newOneTimeCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/**
 * The stored hash of a code. Comparing with it needs the secret, because all million codes can be tried fast.
 */
export function hashOfCode(secret: string, purpose: string, code: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${code}`).digest('base64url')
}

/** True when the typed text, without its spaces, is the code of the stored hash. */
export function isRightCode(secret: string, purpose: string, typed: string, kept: string): boolean {
  const given = hashOfCode(secret, purpose, typed.replaceAll(/\s/g, ''))
  return timingSafeEqual(Buffer.from(given), Buffer.from(kept))
}
