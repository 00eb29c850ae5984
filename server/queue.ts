import { mailWork } from '#platform/mail/mail-work.ts'
import type { Work } from '#platform/queue/queue.ts'
import { createQueueWorker, type QueueWorker } from '#platform/queue/queue-worker.ts'
import type { Services } from './services.ts'

/** Their pieces weigh as much as the rest of the server: only the process that sends mails loads them. */
const loadLooks = async () => (await import('./mails.ts')).MAILS

/** What the product does after the transaction that asked for it, until it is done (`server/jobs.ts`: by the clock). */
export function createProductQueue(services: Services): QueueWorker {
  return createQueueWorker(services, productWorks(services))
}

function productWorks(services: Services): Work[] {
  const { config } = services
  return [mailWork({ ...services, loadLooks, mailFrom: config.mail.from, publicUrl: config.publicUrl })]
}
