import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a code by mail is good for. */
export const CODE_MINUTES = 10
/** Wrong tries before another code must be asked for. */
export const CODE_TRIES = 5
/** Seconds before a code may be sent again. */
export const RESEND_SECONDS = 30
/** Codes that may be sent for one thing to prove. */
export const MAX_CODES = 6

/** Six random digits. */
export function newOneTimeCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** The hash kept of a code. Comparing with it needs the secret, because a million codes are soon tried. */
export function hashOfCode(secret: string, purpose: string, code: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${code}`).digest('base64url')
}

/** True when the typed text, spaces aside, is the code that the hash was kept of. */
export function isRightCode(secret: string, purpose: string, typed: string, kept: string): boolean {
  const given = hashOfCode(secret, purpose, typed.replaceAll(/\s/g, ''))
  return timingSafeEqual(Buffer.from(given), Buffer.from(kept))
}
