import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { openSmtpInbox, type ReceivedMail } from '#tests/smtp-inbox.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { readAttachment } from './mail-attachment.ts'
import { createMailboxMailer } from './mailbox-mailer.ts'
import { type Mailer, MailRejected, type OutgoingMail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const PDF = new Uint8Array([37, 80, 68, 70, 0, 255, 13, 10])
const stored = new Map([['contracts/1.pdf', PDF]])
const files: Pick<Files, 'get'> = { get: async (key) => stored.get(key) ?? null }

const mail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `<${crypto.randomUUID()}@calanque.test>`,
  from: 'Calanque <bonjour@demo.calanque.fr>',
  to: 'camille@example.fr',
  subject: 'Votre contrat signé, réservation n° 42, Villa des Oliviers à Saint-Raphaël',
  html: '<html lang="fr"><body><p>Bonjour Camille, c’est signé = fait.</p></body></html>',
  text: 'Bonjour Camille, c’est signé.',
  attachments: [],
  ...over,
})

type Adapter = { mailer: Mailer; received(messageId: string): Promise<ReceivedMail[]> }

let opened: OpenedDatabase
let inbox: Awaited<ReturnType<typeof openSmtpInbox>>
const adapters: Record<string, Adapter> = {}
beforeAll(async () => {
  opened = await openTestDatabase()
  inbox = await openSmtpInbox()
  adapters.mailbox = {
    mailer: createMailboxMailer(opened.db),
    received: async (messageId) => {
      const rows = await opened.db
        .selectFrom('mailboxMessages')
        .selectAll()
        .where('messageId', '=', messageId)
        .execute()
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          to: row.recipient,
          attachments: await Promise.all(
            row.attachments.map(async (attachment) => ({
              ...{ filename: attachment.filename, contentType: attachment.contentType },
              content: (await readAttachment(files, attachment))!,
            })),
          ),
        })),
      )
    },
  }
  adapters.smtp = {
    mailer: createSmtpMailer(inbox.url),
    received: async (messageId) => inbox.received.filter((one) => one.messageId === messageId),
  }
})
afterAll(async () => {
  await Promise.all(Object.values(adapters).map(({ mailer }) => mailer.close()))
  await inbox.close()
})

describe.each(['mailbox', 'smtp'])('mailer contract: %s', (name) => {
  test('a mail arrives whole, accents and attachments included', async () => {
    const { mailer, received } = adapters[name]!
    const sent = mail({
      attachments: [
        {
          attachment: { filename: 'contrat.pdf', contentType: 'application/pdf', file: 'contracts/1.pdf' },
          content: PDF,
        },
      ],
    })
    await mailer.send(sent)
    const [arrived, ...others] = await received(sent.messageId)
    expect(others).toEqual([])
    expect(arrived).toMatchObject({ to: sent.to, subject: sent.subject })
    expect(arrived!.html.trim()).toBe(sent.html)
    expect(arrived!.text.trim()).toBe(sent.text)
    expect(arrived!.attachments).toEqual([
      { filename: 'contrat.pdf', contentType: 'application/pdf', content: PDF },
    ])
  })

  test('a copy carries the same Message-ID, so that it is recognized', async () => {
    const { mailer, received } = adapters[name]!
    const sent = mail()
    await mailer.send(sent)
    await mailer.send(sent)
    const ids = (await received(sent.messageId)).map(({ messageId }) => messageId)
    expect([...new Set(ids)]).toEqual([sent.messageId])
  })

  test('a line break in a field never becomes a header', async () => {
    const { mailer, received } = adapters[name]!
    const sent = mail({ subject: 'Bonjour\r\nBcc: autre@example.fr' })
    await mailer.send(sent)
    expect((await received(sent.messageId))[0]).toMatchObject({ to: 'camille@example.fr' })
  })
})

describe('mailbox', () => {
  test('keeps a copied mail once', async () => {
    const { mailer, received } = adapters.mailbox!
    const sent = mail()
    await Promise.all([mailer.send(sent), mailer.send(sent), mailer.send(sent)])
    expect(await received(sent.messageId)).toHaveLength(1)
  })
})

describe('smtp', () => {
  test('an optional mail has the headers by which a mailbox refuses the next ones in one press; other mails have none', async () => {
    const { mailer, received } = adapters.smtp!
    const unsubscribeUrl = 'https://calanque.test/desinscription/jeton'
    const [optional, other] = [mail({ unsubscribeUrl }), mail()]
    await mailer.send(optional)
    await mailer.send(other)
    const listed = async ({ messageId }: OutgoingMail) => {
      const { headers } = (await received(messageId))[0]!
      return [headers?.get('list-unsubscribe'), headers?.get('list-unsubscribe-post')]
    }
    expect(await listed(optional)).toEqual([`<${unsubscribeUrl}>`, 'List-Unsubscribe=One-Click'])
    expect(await listed(other)).toEqual([undefined, undefined])
  })

  test('an unknown recipient is refused for good; a busy server may be tried again', async () => {
    const { mailer } = adapters.smtp!
    await expect(mailer.send(mail({ to: 'x@unknown.example' }))).rejects.toBeInstanceOf(MailRejected)
    const busy = await mailer.send(mail({ to: 'x@busy.example' })).catch((error: unknown) => error)
    expect(busy).toBeInstanceOf(Error)
    expect(busy).not.toBeInstanceOf(MailRejected)
  })

  test('a server that cannot be reached is an error, never a success', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:1')
    await expect(mailer.send(mail())).rejects.toThrow()
    await mailer.close()
  })
})
