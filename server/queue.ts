import { subscriptionsOf } from '#modules/accounts/server/notifications.ts'
import { writtenFor } from '#modules/mail-templates/server/written-for.ts'
import { copyStillWanted } from '#modules/newsletters/server/copy-still-wanted.ts'
import { signatureFor } from '#modules/reservations/server/signature-for.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { mailWork } from '#platform/mail/mail-work.ts'
import type { RoomWorks, Work } from '#platform/queue/queue.ts'
import { createQueueWorker, type QueueWorker } from '#platform/queue/queue-worker.ts'
import * as rooms from './collected/works.gen.ts'
import type { Services } from './services.ts'

/** `ownAddress`: where this process answers itself. */
type WorkNeeds = Services & { ownAddress: string }

/**
 * The work that the product does after the transaction that queued it, until it succeeds (scheduled work:
 * `server/jobs.ts`).
 */
export function createProductQueue(services: Services): QueueWorker {
  return createQueueWorker(services, productWorks(services))
}

/** The work that the rooms declare (`docs/decisions/096`), and that of the platform: mails and files. */
export function productWorks(services: Services): Work[] {
  const { config } = services
  // The worker sends our own events over the loopback: the public address may be behind a proxy.
  const needs = { ...services, ownAddress: `http://127.0.0.1:${config.port}` }
  return [
    mailWork({
      ...services,
      loadLooks: async () => (await services.loadMails()).looks,
      ...{ mailFrom: config.mail.from, publicUrl: config.publicUrl },
      subscriptionOf: subscriptionsOf(services),
      writtenFor: writtenFor(services),
      signatureFor: signatureFor(services),
      isStillWanted: copyStillWanted(services),
    }),
    forgottenFileWork(services),
    ...Object.values<RoomWorks<WorkNeeds>>(rooms).flatMap((worksOf) => worksOf(needs)),
  ]
}
