import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message older or newer than this is refused: a third party may have copied it and sent it again. */
const TOLERANCE_SECONDS = 300

/** « t=1793178000,v1=… »: the time and an HMAC-SHA256 of the time and the body. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${macOf(secret, time, body).toString('hex')}`
}

/** True when the header was made for exactly this body with this secret, less than 300 seconds from now. */
export function isSignedWebhook(
  secret: string,
  body: string,
  header: string | undefined,
  now: Date,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!parts) return false
  const time = Number(parts[1])
  if (Math.abs(now.getTime() / 1000 - time) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(parts[2]!, 'hex'), macOf(secret, time, body))
}

function macOf(secret: string, time: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest()
}
