import { askOutside, type OutgoingNetwork, OutgoingRefused } from '../outgoing.ts'
import { WorkRefused } from '../queue/queue.ts'
import { publicPushKey } from './push-key.ts'
import type { PushTarget } from './push-target.ts'

/** Sends to browsers what their person asked to be shown. */
export type PushSender = {
  /** The key that a browser subscribes with, as base64url. */
  publicKey: string
  /**
   * Sends a message, encrypted for that browser alone; `gone` when it receives nothing more. Rejects when its service cannot be
   * reached or does not answer, which another try may mend, and with `WorkRefused` when it refuses the message.
   */
  send(target: PushTarget, message: object): Promise<'sent' | 'gone'>
}

/** The longest that a service is waited for. */
const WITHIN_MS = 10_000
/** Seconds that a service keeps a message for a browser that is not connected: what a day brings is read that day. */
const KEPT_SECONDS = 12 * 3600

/**
 * The browser withdrew its subscription (404, 410), the service knows us by another key (401, 403), or the address leads elsewhere:
 * services of browsers do not redirect.
 */
const GONE = [301, 302, 303, 307, 308, 401, 403, 404, 410]

type Settings = { privateKey: string; subject: string; network: OutgoingNetwork }

/** The sender of Web Push (RFC 8030, 8291, 8292), over https to public addresses alone. */
export function createPushSender({ privateKey, subject, network }: Settings): PushSender {
  const publicKey = publicPushKey(privateKey)
  return {
    publicKey,
    send: async ({ endpoint, p256dh, auth }, message) => {
      const { default: webPush } = await import('web-push')
      const written = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: KEPT_SECONDS, urgency: 'normal' },
      )
      const { method, headers, body } = written
      const asked = { url: endpoint, method, headers: headers as Record<string, string>, body }
      const status = await statusOf(network, asked)
      if (status === 'forbidden' || GONE.includes(status)) return 'gone'
      if (status >= 200 && status < 300) return 'sent'
      if (status === 429 || status >= 500) throw new Error(`The push service answers ${status}`)
      throw new WorkRefused(`The push service refuses the message: ${status}`)
    },
  }
}

async function statusOf(
  network: OutgoingNetwork,
  asked: Parameters<typeof askOutside>[1],
): Promise<number | 'forbidden'> {
  try {
    const answer = await askOutside(network, asked, AbortSignal.timeout(WITHIN_MS))
    answer.destroy()
    return answer.statusCode ?? 0
  } catch (error) {
    if (error instanceof OutgoingRefused && error.reason !== 'unknown_host') return 'forbidden'
    throw error
  }
}
