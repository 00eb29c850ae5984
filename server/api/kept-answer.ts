import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#platform/secret.ts'

/** What an answer is sealed under: the product's secret, and the key that its caller chose, which may be one that others guess. */
export type Seal = { secret: string; key: string }

/** The answer as a repeated act gets it: an exact copy. */
export type KeptAnswer = { status: number; headers: [name: string, value: string][]; body: string }

/**
 * Headers that describe the body of an answer or set its caller's cookies; the other headers are written
 * anew.
 */
const KEPT_HEADERS = new Set(['content-type', 'location', 'retry-after', 'allow', 'set-cookie'])

/** The answer in the form it is stored in; the response is cloned, and can still be sent. */
export async function keptAnswerOf(answer: Response): Promise<KeptAnswer> {
  const headers = [...answer.headers].filter(([name]) => KEPT_HEADERS.has(name))
  return { status: answer.status, headers, body: await answer.clone().text() }
}

/** The stored answer, marked as a repeated one. */
export function answerAgain({ status, headers, body }: KeptAnswer): Response {
  const again = new Headers([...headers, ['Idempotency-Replayed', 'true']])
  return new Response(status === 204 || status === 304 ? null : body, { status, headers: again })
}

/**
 * The answer encrypted (AES-256-GCM): it may contain a visitor's token, the link of a checkout or the secret of a webhook, which
 * neither the table nor a copy of it may give to those who guess keys.
 */
export function sealAnswer(answer: KeptAnswer, seal: Seal): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKeyOf(seal), nonce)
  const sealed = [cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts the answer that `sealAnswer` encrypted; throws under any other secret or key. */
export function openAnswer(sealed: string, seal: Seal): KeptAnswer {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', sealKeyOf(seal), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(-16))
  const opened = [cipher.update(bytes.subarray(12, -16)), cipher.final()]
  return JSON.parse(Buffer.concat(opened).toString('utf8'))
}

function sealKeyOf({ secret, key }: Seal): Buffer {
  return Buffer.from(deriveKey(secret, `kept answer:${key}`), 'base64url')
}
