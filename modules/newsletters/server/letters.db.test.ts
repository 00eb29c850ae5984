import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { MailRejected, type OutgoingMail } from '#platform/mail/mailer.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { productWorks } from '#server/queue.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { LETTER_LIST } from '../letter-list.ts'
import { unsubscribe } from './end-subscription.ts'
import { keepSubscription } from './keep-subscription.ts'
import { addLetterItem, deleteLetter, openLetter, removeLetterItem, writeLetter } from './letter-drafts.ts'
import { listLetters } from './list-letters.ts'
import { previewLetter } from './preview-letter.ts'
import { readLetter } from './read-letter.ts'
import {
  cancelLetter,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
  stopLetter,
  tryLetter,
} from './send-letter.ts'
import { letterWork, OUTBOX_SHARE } from './send-letter-work.ts'

let services: Services
let house: TestUser
let villa: TestVilla
let now: Date
let sent: OutgoingMail[]
let answer: (to: string) => void
beforeAll(async () => {
  const opened = await openTestServices()
  services = {
    ...{ ...opened, log: createLog('silent'), clock: { now: () => now } },
    mailer: {
      ...opened.mailer,
      send: async (mail) => {
        answer(mail.to)
        sent.push(mail)
      },
    },
  }
  now = new Date('2026-11-28T09:00:00Z')
  house = await addPerson(services, 'BACK_OFFICE')
  villa = await publishTestVilla(services)
})
beforeEach(async () => {
  now = new Date('2026-11-28T09:00:00Z')
  sent = []
  answer = () => {}
  for (const table of ['newsletterSubscribers', 'newsletterLetters', 'outboxMails', 'queueItems'] as const)
    await services.db.deleteFrom(table).execute()
})

const subscribe = (email: string, places: string[] = []) =>
  keepSubscription(services, { email, places, consentText: 1, consentPlace: 'page', consentedAt: now })
async function subscribeMany(count: number) {
  for (let n = 0; n < count; n += 1) await subscribe(`lecteur${n}@exemple.fr`)
}

async function aLetter(words: Partial<Parameters<typeof writeLetter>[2]> = {}) {
  const letter = await openLetter(services, house, { subject: 'Le printemps' })
  const typed = {
    subject: 'Le printemps',
    preheader: 'Trois maisons',
    text: 'Un matin.',
    place: '',
    ...words,
  }
  await writeLetter(services, house, { letter, revision: 0, ...typed })
  return letter
}

const read = (letter: string) => readLetter(services, house, letter)
const schedule = async (letter: string, at: Date | null = null) =>
  scheduleLetter(services, house, { letter, at, read: (await read(letter)).revision })
const refusal = (asked: Promise<unknown>) => asked.then(() => null).catch((error: unknown) => error)

/** Does all the work that is due, as the worker does in its seconds. */
async function work() {
  for (let n = 0; n < 20; n += 1) {
    await services.db
      .updateTable('queueItems')
      .set({ nextAttemptAt: new Date(0) })
      .where('gaveUpAt', 'is', null)
      .execute()
    const { done } = await runDueWork(services, productWorks(services))
    if (done === 0) return
  }
}
/** One step of the sending alone: the outbox waits. */
const step = (letter: string) => letterWork(services).run(letter)

describe('a letter', () => {
  test('is written with French typography, by one person at a time, and shows villas with the price of the day', async () => {
    const letter = await aLetter({ text: "L'été : déjà" })
    expect((await read(letter)).draft.text).toBe('L’été\u00a0: déjà')
    const stale = writeLetter(services, house, {
      ...{ letter, revision: 0, subject: 'Autre', preheader: '', text: '', place: '' },
    })
    expect(await refusal(stale)).toMatchObject({ code: 'STATUS_CONFLICT' })
    await addLetterItem(services, house, { letter, kind: 'villa', id: villa.publicId })
    expect(
      await refusal(addLetterItem(services, house, { letter, kind: 'villa', id: villa.publicId })),
    ).toMatchObject({
      details: { errors: { villa: expect.any(String) } },
    })
    expect(
      await refusal(addLetterItem(services, house, { letter, kind: 'guide', id: '/guides/aucun' })),
    ).toMatchObject({
      details: { errors: { guide: expect.any(String) } },
    })
    const { html, text, missing } = await previewLetter(services, house, letter)
    expect([text, html]).toEqual([
      expect.stringMatching(/dès [\d\s]+€ la nuit/),
      expect.stringContaining(`/annonces/${villa.publicId}`),
    ])
    expect([text, html].every((part) => part.includes('Ne plus recevoir la lettre'))).toBe(true)
    expect(missing).toBe(0)
    await removeLetterItem(services, house, { letter, kind: 'villa', id: villa.publicId })
    expect((await read(letter)).draft.items).toEqual([])
  })

  test('leaves as it was read, else not at all', async () => {
    const letter = await aLetter()
    const { revision } = await read(letter)
    const late = scheduleLetter(services, house, { letter, at: null, read: revision - 1 })
    expect(await refusal(late)).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await read(letter)).state).toBe('draft')
  })

  test('leaves once where two people press, and is not changed any more', async () => {
    await subscribe('une@exemple.fr')
    const letter = await aLetter()
    await schedule(letter)
    expect(await refusal(schedule(letter))).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await refusal(deleteLetter(services, house, { letter }))).toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await work()
    expect(sent.map(({ to }) => to)).toEqual(['une@exemple.fr'])
    expect(await read(letter)).toMatchObject({ state: 'sent', figures: { copies: 1, sent: 1, waiting: 0 } })
    expect(await listLetters(services, house, criteriaOf(LETTER_LIST, 'state=sent'))).toMatchObject({
      rows: [{ subject: 'Le printemps', sent: 1, at: now.toISOString() }],
    })
  })

  test('waits for its moment, and is a draft again where its sending is cancelled', async () => {
    await subscribe('une@exemple.fr')
    const letter = await aLetter()
    expect(await refusal(schedule(letter, new Date('2026-11-28T08:00:00Z')))).toMatchObject({
      code: 'INVALID_INPUT',
    })
    await schedule(letter, new Date('2026-11-29T09:00:00Z'))
    expect(await step(letter)).toEqual({ again: 86_400 })
    await cancelLetter(services, house, { letter })
    await work()
    expect(sent).toEqual([])
    await schedule(letter, new Date('2026-11-29T09:00:00Z'))
    now = new Date('2026-11-29T09:00:00Z')
    await work()
    expect(sent).toHaveLength(1)
  })

  test('reaches the subscribers of its destination, and those who chose none', async () => {
    await subscribe('toutes@exemple.fr')
    await subscribe('cannes@exemple.fr', ['cannes'])
    await subscribe('menton@exemple.fr', ['menton'])
    const letter = await aLetter({ place: 'cannes' })
    expect((await read(letter)).readers).toBe(2)
    await schedule(letter)
    await work()
    expect(sent.map(({ to }) => to).sort()).toEqual(['cannes@exemple.fr', 'toutes@exemple.fr'])
  })

  test('carries in its headers the address that ends the subscription of its reader, by one POST', async () => {
    await subscribe('une@exemple.fr')
    const letter = await aLetter()
    await schedule(letter)
    await work()
    expect(sent[0]!.unsubscribeUrl).toMatch(
      new RegExp(`/lettre/desinscription/[\\w-]{43}\\?lettre=${letter}$`),
    )
    expect(sent[0]!.html).toContain(sent[0]!.unsubscribeUrl)
  })

  test('is tried by its writer alone, marked, with no copy', async () => {
    await subscribe('une@exemple.fr')
    const letter = await aLetter()
    expect(await tryLetter(services, house, { letter })).toBe(house.email)
    await work()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[house.email, '[Essai] Le printemps']])
    expect(await read(letter)).toMatchObject({ state: 'draft', figures: { copies: 0 } })
  })
})

describe('a sending', () => {
  test('puts some copies at a time in the outbox, and none twice where a step is done again', async () => {
    await subscribeMany(OUTBOX_SHARE + 5)
    const letter = await aLetter()
    await schedule(letter)
    await step(letter)
    await step(letter)
    const queued = () => services.db.selectFrom('outboxMails').select('recipient').execute()
    expect(await queued()).toHaveLength(OUTBOX_SHARE)
    await work()
    expect(new Set(sent.map(({ to }) => to)).size).toBe(OUTBOX_SHARE + 5)
    expect(sent).toHaveLength(OUTBOX_SHARE + 5)
    expect(await read(letter)).toMatchObject({ state: 'sent', figures: { sent: OUTBOX_SHARE + 5 } })
  })

  test('goes on where a process died between any two of its writes, without a second copy', async () => {
    await subscribeMany(3)
    const letter = await aLetter()
    await schedule(letter)
    for (let dies = 1; dies <= 12; dies += 1) {
      let writes = 0
      const dying = services.db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind !== 'SelectQueryNode') writes += 1
          if (writes === dies) throw new Error('killed')
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await letterWork({ ...services, db: dying })
        .run(letter)
        .catch(() => {})
    }
    await work()
    expect(sent.map(({ to }) => to).sort()).toEqual([0, 1, 2].map((n) => `lecteur${n}@exemple.fr`))
    const ids = sent.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(3)
  })

  test('waits where it is paused, with what had not left, and ends for good where it is stopped', async () => {
    await subscribeMany(4)
    const letter = await aLetter()
    await schedule(letter)
    await step(letter)
    await pauseLetter(services, house, { letter })
    await work()
    expect(sent).toEqual([])
    expect(await read(letter)).toMatchObject({ state: 'paused', figures: { waiting: 4 } })
    await resumeLetter(services, house, { letter })
    await step(letter)
    await stopLetter(services, house, { letter })
    await work()
    expect(sent).toEqual([])
    expect(await read(letter)).toMatchObject({ state: 'stopped', figures: { leftOut: 4, waiting: 0 } })
    expect(await refusal(resumeLetter(services, house, { letter }))).toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })

  test('leaves out who unsubscribes meanwhile, also while it is paused, and the next letter is not sent to them', async () => {
    const subscriber = await subscribe('part@exemple.fr')
    await subscribe('reste@exemple.fr')
    const first = await aLetter()
    await schedule(first)
    await step(first)
    await unsubscribe(services, subscriber, first)
    await work()
    expect(sent.map(({ to }) => to)).toEqual(['reste@exemple.fr'])
    expect(await read(first)).toMatchObject({ figures: { sent: 1, leftOut: 1, unsubscribed: 1 } })
    const hesitant = await subscribe('hesite@exemple.fr')
    const next = await aLetter()
    await schedule(next)
    await step(next)
    await pauseLetter(services, house, { letter: next })
    await unsubscribe(services, hesitant, null)
    await resumeLetter(services, house, { letter: next })
    await work()
    expect(sent.map(({ to }) => to)).toEqual(['reste@exemple.fr', 'reste@exemple.fr'])
    expect(await read(next)).toMatchObject({ state: 'sent', figures: { sent: 1, leftOut: 1 } })
  })

  test('counts the copies that a mailbox refuses, and ends their subscriptions', async () => {
    await subscribe('morte@exemple.fr')
    await subscribe('vive@exemple.fr')
    answer = (to) => {
      if (to === 'morte@exemple.fr') throw new MailRejected('550 unknown')
    }
    const letter = await aLetter()
    await schedule(letter)
    await work()
    expect(await read(letter)).toMatchObject({ state: 'sent', readers: 1, figures: { sent: 1, refused: 1 } })
  })
})
