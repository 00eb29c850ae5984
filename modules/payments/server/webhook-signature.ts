import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#shared/refusal.ts'

/** How long a signed message may travel. */
const TOLERANCE_SECONDS = 300

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of « seconds.body », the scheme payment providers share. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digestOf(secret, seconds, body)}`
}

/** Refuses BAD_SIGNATURE unless one of the header's signatures is ours and younger than 300 seconds. */
export function verifyWebhook(secret: string, body: string, header: string | null, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
  const age = Math.abs(now.getTime() / 1000 - seconds)
  if (!Number.isInteger(seconds) || age > TOLERANCE_SECONDS) throw new Refusal('BAD_SIGNATURE')
  const expected = digestOf(secret, seconds, body)
  if (!signatures.some((signature) => sameText(signature, expected))) throw new Refusal('BAD_SIGNATURE')
}

function digestOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
