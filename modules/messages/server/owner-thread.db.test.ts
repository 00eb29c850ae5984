import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { throttleAsker } from '#platform/throttle.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { OWN_THREAD_LIST, THREAD_LIST } from '../thread-list.ts'
import { countUnreadThreads, listThreads } from './list-threads.ts'
import { messageMailWork } from './message-mail-work.ts'
import { findOwnerThread, writeAsOwner } from './owner-thread.ts'
import { readThread } from './read-thread.ts'
import { PER_ASKER, sendMessage } from './send-message.ts'

let services: Services
let villa: OwnedVilla
const ASKER = { address: '2001:db8::8' }

beforeAll(async () => {
  services = await openTestServices()
  villa = await addOwnedVilla(services, {}, 'draft')
})

const write = (actor: Actor, text: string, formKey: string = crypto.randomUUID()) =>
  writeAsOwner(services, actor, { asker: ASKER, property: villa.publicId, text, formKey })

test('an owner and the agency write to each other about a villa that is not on the site, in one thread', async () => {
  expect(await findOwnerThread(services.db, villa.owner, villa.publicId)).toBeNull()
  const sent = await Promise.all([
    write(villa.owner, 'Le portail est en panne.', 'portail'),
    write(villa.owner, 'Le portail est en panne.', 'portail'),
  ])
  expect(sent[0]).toEqual(sent[1])
  const { thread } = sent[0]!
  expect(await findOwnerThread(services.db, villa.owner, villa.publicId)).toBe(thread)
  expect((await write(villa.owner, 'Il est réparé.')).thread).toBe(thread)
  const waiting = await listThreads(services, villa.agent, 'agency', criteriaOf(THREAD_LIST))
  expect(waiting.rows).toMatchObject([{ id: thread, unread: 2, excerpt: 'Il est réparé.' }])
  await sendMessage(services, villa.agent, { asker: ASKER, thread, text: 'Merci.', formKey: 'merci' })
  await runDueWork(services, [messageMailWork(services)])
  const read = await readThread(services, villa.owner, { thread })
  expect(read).toMatchObject({ side: 'owner', isOwners: true })
  expect(read.messages.map(({ text }) => text)).toEqual([
    'Le portail est en panne.',
    'Il est réparé.',
    'Merci.',
  ])
  const mails = await listQueuedMails(services.db)
  // One mail: as the owner, and not as the traveler of their own thread too.
  expect(mails.filter(({ recipient }) => recipient === villa.owner.email)).toHaveLength(1)
})

test('another owner, a traveler and the agency do not open or write in the thread of the owner', async () => {
  const { thread } = await write(villa.owner, 'Le robinet goutte.')
  const stranger = await addPerson(services, 'OWNER')
  const traveler = await addPerson(services, 'TRAVELER')
  for (const actor of [stranger, traveler, villa.agent]) {
    await expect(write(actor, 'Bonjour')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(findOwnerThread(services.db, actor, villa.publicId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  for (const actor of [stranger, traveler])
    await expect(readThread(services, actor, { thread })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await listThreads(services, stranger, 'owner', criteriaOf(OWN_THREAD_LIST))).total).toBe(0)
})

test('the next owner of a villa does not read what the former one wrote to the agency, in a list or by its address', async () => {
  const sold = await addOwnedVilla(services, {}, 'draft')
  const text = 'Je pense vendre.'
  const sent = { asker: ASKER, property: sold.publicId, text, formKey: 'vente' }
  const { thread } = await writeAsOwner(services, sold.owner, sent)
  const next = await addPerson(services, 'OWNER')
  await services.db
    .updateTable('properties')
    .set({ ownerId: next.userId })
    .where('publicId', '=', sold.publicId)
    .execute()
  await expect(readThread(services, next, { thread })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const idsFor = async (actor: Actor, side: 'owner' | 'agency') =>
    (await listThreads(services, actor, side, criteriaOf(THREAD_LIST))).rows.map(({ id }) => id)
  expect(await idsFor(next, 'owner')).toEqual([])
  expect(await countUnreadThreads(services, next, 'owner')).toBe(0)
  expect(await idsFor(sold.owner, 'owner')).toContain(thread)
  expect(await idsFor(sold.agent, 'agency')).toContain(thread)

  const own = await writeAsOwner(services, next, { ...sent, formKey: 'achat', text: 'Bonjour.' })
  expect(own.thread).not.toBe(thread)
  expect(await idsFor(next, 'owner')).toEqual([own.thread])
  expect((await readThread(services, sold.owner, { thread })).messages.map((one) => one.text)).toEqual([text])
})

test('a message without words and a villa that does not exist are refused', async () => {
  await expect(write(villa.owner, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(findOwnerThread(services.db, villa.owner, crypto.randomUUID())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a message that was sent before is answered, in each kind of thread, when its sender has written sixty in an hour', async () => {
  const sent = await write(villa.owner, 'Le volet bat.', 'volet')
  const { thread } = sent
  const answer = { thread, text: 'Nous passons demain.', formKey: 'demain' }
  const answered = await sendMessage(services, villa.agent, { ...answer, asker: ASKER })
  const spend = async (): Promise<void> =>
    throttleAsker(services.db, 'message', ASKER, PER_ASKER).then(spend, () => {})
  await spend()
  await expect(write(villa.owner, 'Le volet bat encore.')).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
  })
  expect(await write(villa.owner, 'Le volet bat.', 'volet')).toEqual(sent)
  expect(await sendMessage(services, villa.agent, { ...answer, asker: ASKER })).toEqual(answered)
})
