import { subscriptionsOf } from '#modules/accounts/server/notifications.ts'
import { feedWork } from '#modules/feeds/server/pull-feed.ts'
import { messageMailWork } from '#modules/messages/server/message-mail-work.ts'
import { paymentEventWork } from '#modules/payments/server/apply-payment-event.ts'
import { detachedCardWork } from '#modules/payments/server/forget-changed-cards.ts'
import { refundWork } from '#modules/payments/server/refund-work.ts'
import { forgottenUploadWork } from '#modules/photographs/server/forget-uploads.ts'
import { photographWork } from '#modules/photographs/server/photograph-work.ts'
import { ownerGaveWork } from '#modules/publication/server/owner-given-work.ts'
import {
  embeddedSignatureEventWork,
  WEBHOOK_PATH,
} from '#modules/signatures/server/embedded-signature-event-work.ts'
import { signatureEventWork } from '#modules/signatures/server/signature-event-work.ts'
import { registerEventWork } from '#modules/transfer-register/server/register-event-work.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { mailWork } from '#platform/mail/mail-work.ts'
import type { Work } from '#platform/queue/queue.ts'
import { createQueueWorker, type QueueWorker } from '#platform/queue/queue-worker.ts'
import type { Services } from './services.ts'

/**
 * The looks of mails take as much memory as the rest of the server: only the process that sends mails loads
 * them.
 */
const loadLooks = async () => (await import('./mails.ts')).MAILS

/**
 * The work that the product does after the transaction that queued it, until it succeeds (scheduled work:
 * `server/jobs.ts`).
 */
export function createProductQueue(services: Services): QueueWorker {
  return createQueueWorker(services, productWorks(services))
}

function productWorks(services: Services): Work[] {
  const { config } = services
  // The worker sends our own events over the loopback: the public address may be behind a proxy.
  const ourselves = `http://127.0.0.1:${config.port}`
  return [
    mailWork({
      ...services,
      loadLooks,
      ...{ mailFrom: config.mail.from, publicUrl: config.publicUrl },
      subscriptionOf: subscriptionsOf(services),
    }),
    embeddedSignatureEventWork(services.embeddedSignatures, (_, init) =>
      fetch(`${ourselves}${WEBHOOK_PATH}`, init),
    ),
    signatureEventWork(services),
    registerEventWork({
      ...services.registerNeeds,
      webhookUrl: `${ourselves}/api/webhooks/payments`,
      fetch,
    }),
    paymentEventWork(services),
    refundWork(services),
    detachedCardWork(services),
    forgottenFileWork(services),
    forgottenUploadWork(services),
    photographWork(services),
    feedWork(services),
    messageMailWork(services),
    ownerGaveWork(services),
  ]
}
