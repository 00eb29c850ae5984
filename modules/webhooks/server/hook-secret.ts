import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/secret.ts'

type Endpoint = { publicId: string; secretVersion: number }

/**
 * The secret of an endpoint in the form of Standard Webhooks (`whsec_`, 256 bits). It is derived from the secret of the
 * configuration, so that the database signs nothing by itself.
 */
export function hookSecret(master: string, { publicId, secretVersion }: Endpoint): string {
  const key = deriveKey(master, `outgoing hook ${publicId} ${secretVersion}`)
  return `whsec_${Buffer.from(key, 'base64url').toString('base64')}`
}

/** The headers that prove a message, signed by each of the secrets (Standard Webhooks); `at` in seconds. */
export function hookHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') }
}
