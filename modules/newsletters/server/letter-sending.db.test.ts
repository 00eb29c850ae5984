import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { MailRejected } from '#platform/mail/mailer.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { productWorks } from '#server/queue.ts'
import { openLetterDesk, refusal } from '#tests/letter-desk.ts'
import { unsubscribe } from './end-subscription.ts'
import { pauseLetter, resumeLetter, stopLetter } from './send-letter.ts'
import { letterWork, OUTBOX_SHARE } from './send-letter-work.ts'

const { aLetter, house, mailbox, read, schedule, services, step, subscribe, subscribeMany, work, reset } =
  await openLetterDesk()
beforeEach(reset)

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
    expect(new Set(mailbox.sent.map(({ to }) => to)).size).toBe(OUTBOX_SHARE + 5)
    expect(mailbox.sent).toHaveLength(OUTBOX_SHARE + 5)
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
    expect(mailbox.sent.map(({ to }) => to).sort()).toEqual([0, 1, 2].map((n) => `lecteur${n}@exemple.fr`))
    const ids = mailbox.sent.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(3)
  })

  test('waits where it is paused, with what had not left, and ends for good where it is stopped', async () => {
    await subscribeMany(4)
    const letter = await aLetter()
    await schedule(letter)
    await step(letter)
    await pauseLetter(services, house, { letter })
    await work()
    expect(mailbox.sent).toEqual([])
    expect(await read(letter)).toMatchObject({ state: 'paused', figures: { waiting: 4 } })
    await resumeLetter(services, house, { letter })
    await step(letter)
    await stopLetter(services, house, { letter })
    await work()
    expect(mailbox.sent).toEqual([])
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
    expect(mailbox.sent.map(({ to }) => to)).toEqual(['reste@exemple.fr'])
    expect(await read(first)).toMatchObject({ figures: { sent: 1, leftOut: 1, unsubscribed: 1 } })
    mailbox.now = new Date('2026-12-28T09:00:00Z')
    const hesitant = await subscribe('hesite@exemple.fr')
    const next = await aLetter()
    await schedule(next)
    await step(next)
    await pauseLetter(services, house, { letter: next })
    await unsubscribe(services, hesitant, null)
    await resumeLetter(services, house, { letter: next })
    await work()
    expect(mailbox.sent.map(({ to }) => to)).toEqual(['reste@exemple.fr', 'reste@exemple.fr'])
    expect(await read(next)).toMatchObject({ state: 'sent', figures: { sent: 1, leftOut: 1 } })
  })

  test('counts the copies that a mailbox refuses, and ends their subscriptions', async () => {
    await subscribe('morte@exemple.fr')
    await subscribe('vive@exemple.fr')
    mailbox.answer = (to) => {
      if (to === 'morte@exemple.fr') throw new MailRejected('550 unknown')
    }
    const letter = await aLetter()
    await schedule(letter)
    await work()
    expect(await read(letter)).toMatchObject({ state: 'sent', readers: 1, figures: { sent: 1, refused: 1 } })
  })

  test('asks at each try whether its reader still wants it: a copy that was tried does not leave after the end', async () => {
    const leaver = await subscribe('part@exemple.fr')
    await subscribe('reste@exemple.fr')
    mailbox.answer = () => {
      throw new Error('ECONNREFUSED')
    }
    const letter = await aLetter()
    await schedule(letter)
    await step(letter)
    await runDueWork(services, productWorks(services))
    await unsubscribe(services, leaver, letter)
    expect(await read(letter)).toMatchObject({ figures: { waiting: 2 } })
    mailbox.answer = () => {}
    await work()
    expect(mailbox.sent.map(({ to }) => to)).toEqual(['reste@exemple.fr'])
    expect(await read(letter)).toMatchObject({ state: 'sent', figures: { sent: 1, leftOut: 1 } })
  })

  test('follows a reader whose account has another address meanwhile', async () => {
    await subscribe('avant@exemple.fr')
    const letter = await aLetter()
    await schedule(letter)
    await step(letter)
    const change = { userId: house.userId, formerEmail: 'Avant@exemple.fr', newEmail: 'Apres@exemple.fr' }
    await inTransaction(services.db, (trx) => services.emit(trx, 'account.email_changed', change))
    await work()
    expect(mailbox.sent.map(({ to }) => to)).toEqual(['apres@exemple.fr'])
    expect(await read(letter)).toMatchObject({ state: 'sent', figures: { copies: 1, sent: 1 } })
  })
})
