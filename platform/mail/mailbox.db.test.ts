import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { createMailboxMailer } from './mailbox-mailer.ts'
import { queueMail } from './queue-mail.ts'

let db: Database
let mailbox: Mailbox
beforeAll(async () => {
  db = (await openTestDatabase()).db
  mailbox = openMailbox(db, { get: async () => null })
})

const send = (n: number, to: string) =>
  createMailboxMailer(db).send({
    messageId: `<${to}-${n}@calanque.test>`,
    from: 'Calanque <bonjour@demo.calanque.fr>',
    to,
    subject: `Courrier ${n}`,
    html: `<p>${n}</p>`,
    text: String(n),
    attachments: [],
  })

const criteriaFor = (to: string | null = null) => ({
  filters: { to },
  sort: { by: 'receivedAt', direction: 'descending' } as const,
  page: 1,
  size: 30,
})

describe('mailbox', () => {
  test('is read by pages, the last received first, for all recipients or for those that match a text', async () => {
    for (let n = 1; n <= 32; n += 1) await send(n, 'camille@example.fr')
    await send(1, 'noa@example.fr')
    const first = await mailbox.list(criteriaFor())
    expect([first.total, first.rows.length]).toEqual([33, 30])
    expect(first.rows[0]).toMatchObject({ recipient: 'noa@example.fr', subject: 'Courrier 1' })
    expect((await mailbox.list({ ...criteriaFor(), page: 2 })).rows).toHaveLength(3)
    const noa = await mailbox.list(criteriaFor('Noa@'))
    expect(noa).toMatchObject({ total: 1, rows: [{ recipient: 'noa@example.fr' }] })
    const sort = { by: 'recipient', direction: 'ascending' } as const
    const [oldest] = (await mailbox.list({ ...criteriaFor(), sort })).rows
    expect(oldest).toMatchObject({ recipient: 'camille@example.fr', subject: 'Courrier 1' })
  })

  test('a message is found by its identifier; any other text is not found', async () => {
    await send(99, 'camille@example.fr')
    const [last] = (await mailbox.list(criteriaFor())).rows
    expect(await mailbox.get(last!.id)).toMatchObject({ subject: 'Courrier 99', text: '99' })
    for (const id of [
      "' or 1=1",
      '',
      '1',
      last!.id.slice(1),
      crypto.randomUUID(),
      '\ud800',
      'x'.repeat(2_000),
    ])
      await expect(mailbox.get(id), id).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('mails that have not been sent are listed, those given up first', async () => {
    const mail = { template: 'welcome', to: 'camille@example.fr', props: { firstName: 'Camille' } } as const
    await queueMail(db, { ...mail, dedupeKey: 'one' })
    await queueMail(db, { ...mail, dedupeKey: 'two' })
    await sql`update queue_items set gave_up_at = now(), last_error = 'No such mailbox'
      where subject = (select public_id::text from outbox_mails where dedupe_key = 'one')`.execute(db)
    const waiting = await mailbox.listUndelivered()
    expect(waiting.map(({ status, lastError }) => [status, lastError])).toEqual([
      ['dead', 'No such mailbox'],
      ['queued', null],
    ])
  })
})
