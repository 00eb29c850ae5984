import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { openTestServices } from '#tests/test-services.ts'
import { endSubscription, unsubscribe } from './end-subscription.ts'
import { keepSubscription } from './keep-subscription.ts'
import { openLetter, writeLetter } from './letter-drafts.ts'
import { readLetter } from './read-letter.ts'
import { scheduleLetter } from './send-letter.ts'
import { letterWork } from './send-letter-work.ts'

let services: Services
let house: TestUser
beforeAll(async () => {
  services = await openTestServices()
  house = await addPerson(services, 'BACK_OFFICE')
})
beforeEach(async () => {
  for (const table of ['newsletterSubscribers', 'newsletterLetters', 'outboxMails', 'queueItems'] as const)
    await services.db.deleteFrom(table).execute()
})

async function aLetter() {
  const letter = await openLetter(services, house, { subject: 'Le printemps' })
  const words = { subject: 'Le printemps', preheader: 'Trois maisons', text: 'Un matin.', place: '' }
  await writeLetter(services, house, { letter, revision: 0, ...words })
  const { revision: read } = await readLetter(services, house, letter)
  return { letter, read }
}

const subscribe = (n: number) =>
  keepSubscription(services, {
    ...{ email: `lecteur${n}@exemple.fr`, places: [], consentText: 1, consentPlace: 'page' },
    consentedAt: new Date(),
  })

const done = (acts: readonly Promise<unknown>[]) =>
  Promise.allSettled(acts).then((all) => all.filter(({ status }) => status === 'fulfilled').length)

test('a letter that several people send at once is sent by one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { letter, read } = await aLetter()
    const send = () => scheduleLetter(services, house, { letter, at: null, read })
    expect(await done([send(), send(), send()])).toBe(1)
  }
})

test('two processes that send one letter queue one copy for each subscriber', async () => {
  await Promise.all([0, 1, 2, 3].map(subscribe))
  const { letter, read } = await aLetter()
  await scheduleLetter(services, house, { letter, at: null, read })
  const { run } = letterWork(services)
  await Promise.all([run(letter), run(letter), run(letter)])
  const mails = await services.db.selectFrom('outboxMails').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [0, 1, 2, 3].map((n) => `lecteur${n}@exemple.fr`),
  )
})

test('subscribers who leave while copies are queued have none that waits', async () => {
  const subscribers = await Promise.all(Array.from({ length: 40 }, (_, n) => subscribe(n)))
  const { letter, read } = await aLetter()
  await scheduleLetter(services, house, { letter, at: null, read })
  const leaveOneByOne = async () => {
    for (const subscriber of subscribers) await unsubscribe(services, subscriber, null)
  }
  await Promise.all([letterWork(services).run(letter), leaveOneByOne()])
  expect(await services.db.selectFrom('outboxMails').select('recipient').execute()).toEqual([])
})

test('a letter that begins while a subscriber leaves is ended without a copy for them', async () => {
  const leaver = await subscribe(1)
  const { letter, read } = await aLetter()
  await scheduleLetter(services, house, { letter, at: null, read })
  const sent = await inTransaction(services.db, async (trx) => {
    await endSubscription({ ...services, db: trx }, leaver, { as: 'unsubscribed' })
    const sending = letterWork(services).run(letter)
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
        return rows.length
      })
      .toBe(1)
    return { sending }
  })
  expect(await sent.sending).toBe('done')
  expect(await services.db.selectFrom('outboxMails').select('recipient').execute()).toEqual([])
})
