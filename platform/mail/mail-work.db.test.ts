import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { createLog } from '#platform/log.ts'
import { enqueue, runDueWork } from '#platform/queue/queue.ts'
import { MAILS } from '#server/mails.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { type MailNeeds, mailWork, waitAfter } from './mail-work.ts'
import { openMailbox } from './mailbox.ts'
import { createMailboxMailer } from './mailbox-mailer.ts'
import { MailRejected, type OutgoingMail } from './mailer.ts'
import { MAX_ATTEMPTS, queueMail } from './queue-mail.ts'

let opened: OpenedDatabase
const stored = new Map<string, Uint8Array>()
const files: Pick<Files, 'get'> = { get: async (key) => stored.get(key) ?? null }
beforeAll(async () => {
  opened = await openTestDatabase()
})
beforeEach(async () => {
  await opened.db.deleteFrom('outboxMails').execute()
  await opened.db.deleteFrom('mailboxMessages').execute()
  await opened.db.deleteFrom('queueItems').execute()
})

const needs = (mailer = createMailboxMailer(opened.db)): MailNeeds => ({
  db: opened.db,
  mailer,
  files,
  log: createLog('silent'),
  loadLooks: async () => MAILS,
  mailFrom: 'Calanque <bonjour@demo.calanque.fr>',
  publicUrl: 'https://calanque.test',
  subscriptionOf: async () => null,
  writtenFor: async () => null,
  signatureFor: async () => null,
  isStillWanted: async () => true,
})
const failing = (error: Error) => ({ send: () => Promise.reject(error), close: async () => {} })
const welcome = (firstName: string, dedupeKey?: string) =>
  ({
    template: 'welcome',
    to: 'camille@example.fr',
    props: { firstName },
    ...(dedupeKey ? { dedupeKey } : {}),
  }) as const
const outbox = () => opened.db.selectFrom('outboxMails').selectAll().orderBy('id').execute()
const mailbox = () => opened.db.selectFrom('mailboxMessages').selectAll().orderBy('id').execute()
const items = () => opened.db.selectFrom('queueItems').selectAll().orderBy('id').execute()
const deliver = (how: MailNeeds) => runDueWork(how, [mailWork(how)])
const makeDue = () => opened.db.updateTable('queueItems').set({ nextAttemptAt: sql<Date>`now()` }).execute()

describe('outbox', () => {
  test('a mail is sent once the transaction that queued it has committed, and not before', async () => {
    const undone = inTransaction(opened.db, async (trx) => {
      await queueMail(trx, welcome('Jamais'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await inTransaction(opened.db, (trx) => queueMail(trx, welcome('Camille')))
    expect(await deliver(needs())).toEqual({ done: 1, failed: 0 })
    const [message, ...others] = await mailbox()
    expect(others).toEqual([])
    expect(message).toMatchObject({ recipient: 'camille@example.fr', subject: 'Bienvenue chez Calanque' })
    expect(message!.text).toContain('Bonjour Camille')
    expect(await outbox()).toMatchObject([{ sentAt: expect.any(Date) }])
    expect(await items()).toEqual([])
  })

  test('the same event queues its mail once', async () => {
    await queueMail(opened.db, welcome('Camille', 'welcome:1'))
    await queueMail(opened.db, welcome('Camille', 'welcome:1'))
    await queueMail(opened.db, welcome('Camille'))
    expect(await outbox()).toHaveLength(2)
  })

  test('attachments are queued by key; a missing one delays the mail, which is never sent without it', async () => {
    const attachments = [{ filename: 'contrat.pdf', file: 'contracts/9.pdf', contentType: 'application/pdf' }]
    await queueMail(opened.db, { ...welcome('Camille'), attachments })
    expect(await deliver(needs())).toEqual({ done: 0, failed: 1 })
    expect(await mailbox()).toEqual([])
    stored.set('contracts/9.pdf', new Uint8Array([37]))
    await makeDue()
    expect(await deliver(needs())).toEqual({ done: 1, failed: 0 })
    expect((await mailbox())[0]!.attachments).toEqual(attachments)
  })

  test('a short text is sent as an attachment from the mail itself, with no file', async () => {
    const attachments = [{ filename: 'sejour.ics', text: 'BEGIN:VCALENDAR\né', contentType: 'text/calendar' }]
    await queueMail(opened.db, { ...welcome('Camille'), attachments })
    expect(await deliver(needs())).toEqual({ done: 1, failed: 0 })
    const [message] = await mailbox()
    expect(message!.attachments).toEqual(attachments)
    const read = await openMailbox(opened.db, files).read(message!.attachments[0]!)
    expect(new TextDecoder().decode(read!)).toBe('BEGIN:VCALENDAR\né')
  })

  test('a mail whose attachment has an invalid key is refused and not queued', async () => {
    const attachments = [{ filename: 'x', file: '../secret', contentType: 'text/plain' }]
    await expect(queueMail(opened.db, { ...welcome('Camille'), attachments })).rejects.toThrow(RangeError)
  })

  test('a mail that fails is tried again, later each time, then given up with its reason', async () => {
    await queueMail(opened.db, welcome('Camille'))
    const broken = needs(failing(new Error('connect ECONNREFUSED')))
    expect(await deliver(broken)).toEqual({ done: 0, failed: 1 })
    expect(await deliver(broken)).toEqual({ done: 0, failed: 0 })
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await items()).toMatchObject([{ gaveUpAt: null, attempts: attempt - 1 }])
      await makeDue()
      await deliver(broken)
    }
    expect(await items()).toMatchObject([
      { gaveUpAt: expect.any(Date), attempts: MAX_ATTEMPTS, lastError: 'connect ECONNREFUSED' },
    ])
    expect(await outbox()).toMatchObject([{ sentAt: null }])
    await makeDue()
    expect(await deliver(needs())).toEqual({ done: 0, failed: 0 })
    expect([1, 2, 3, 10, 11, 16].map(waitAfter)).toEqual([1, 2, 4, 512, 600, 600])
  })

  test('a recipient that does not exist is given up at once', async () => {
    await queueMail(opened.db, welcome('Camille'))
    await deliver(needs(failing(new MailRejected('No such mailbox'))))
    expect(await items()).toMatchObject([
      { gaveUpAt: expect.any(Date), attempts: 1, lastError: 'No such mailbox' },
    ])
  })

  test('one mail that fails does not hold the others back', async () => {
    await queueMail(opened.db, { ...welcome('Camille'), template: 'unknown' as 'welcome' })
    for (let i = 0; i < 25; i += 1) await queueMail(opened.db, welcome(`Camille ${i}`))
    expect(await deliver(needs())).toEqual({ done: 25, failed: 1 })
  })

  test('an optional mail is sent with its link to refuse the next ones, and is not sent once they are refused', async () => {
    const mention = {
      ...{ firstName: 'Hugo', by: 'Léa Martin', propertyTitle: 'Villa Azur', asker: null },
      ...{ text: 'Peux-tu vérifier ?', isNote: true, url: 'https://calanque.test/agent/messages/abc' },
    }
    const optional = { template: 'message-mention', to: 'hugo@example.fr', props: mention } as const
    const unsubscribeUrl = 'https://calanque.test/desinscription/jeton'
    await queueMail(opened.db, optional)
    await deliver({ ...needs(), subscriptionOf: async () => ({ unsubscribeUrl }) })
    expect((await mailbox())[0]!.html).toContain(unsubscribeUrl)
    await queueMail(opened.db, optional)
    await queueMail(opened.db, welcome('Camille'))
    await deliver({ ...needs(), subscriptionOf: async () => 'refused' })
    expect((await mailbox()).map(({ recipient }) => recipient)).toEqual([
      'hugo@example.fr',
      'camille@example.fr',
    ])
    expect(await items()).toEqual([])
  })

  test('a mail that has no look waits, with an error that gives its name', async () => {
    await queueMail(opened.db, { ...welcome('Camille'), template: 'no-such-mail' as 'welcome' })
    expect(await deliver(needs())).toEqual({ done: 0, failed: 1 })
    expect(await items()).toMatchObject([{ gaveUpAt: null, lastError: 'No mail is called no-such-mail' }])
  })

  test('several workers at once send each mail once', async () => {
    for (let i = 0; i < 30; i += 1) await queueMail(opened.db, welcome(`Camille ${i}`))
    const sent: string[] = []
    const mailer = {
      send: async (mail: OutgoingMail) => void sent.push(mail.messageId),
      close: async () => {},
    }
    const tallies = await Promise.all(Array.from({ length: 4 }, () => deliver(needs(mailer))))
    expect(tallies.reduce((sum, tally) => sum + tally.done, 0)).toBe(30)
    expect(new Set(sent).size).toBe(30)
    expect(sent).toHaveLength(30)
  })

  test('a worker that dies after sending sends again under the same Message-ID; the mailbox keeps one', async () => {
    await queueMail(opened.db, welcome('Camille'))
    await deliver(needs())
    const [mail] = await outbox()
    await opened.db.updateTable('outboxMails').set({ sentAt: null }).execute()
    await enqueue(opened.db, 'mail', [mail!.publicId])
    expect(await deliver(needs())).toEqual({ done: 1, failed: 0 })
    expect(await mailbox()).toHaveLength(1)
  })
})
