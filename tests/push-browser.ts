import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import type { PushTarget } from '#platform/push/push-target.ts'

/** A browser that can be pushed to: its keys, and what it reads of what is sent to it. */
export function makeBrowser(endpoint: string) {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  const target: PushTarget = { endpoint, p256dh, auth }
  const read = (body: Buffer): unknown =>
    JSON.parse(
      ece.decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth }).toString('utf8'),
    )
  return { target, read }
}
