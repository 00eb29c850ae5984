import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { createLog } from '#platform/log.ts'
import { MailRejected } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { PERSONAL_RECORDS } from '#server/personal-records.ts'
import { productWorks } from '#server/queue.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { lastQueuedMail, listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { SUBSCRIBER_LIST } from '../subscriber-list.ts'
import { askForLetters } from './ask-for-letters.ts'
import { chooseLetters, wantsLetters } from './choose-letters.ts'
import { endRefusedSubscriptions } from './end-refused.ts'
import { unsubscribe } from './end-subscription.ts'
import { confirmLetters, keepLetters } from './keep-subscription.ts'
import { listSubscribers } from './list-subscriptions.ts'
import { readSubscriber, withdrawSubscriber } from './read-subscriber.ts'
import { askToRenew, endLapsedSubscriptions } from './renew-subscriptions.ts'

let services: Services
let house: TestUser
let now: Date
beforeAll(async () => {
  services = { ...(await openTestServices()), clock: { now: () => now } }
  house = await addPerson(services, 'BACK_OFFICE')
})
beforeEach(async () => {
  now = new Date('2026-11-28T09:00:00Z')
  for (const table of [
    'newsletterSubscribers',
    'newsletterRequests',
    'outboxMails',
    'queueItems',
    'throttles',
  ] as const)
    await services.db.deleteFrom(table).execute()
})

let askers = 0
function ask(email: string, places: string[] = []) {
  askers += 1
  return askForLetters(services, { address: `192.0.2.${askers % 250}` }, { email, place: 'page', places })
}

async function lastToken(to: string): Promise<string> {
  const { props } = await lastQueuedMail(services.db, { of: 'newsletter-confirm', to })
  return props.url.split('/').at(-1)!
}

async function subscribe(email: string, places: string[] = []) {
  await ask(email, places)
  await confirmLetters(services, await lastToken(email))
  return (await find(email))!
}

const list = async (query = '') =>
  (await listSubscribers(services, house, criteriaOf(SUBSCRIBER_LIST, query))).rows
const find = async (email: string) => (await list()).find((row) => row.email === email)
const refusal = (asked: Promise<unknown>) => asked.then(() => null).catch((error: unknown) => error)

describe('an address that asks for letters', () => {
  test('gets them once its mailbox confirmed it, by a link that serves once', async () => {
    await ask('Camille@Exemple.fr', ['cannes', 'nulle-part'])
    expect(await find('camille@exemple.fr')).toMatchObject({
      state: 'asked',
      source: 'page',
      confirmedAt: null,
    })
    const token = await lastToken('camille@exemple.fr')
    now = new Date('2026-11-28T10:00:00Z')
    await confirmLetters(services, token)
    const { id } = (await find('camille@exemple.fr'))!
    expect(await list()).toHaveLength(1)
    expect(await readSubscriber(services, house, id)).toMatchObject({
      ...{ state: 'active', places: ['cannes'], consentText: 1, consentPlace: 'page' },
      ...{ consentedAt: new Date('2026-11-28T09:00:00Z'), confirmedAt: now },
    })
    expect(await refusal(confirmLetters(services, token))).toMatchObject({ code: 'LINK_INVALID' })
  })

  test('gets three mails a day at most, and the answer never says whether it is known', async () => {
    await subscribe('deja@exemple.fr')
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await ask('deja@exemple.fr'), await ask('neuve@exemple.fr'))
    expect(new Set(answers)).toEqual(new Set([undefined]))
    const mails = await listQueuedMails(services.db, { of: 'newsletter-confirm' })
    const to = (email: string) => mails.filter(({ recipient }) => recipient === email).length
    expect([to('deja@exemple.fr'), to('neuve@exemple.fr')]).toEqual([3, 3])
  })

  test('is refused where one asker types too many', async () => {
    const one = { address: '198.51.100.7' }
    const type = (n: number) =>
      askForLetters(services, one, { email: `a${n}@exemple.fr`, place: 'footer', places: [] })
    for (let n = 0; n < 6; n += 1) await type(n)
    expect(await refusal(type(6))).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('has one link that opens, the last one that was mailed', async () => {
    await ask('deux@exemple.fr')
    const first = await lastToken('deux@exemple.fr')
    await ask('deux@exemple.fr')
    expect(await refusal(confirmLetters(services, first))).toMatchObject({ code: 'LINK_INVALID' })
    await confirmLetters(services, await lastToken('deux@exemple.fr'))
  })
})

describe('a subscription that ends', () => {
  test('leaves a hash in the place of the address, and begins again with a new consent alone', async () => {
    const { id } = await subscribe('fin@exemple.fr', ['cannes'])
    await unsubscribe(services, id, null)
    await unsubscribe(services, id, null)
    const [ended] = await list('q=fin@exemple.fr')
    expect(ended).toMatchObject({ id, state: 'ended', email: null, endedAt: now.toISOString() })
    const kept = await services.db.selectFrom('newsletterSubscribers').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('fin@')
    expect(await readSubscriber(services, house, id)).toMatchObject({ endedAs: 'unsubscribed', places: [] })
    expect(await subscribe('fin@exemple.fr')).toMatchObject({ id, state: 'active', endedAt: null })
  })

  test('ends by the house with its reason, and a request that waits is deleted', async () => {
    const { id } = await subscribe('appel@exemple.fr')
    const reason = 'Demande au téléphone'
    await withdrawSubscriber(services, house, { subscriber: id, reason })
    expect(await readSubscriber(services, house, id)).toMatchObject({
      endedAs: 'support',
      endedReason: reason,
    })
    expect(await refusal(withdrawSubscriber(services, house, { subscriber: id, reason }))).toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await ask('attente@exemple.fr')
    const waiting = (await find('attente@exemple.fr'))!
    await withdrawSubscriber(services, house, { subscriber: waiting.id, reason })
    expect(await refusal(readSubscriber(services, house, waiting.id))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('ends where a mailbox refuses any mail of the house for good since it was confirmed, not where our server is away', async () => {
    await subscribe('refusee@exemple.fr')
    await subscribe('absente@exemple.fr')
    await services.db.deleteFrom('queueItems').execute()
    for (const to of ['refusee@exemple.fr', 'absente@exemple.fr'])
      await queueMail(services.db, {
        template: 'newsletter-confirm',
        to,
        props: { url: 'https://calanque.test/lettre' },
      })
    const mailer = {
      ...services.mailer,
      send: async ({ to }: { to: string }) => {
        throw to === 'refusee@exemple.fr' ? new MailRejected('550 unknown') : new Error('ECONNREFUSED')
      },
    }
    const needs = { db: services.db, log: createLog('silent') }
    await runDueWork(needs, productWorks({ ...services, ...needs, mailer }))
    await services.db
      .updateTable('queueItems')
      .set({ gaveUpAt: now, attempts: 16 })
      .where('gaveUpAt', 'is', null)
      .execute()
    await endRefusedSubscriptions(services)
    expect(await find('refusee@exemple.fr')).toBeUndefined()
    expect(await find('absente@exemple.fr')).toMatchObject({ state: 'active' })
    now = new Date(Date.now() + 3_600_000)
    await subscribe('refusee@exemple.fr')
    await endRefusedSubscriptions(services)
    expect(await find('refusee@exemple.fr')).toMatchObject({ state: 'active' })
  })

  test('is asked about after 35 months, kept by one press, and over a month later without answer', async () => {
    const kept = await subscribe('garde@exemple.fr')
    await subscribe('oubli@exemple.fr')
    now = new Date('2029-10-27T09:00:00Z')
    await askToRenew(services)
    expect(await listQueuedMails(services.db, { of: 'newsletter-renewal' })).toHaveLength(0)
    now = new Date('2029-10-29T09:00:00Z')
    await askToRenew(services)
    await askToRenew(services)
    const mails = await listQueuedMails(services.db, { of: 'newsletter-renewal' })
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['garde@exemple.fr', 'oubli@exemple.fr'])
    expect(mails[0]!.props.endsOn).toBe('2029-11-28')
    await keepLetters(services, kept.id)
    now = new Date('2029-11-28T08:00:00Z')
    await endLapsedSubscriptions(services)
    expect(await find('oubli@exemple.fr')).toMatchObject({ state: 'active' })
    now = new Date('2029-11-29T08:00:00Z')
    await endLapsedSubscriptions(services)
    expect(new Map((await list()).map(({ email, state }) => [email, state]))).toEqual(
      new Map([
        ['garde@exemple.fr', 'active'],
        [null, 'ended'],
      ]),
    )
  })
})

describe('an account', () => {
  test('asks for letters at its address and ends them; its export names them, its erasure takes them', async () => {
    expect(await wantsLetters(services, house)).toBe(false)
    await chooseLetters(services, house, { isWanted: true })
    await chooseLetters(services, house, { isWanted: true })
    expect(await list()).toMatchObject([
      { email: house.email.toLowerCase(), source: 'account', state: 'active' },
    ])
    const records = PERSONAL_RECORDS.find(({ part }) => part === 'lettre')!
    expect(await records.export(services.db, house.userId)).toMatchObject({
      abonnements: [
        { adresse: house.email.toLowerCase(), accord: expect.stringContaining('lettre de Calanque') },
      ],
    })
    await chooseLetters(services, house, { isWanted: false })
    expect(await list()).toMatchObject([{ state: 'ended', email: null }])
    await chooseLetters(services, house, { isWanted: true })
    await ask(house.email)
    await records.erase(services.db, house.userId)
    expect(await list()).toEqual([])
  })
})

describe('an account whose address changes', () => {
  const [former, fresh] = ['avant@exemple.fr', 'apres@exemple.fr']
  const change = () =>
    inTransaction(services.db, (trx) =>
      services.emit(trx, 'account.email_changed', {
        ...{ userId: house.userId, formerEmail: 'Avant@exemple.fr', newEmail: 'Apres@exemple.fr' },
      }),
    )

  test('takes its subscription along, which its settings then end, and leaves the former mailbox without', async () => {
    const { id } = await subscribe(former, ['cannes'])
    await change()
    expect(await find(fresh)).toMatchObject({ id, state: 'active' })
    expect(await find(former)).toBeUndefined()
    const moved = { ...house, email: fresh }
    expect(await wantsLetters(services, moved)).toBe(true)
    await chooseLetters(services, moved, { isWanted: false })
    expect(await list()).toMatchObject([{ id, state: 'ended', email: null }])
    expect(await subscribe(fresh)).toMatchObject({ id })
    expect(await subscribe(former)).toMatchObject({ id: expect.not.stringMatching(id) })
  })

  test.each(['a subscription', 'a refusal'])(
    'ends it where the new mailbox has %s of its own',
    async (has) => {
      const { id } = await subscribe(former)
      const { id: own } = await subscribe(fresh)
      if (has === 'a refusal') await unsubscribe(services, own, null)
      await change()
      expect(await readSubscriber(services, house, id)).toMatchObject({ state: 'ended', endedAs: 'account' })
      expect(await readSubscriber(services, house, own)).toMatchObject({
        state: has === 'a refusal' ? 'ended' : 'active',
      })
    },
  )

  test('has its new mailbox confirm what the former one had not, by another link', async () => {
    await ask(former, ['cannes'])
    const late = await lastToken(former)
    now = new Date('2026-11-28T10:00:00Z')
    await change()
    expect(await refusal(confirmLetters(services, late))).toMatchObject({ code: 'LINK_INVALID' })
    await confirmLetters(services, await lastToken(fresh))
    const [kept, ...others] = await list()
    expect([kept, others]).toMatchObject([{ email: fresh, state: 'active' }, []])
    expect(await readSubscriber(services, house, kept!.id)).toMatchObject({
      ...{ places: ['cannes'], consentedAt: new Date('2026-11-28T09:00:00Z') },
    })
    await ask(former)
    await change()
    expect(await list()).toHaveLength(1)
  })
})
