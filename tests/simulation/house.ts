import { FEED_WORK } from '#modules/feeds/server/pull-feed.ts'
import { applyPaymentEvent } from '#modules/payments/server/apply-payment-event.ts'
import { embeddedSignatureEventWork } from '#modules/signatures/server/embedded-signature-event-work.ts'
import { EMBEDDED_SIGNATURE_EVENT } from '#modules/signatures/server/embedded-signature-queries.ts'
import { webhookSecretOf } from '#modules/signatures/server/embedded-signatures.ts'
import { receiveSignatureEvent } from '#modules/signatures/server/receive-signature-event.ts'
import { registerEventWork } from '#modules/transfer-register/server/register-event-work.ts'
import { REGISTER_EVENT } from '#modules/transfer-register/server/registered-payments.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { createLog } from '#platform/log.ts'
import { MAIL_WORK } from '#platform/mail/queue-mail.ts'
import { runDueWork, type Work } from '#platform/queue/queue.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { createProductJobs } from '#server/jobs.ts'
import { productWorks } from '#server/queue.ts'
import type { Services } from '#server/services.ts'
import { openTestServices } from '../test-services.ts'
import { type MortalDatabase, mortalDatabase } from './mortal-database.ts'
import type { Random } from './random.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** One process of the product after another over one database, and the network between it and its providers. */
export type House = {
  readonly needs: Services
  readonly process: MortalDatabase
  /** Another process takes the place of the one that died. */
  restart(): Promise<void>
  /** Runs the jobs that are due. */
  runJobs(): Promise<void>
  /** Does the work of the queue that is due, and lets the providers report what they have to. */
  runQueue(): Promise<void>
  /** A provider sends an event again that it sent before, however old. */
  repeatEvent(): Promise<string>
  /** What the log of all processes says that a person should look at. */
  readonly errors: string[]
  /** The network loses and repeats nothing any more. */
  calm(): void
}

type Opening = { opened: OpenedDatabase; files: Files; time: SimulatedTime; random: Random }

export async function openHouse({ opened, files, time, random }: Opening): Promise<House> {
  const errors: string[] = []
  const sent: (() => Promise<unknown>)[] = []
  let process: MortalDatabase
  let needs: Services
  let isCalm = false
  const log = createLog('error', {
    write: (line) => {
      if (!process.isDead()) errors.push(line.trim())
    },
  })

  const restart = async () => {
    process = mortalDatabase(opened.db)
    needs = await openTestServices(process.db, { clock: time, files, log })
  }
  await restart()

  /** A request of a provider to our door: it may be lost on its way, be done twice, or lose its answer. */
  const deliver = async (tell: () => Promise<unknown>) => {
    sent.push(tell)
    const fate = isCalm ? 100 : random.between(1, 100)
    if (fate <= 20) throw new Error('The request is lost')
    await tell()
    if (fate <= 35) throw new Error('The answer is lost')
    if (fate <= 50) await tell()
    return new Response('{}')
  }
  const payments = (_: string, { body }: RequestInit) =>
    deliver(() => {
      const text = String(body)
      const header = signWebhook(needs.registerNeeds.secret, text, time.now())
      return applyPaymentEvent(needs, { body: text, header: () => header })
    })
  const signatures = (_: unknown, init?: RequestInit) =>
    deliver(() => {
      const body = String(init!.body)
      const header = signWebhook(webhookSecretOf(needs.embeddedSignatures.secret), body, time.now())
      return receiveSignatureEvent(needs, { body, header: () => header })
    })
  const works = (): Work[] => [
    // The simulation itself does what would leave this machine, and reads mails where they wait.
    ...productWorks(needs).filter(
      ({ kind }) => ![REGISTER_EVENT, EMBEDDED_SIGNATURE_EVENT, FEED_WORK, MAIL_WORK].includes(kind),
    ),
    registerEventWork({ ...needs.registerNeeds, webhookUrl: 'https://calanque.test', fetch: payments }),
    embeddedSignatureEventWork(needs.embeddedSignatures, signatures),
  ]

  return {
    get needs() {
      return needs
    },
    get process() {
      return process
    },
    restart,
    runJobs: () => createProductJobs(needs).runDue(),
    runQueue: async () => {
      await needs.sandboxBank!.settleLatePayments()
      // One item after the other, so that a seed draws the same fates again.
      for (const work of works()) await runDueWork(needs, [{ ...work, atOnce: 1 }])
    },
    repeatEvent: async () => {
      if (sent.length === 0) return 'nothing to repeat'
      return String(await random.pick(sent)())
    },
    errors,
    calm: () => {
      isCalm = true
    },
  }
}
