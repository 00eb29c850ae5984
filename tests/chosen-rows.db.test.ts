import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { action as actOnContacts } from '#app/routes/console/agent/contacts/contacts.tsx'
import { action as actOnOptions } from '#app/routes/console/agent/options/options.tsx'
import { consoleContext } from '#app/routes/console/frame/console-context.ts'
import { action as actOnTasks } from '#app/routes/console/tasks/tasks.tsx'
import { extendOption } from '#modules/options/server/extend-option.ts'
import { cancelTask } from '#modules/tasks/server/finish-task.ts'
import { addTask } from '#modules/tasks/server/write-task.ts'
import { actorContext, requestIdContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from './cgv-fixture.ts'
import {
  addTestContact,
  countTaken,
  letLapse,
  type OptionDesk,
  openOptionDesk,
  place,
} from './option-desk.ts'
import { openTestAgency, publishTestVilla } from './published-villa.ts'

let desk: OptionDesk
let stranger: TestUser
beforeAll(async () => {
  desk = await openOptionDesk()
  stranger = await addPerson(desk.services, 'AGENT', await openTestAgency(desk.db))
})

type Act = (args: { request: Request; context: RouterContextProvider }) => Promise<unknown>

/** Sends the form of a list for the agent of the desk, as its page does. */
async function send(action: unknown, fields: [string, string][], services: Services = desk.services) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestIdContext, 'r1')
  context.set(actorContext, desk.agent)
  context.set(consoleContext, { area: 'agent', actor: desk.agent } as never)
  const form = new URLSearchParams(fields)
  const request = new Request('https://calanque.test/agent/x', { method: 'POST', body: form })
  return (action as Act)({ request, context })
}
const chosen = (keys: readonly string[]): [string, string][] => keys.map((key) => ['chosen', key])
const holderOf = async (contact: string) =>
  (
    await desk.db
      .selectFrom('contacts')
      .select('agentId')
      .where('publicId', '=', contact)
      .executeTakeFirstOrThrow()
  ).agentId

describe('contacts that are chosen in the list', () => {
  const hand = (keys: readonly string[], agent = desk.head.userId, services?: Services) =>
    send(actOnContacts, [['intent', 'hand-chosen'], ['agent', agent], ...chosen(keys)], services)

  test('are given to a colleague one by one, and the contact of another agency is refused and stays as it was', async () => {
    const one = (await addTestContact(desk, 'Roux')).contact
    const two = (await addTestContact(desk, 'Martin')).contact
    const others = (await addTestContact({ services: desk.services, agent: stranger }, 'Ailleurs')).contact
    expect(await hand([one, others, two, one])).toEqual({
      rows: {
        ...{ intent: 'hand-chosen', done: 2 },
        refused: [{ key: others, words: expect.stringContaining('n’existe pas') }],
      },
    })
    expect(await Promise.all([one, two, others].map(holderOf))).toEqual([
      ...[desk.head.userId, desk.head.userId, stranger.userId],
    ])
  })

  test('are all refused for a person of another agency, and none is changed', async () => {
    const { contact } = await addTestContact(desk, 'Petit')
    expect(await hand([contact], stranger.userId)).toMatchObject({
      rows: { done: 0, refused: [{ key: contact, words: 'Choisissez une personne de l’agence.' }] },
    })
    expect(await holderOf(contact)).toBe(desk.agent.userId)
  })

  test('are each whole or untouched where the act fails by a fault, which is logged', async () => {
    const { contact } = await addTestContact(desk, 'Durand')
    const logged: unknown[] = []
    const broken = {
      ...desk.services,
      emit: () => Promise.reject(new Error('no events')),
      log: { error: (line: unknown) => logged.push(line) },
    } as unknown as Services
    expect(await hand([contact], desk.head.userId, broken)).toMatchObject({
      rows: { done: 0, refused: [{ key: contact, words: expect.stringContaining('incident') }] },
    })
    expect(await holderOf(contact)).toBe(desk.agent.userId)
    expect(logged).toHaveLength(1)
  })

  test('have to be some, and a person has to be chosen', async () => {
    expect(await hand([])).toMatchObject({ data: { errors: { chosen: expect.any(String) } } })
    expect(await hand(['x'], '')).toMatchObject({ data: { errors: { agent: expect.any(String) } } })
  })
})

test('options that are chosen are extended once each: one that was extended and one that has lapsed say why they are not', async () => {
  const villas = [desk.villa.publicId]
  for (const title of ['Villa Deux', 'Villa Trois'])
    villas.push((await publishTestVilla(desk.services, { title }, desk.agencyId)).publicId)
  const options: string[] = []
  for (const property of villas) {
    const { contact } = await addTestContact(desk, 'Roux')
    options.push((await place(desk, contact, { property })).option)
  }
  const [fresh, extended, lapsed] = options as [string, string, string]
  await extendOption(desk.services, desk.agent, { option: extended, endsAt: null, derogation: null })
  await letLapse(desk.db, lapsed)
  expect(await send(actOnOptions, [['intent', 'extend-chosen'], ...chosen(options)])).toEqual({
    rows: {
      ...{ intent: 'extend-chosen', done: 1 },
      refused: [
        { key: extended, words: 'Cette option a déjà été prolongée une fois.' },
        { key: lapsed, words: expect.stringContaining('a pris fin') },
      ],
    },
  })
  expect(await countTaken(desk.db, desk.villa)).toBe(1)
  expect(await send(actOnOptions, [['intent', 'release-chosen'], ...chosen([fresh])])).toMatchObject({
    rows: { done: 1, refused: [] },
  })
  expect(await countTaken(desk.db, desk.villa)).toBe(0)
})

test('tasks that are chosen are given, put off and ticked; one that is cancelled says why it is not', async () => {
  const add = async (title: string) => {
    const typed = { kind: 'pool', title, note: 'Chlore', day: '2027-05-10', time: '09:00' } as const
    const task = { ...typed, agentId: null, anchor: null }
    return (await addTask(desk.services, desk.agent, { task, about: {}, formKey: crypto.randomUUID() }))
      .publicId
  }
  const [open, gone] = [await add('Contrôler la piscine'), await add('Vider la piscine')]
  await cancelTask(desk.services, desk.agent, { task: gone })
  const both = chosen([open, gone])
  const refused = [{ key: gone, words: expect.stringContaining('faite ou annulée') }]
  expect(
    await send(actOnTasks, [['intent', 'hand-chosen'], ['agent', desk.head.userId], ...both]),
  ).toMatchObject({ rows: { done: 1, refused } })
  expect(await send(actOnTasks, [['intent', 'postpone-chosen'], ...both])).toMatchObject({
    rows: { done: 1, refused },
  })
  expect(await send(actOnTasks, [['intent', 'finish-chosen'], ...chosen([open])])).toMatchObject({
    rows: { done: 1, refused: [] },
  })
  const rows = desk.db.selectFrom('tasks').select(['title', 'note', 'dueOn', 'dueTime', 'agentId', 'doneAt'])
  // What was not asked stays as it was.
  expect(await rows.where('publicId', '=', open).executeTakeFirstOrThrow()).toEqual({
    ...{ title: 'Contrôler la piscine', note: 'Chlore', dueOn: '2027-05-11', dueTime: '09:00' },
    ...{ agentId: desk.head.userId, doneAt: expect.any(Date) },
  })
  expect(await rows.where('publicId', '=', gone).executeTakeFirstOrThrow()).toMatchObject({
    ...{ dueOn: '2027-05-10', agentId: null, doneAt: null },
  })
})
