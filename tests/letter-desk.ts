import { keepSubscription } from '#modules/newsletters/server/keep-subscription.ts'
import { openLetter, writeLetter } from '#modules/newsletters/server/letter-drafts.ts'
import { readLetter } from '#modules/newsletters/server/read-letter.ts'
import { scheduleLetter } from '#modules/newsletters/server/send-letter.ts'
import { letterWork } from '#modules/newsletters/server/send-letter-work.ts'
import { createLog } from '#platform/log.ts'
import type { OutgoingMail } from '#platform/mail/mailer.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { productWorks } from '#server/queue.ts'
import type { Services } from '#server/services.ts'
import { addPerson } from './cgv-fixture.ts'
import { openTestServices } from './test-services.ts'

/** The moment, what left, and what the mailbox of an address answers: a test changes them. */
type Mailbox = { now: Date; sent: OutgoingMail[]; answer: (to: string) => void }

const OPENED = (): Mailbox => ({ now: new Date('2026-11-28T09:00:00Z'), sent: [], answer: () => {} })

/** The desk of the letters of the house, on 28 November 2026; `reset` empties it before a test. */
export async function openLetterDesk() {
  const mailbox = OPENED()
  const opened = await openTestServices()
  const services: Services = {
    ...{ ...opened, log: createLog('silent'), clock: { now: () => mailbox.now } },
    mailer: {
      ...opened.mailer,
      send: async (mail) => {
        mailbox.answer(mail.to)
        mailbox.sent.push(mail)
      },
    },
  }
  const house = await addPerson(services, 'BACK_OFFICE')
  const subscribe = (email: string, places: string[] = []) =>
    keepSubscription(services, {
      ...{ email, places, consentText: 1, consentPlace: 'page', consentedAt: mailbox.now },
    })
  const read = (letter: string) => readLetter(services, house, letter)
  return {
    ...{ services, house, mailbox, subscribe, read },
    reset: async () => {
      Object.assign(mailbox, OPENED())
      const tables = ['newsletterSubscribers', 'newsletterLetters', 'outboxMails', 'queueItems'] as const
      for (const table of tables) await services.db.deleteFrom(table).execute()
    },
    subscribeMany: async (count: number) => {
      for (let n = 0; n < count; n += 1) await subscribe(`lecteur${n}@exemple.fr`)
    },
    /** A letter that is written, and not sent. */
    aLetter: async (words: Partial<Parameters<typeof writeLetter>[2]> = {}) => {
      const letter = await openLetter(services, house, { subject: 'Le printemps' })
      const typed = {
        ...{ subject: 'Le printemps', preheader: 'Trois maisons', text: 'Un matin.', place: '' },
        ...words,
      }
      await writeLetter(services, house, { letter, revision: 0, ...typed })
      return letter
    },
    schedule: async (letter: string, at: Date | null = null) =>
      scheduleLetter(services, house, { letter, at, read: (await read(letter)).revision }),
    /** Does all the work that is due, as the worker does in its seconds. */
    work: async () => {
      for (let n = 0; n < 20; n += 1) {
        await services.db
          .updateTable('queueItems')
          .set({ nextAttemptAt: new Date(0) })
          .where('gaveUpAt', 'is', null)
          .execute()
        const { done } = await runDueWork(services, productWorks(services))
        if (done === 0) return
      }
    },
    /** One step of the sending alone: the outbox waits. */
    step: (letter: string) => letterWork(services).run(letter),
  }
}

/** What an act was refused with, or null. */
export const refusal = (asked: Promise<unknown>) => asked.then(() => null).catch((error: unknown) => error)
