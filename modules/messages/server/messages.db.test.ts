import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { switchFlag } from '#modules/feature-flags/server/change-flag.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { askerFrom, linkOf, messageSteps } from '#tests/message-steps.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { VILLA_QUESTIONS_FLAG } from '../message-flags.ts'
import { OWN_THREAD_LIST, THREAD_LIST } from '../thread-list.ts'
import { askAboutVilla } from './ask-about-villa.ts'
import { listThreads, listUnanswered } from './list-threads.ts'
import { markThreadRead } from './read-marks.ts'
import { closeThreadLinks, resolveThreadLink } from './thread-link.ts'

let services: Services
let db: Database
let villa: OwnedVilla
let agent: TestUser
const CAMILLE = 'Camille Exemple'

beforeAll(async () => {
  services = await openTestServices()
  db = services.db
})
beforeEach(async () => {
  villa = await addOwnedVilla(services)
  agent = villa.agent
})

const { question, ask, say, read, mail, mailsTo } = messageSteps(() => ({ services, villa }))
const threadsOfAgency = (actor: Actor, address = '', property?: string) =>
  listThreads(services, actor, 'agency', criteriaOf(THREAD_LIST, address), property)
const ownThreads = (address = '') =>
  listThreads(services, villa.owner, 'owner', criteriaOf(OWN_THREAD_LIST, address))
const textsOf = async (actor: Actor, thread: string) =>
  (await read(actor, thread)).messages.map(({ text }) => text)
const tokenIn = (url: string) => url.split('/messages/')[1]!

describe('a question of a person without an account', () => {
  test('reaches the agency, and the link mailed to the asker opens that thread alone', async () => {
    const asked = question({
      wish: { stay: { arrival: '2027-07-17', departure: '2027-07-24' }, adults: 4, children: 0, babies: 0 },
    })
    const { thread } = await ask(asked)
    const other = await ask()
    const seen = await read(agent, thread)
    expect(seen).toMatchObject({
      side: 'agency',
      asker: { name: CAMILLE, email: asked.person!.email, isProved: false },
    })
    expect(seen.messages[0]).toMatchObject({ text: asked.text, from: CAMILLE, isNew: true })
    expect(seen.messages[0]!.wish).toContain('17 au 24\u00a0juillet\u00a02027')
    const [received] = await mailsTo(asked.person!.email)
    expect(received).toMatchObject({ template: 'question-received' })
    expect(JSON.stringify(received)).not.toContain('piscine')
    const holder = await resolveThreadLink(services, tokenIn(received!.props.url), askerFrom())
    expect(await textsOf(holder, thread)).toEqual([asked.text])
    await expect(read(holder, other.thread)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await say(holder, thread, 'Merci.')
    expect((await read(agent, thread)).asker).toMatchObject({ isProved: true })
  })

  test('that is sent twice at once opens one thread and sends one mail', async () => {
    const asked = question()
    const sent = await Promise.all([ask(asked), ask(asked)])
    expect(sent[0]).toEqual(sent[1])
    expect(await textsOf(agent, sent[0]!.thread)).toHaveLength(1)
    expect(await mailsTo(asked.person!.email)).toHaveLength(1)
  })

  test('is refused without words, about an unknown villa, and after six questions in an hour; a form that was sent before is answered even then', async () => {
    await expect(ask(question({ text: '  ' }))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(ask(question({ listing: crypto.randomUUID() }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const asker = askerFrom()
    const first = question()
    const { thread } = await askAboutVilla(services, VISITOR, { ...first, asker })
    for (let n = 0; n < 5; n += 1) await askAboutVilla(services, VISITOR, { ...question(), asker })
    await expect(askAboutVilla(services, VISITOR, { ...question(), asker })).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
    expect(await askAboutVilla(services, VISITOR, { ...first, asker })).toEqual({ thread })
  })

  test('is refused while the house has closed questions, writes nothing, and is taken again once they are open', async () => {
    const turn = async (isOn: boolean) => {
      await switchFlag(services, person('SUPER_ADMIN'), { flag: VILLA_QUESTIONS_FLAG.name, isOn })
      await services.flags.refresh()
    }
    const before = (await threadsOfAgency(agent)).total
    const asked = question()
    await turn(false)
    await expect(ask(asked)).rejects.toMatchObject({ code: 'FEATURE_OFF' })
    expect(await mailsTo(asked.person!.email)).toEqual([])
    expect((await threadsOfAgency(agent)).total).toBe(before)
    await turn(true)
    await ask(asked)
    expect(await mailsTo(asked.person!.email)).toHaveLength(1)
  })

  test('is acknowledged three times a day per address; the agency still receives the fourth', async () => {
    const person = { name: CAMILLE, email: `camille-${crypto.randomUUID()}@example.org` }
    for (let n = 0; n < 4; n += 1) await ask(question({ person, text: `Question ${n}` }))
    expect(await mailsTo(person.email)).toHaveLength(3)
    expect((await threadsOfAgency(agent)).total).toBe(4)
  })
})

describe('the link to a thread', () => {
  test('no longer opens once the agency closes it, and the next answer mails a new one', async () => {
    const asked = question()
    const { thread } = await ask(asked)
    const { props } = (await mailsTo(asked.person!.email))[0]!
    await expect(closeThreadLinks(services, villa.owner, thread)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await closeThreadLinks(services, agent, thread)
    await expect(resolveThreadLink(services, tokenIn(props.url), askerFrom())).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
    await say(agent, thread, 'Oui, d’avril à octobre.')
    await mail()
    const answered = (await mailsTo(asked.person!.email)).at(-1)!
    await expect(
      resolveThreadLink(services, tokenIn(answered.props.url), askerFrom()),
    ).resolves.toMatchObject({ subjectId: thread })
  })
})

describe('notes of the agency', () => {
  test('appear to its people alone, and in no page, count, list or mail of another side', async () => {
    const asked = question()
    const { thread } = await ask(asked)
    const colleague = await addPerson(services, 'AGENT', villa.agencyId)
    await say(agent, thread, 'Client exigeant, à rappeler.', { isNote: true, mentionedId: colleague.userId })
    await mail()
    expect(await textsOf(agent, thread)).toHaveLength(2)
    expect(await textsOf(colleague, thread)).toHaveLength(2)
    for (const actor of [linkOf(thread), villa.owner]) {
      const seen = await read(actor, thread)
      expect(JSON.stringify(seen)).not.toMatch(/exigeant/)
      expect(seen).toMatchObject({ colleagues: [], mayWriteNote: false, messages: [{ text: asked.text }] })
      await expect(say(actor, thread, 'Note', { isNote: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const [line] = (await ownThreads()).rows
    expect(line).toMatchObject({ unread: 1, excerpt: asked.text })
    // A note is not an answer: the question still waits for one.
    expect(await listUnanswered(services, agent, 2)).toMatchObject({ total: 1 })
    expect((await mailsTo(asked.person!.email)).map(({ template }) => template)).toEqual([
      'question-received',
    ])
    expect(await mailsTo(colleague.email)).toMatchObject([
      { template: 'message-mention', props: { text: 'Client exigeant, à rappeler.', isNote: true } },
    ])
  })

  test('are refused when they mention a person outside the villa’s agency', async () => {
    const { thread } = await ask()
    const stranger = await addPerson(services, 'AGENT')
    await expect(say(agent, thread, 'Vois-tu ?', { mentionedId: stranger.userId })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { mention: expect.any(String) } },
    })
  })
})

describe('reading a thread', () => {
  test('is refused as NOT_FOUND to another agency, another owner and another link, and a visitor who writes is asked to sign in', async () => {
    const { thread } = await ask()
    const another = await addOwnedVilla(services)
    const strangers = [
      another.agent,
      another.head,
      another.owner,
      await addPerson(services, 'TRAVELER'),
      VISITOR,
      linkOf(crypto.randomUUID()),
    ]
    for (const actor of strangers) {
      await expect(read(actor, thread)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const code = actor.kind === 'visitor' ? 'SIGN_IN_REQUIRED' : 'NOT_FOUND'
      await expect(say(actor, thread, 'Bonjour')).rejects.toMatchObject({ code })
      await expect(markThreadRead(services, actor, { thread, upTo: thread })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect((await threadsOfAgency(another.agent)).total).toBe(0)
    expect((await threadsOfAgency(await addPerson(services, 'BACK_OFFICE'))).total).toBeGreaterThan(0)
  })

  test('hides from an owner the name and contacts of the person who asks about the villa', async () => {
    const asked = question({ text: `Ici ${CAMILLE}, 06 12 34 56 78, camille@example.org. Une question.` })
    const { thread } = await ask(asked)
    const seen = await read(villa.owner, thread)
    expect(seen).toMatchObject({ asker: null, messages: [{ from: 'Le voyageur' }] })
    const list = (q: string) => ownThreads(`q=${q}`)
    const all = await ownThreads()
    expect(JSON.stringify([seen, all])).not.toMatch(/Camille|Exemple|06 12|example\.org/)
    expect((await list('Camille')).total).toBe(0)
    expect((await threadsOfAgency(agent, 'q=Camille')).total).toBe(1)
  })
})

describe('sending', () => {
  test('the same form twice writes one message; with a changed text it writes another', async () => {
    const { thread } = await ask()
    const formKey = crypto.randomUUID()
    const first = await say(agent, thread, 'Oui.', { formKey })
    expect(await Promise.all([1, 2, 3].map(() => say(agent, thread, ' Oui. ', { formKey })))).toEqual([
      first,
      first,
      first,
    ])
    await say(agent, thread, 'Oui, chauffée.', { formKey })
    expect((await textsOf(agent, thread)).slice(1)).toEqual(['Oui.', 'Oui, chauffée.'])
  })

  test('an answer ends a thread’s wait; the list shows the longest wait first', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()]
    await sql`update message_threads set unanswered_since = now() - interval '2 days' where public_id = ${second.thread}`.execute(
      db,
    )
    await say(agent, third.thread, 'Oui.')
    const { rows } = await threadsOfAgency(agent)
    expect(rows.map(({ id }) => id)).toEqual([second.thread, first.thread, third.thread])
    expect(rows.map(({ unread }) => unread)).toEqual([1, 1, 0])
    expect(await listUnanswered(services, agent, 1)).toMatchObject({
      total: 2,
      rows: [{ unansweredSince: expect.any(String) }],
    })
    expect((await threadsOfAgency(agent, 'state=answered')).total).toBe(1)
    expect((await threadsOfAgency(agent, '', crypto.randomUUID())).total).toBe(0)
  })

  test('a message that was read is no longer new, and its author sees that it was read', async () => {
    const { thread } = await ask()
    const [message] = (await read(agent, thread)).messages
    await markThreadRead(services, agent, { thread, upTo: message!.id })
    expect((await read(agent, thread)).messages[0]).toMatchObject({ isNew: false })
    expect((await read(linkOf(thread), thread)).readUpTo).toBe(message!.id)
    expect((await read(villa.head, thread)).messages[0]).toMatchObject({ isNew: true })
  })
})
