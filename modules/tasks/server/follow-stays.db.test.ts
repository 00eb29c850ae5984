import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person, type TestPerson } from '#tests/person.ts'
import { type TypedTemplate, templateDay } from '../task.ts'
import { finishTask, reopenTask } from './finish-task.ts'
import { followAllStays } from './follow-stays.ts'
import { listDayStays } from './list-day-stays.ts'
import { listTasksAbout } from './list-tasks.ts'
import { addTemplate, endTemplate, listTemplates } from './task-templates.ts'
import { addTask } from './write-task.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
const { needs } = desk
let agencyId: number
let agent: TestPerson
let stay: Awaited<ReturnType<typeof beginStay>>
let reservation: { propertyId: number; id: number; publicId: string }

const POOL: TypedTemplate = {
  ...{
    kind: 'pool',
    title: 'Contrôler la piscine',
    anchor: 'arrival',
    days: -1,
    time: '10:00',
    agentId: null,
  },
}
const CLEANING: TypedTemplate = {
  ...{ kind: 'cleaning', title: 'Ménage', anchor: 'departure', days: 0, time: null, agentId: null },
}
const add = (template: TypedTemplate, formKey: string = crypto.randomUUID()) =>
  addTemplate(needs, agent, { template, formKey })
const tasks = async () =>
  (await listTasksAbout(needs, agent, { reservation })).map(({ title, day, time, state, agent: held }) => ({
    ...{ title, day, time, state, agent: held },
  }))
const move = (arrival: CivilDate, departure: CivilDate) =>
  db.updateTable('reservations').set({ arrival, departure }).where('id', '=', reservation.id).execute()

beforeAll(async () => {
  stay = await beginStay(desk, 'direct')
  ;({ agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', stay.villa.propertyId)
    .executeTakeFirstOrThrow())
  const { userId } = await addAccount(needs, ['AGENT'])
  await db.insertInto('agencyMembers').values({ agencyId, userId }).execute()
  agent = { ...person('AGENT', { agencyIds: [agencyId] }), userId }
  reservation = (await stay.read()).reservation
  await db.updateTable('reservations').set({ agentId: userId }).where('id', '=', reservation.id).execute()
  await add(POOL, 'once')
  await add(POOL, 'once')
})

test('a stay has the tasks of its agency once it is confirmed, given to the agent in charge of it', async () => {
  expect(await tasks()).toEqual([])
  await stay.sign()
  await stay.pay()
  const made = { title: POOL.title, day: '2027-07-16', time: '10:00', state: 'open', agent: 'Camille Roux' }
  expect(await tasks()).toEqual([made])
  expect(made.day).toBe(templateDay(POOL, STAY, clock.today))
})

test('the days of a stay have it at its hours, with its guest, for its agency and who is in charge of it', async () => {
  const on = (day: CivilDate, actor = agent, mine = true) => listDayStays(needs, actor, { day, mine })
  const { phone, firstName, lastName } = (await stay.read()).reservation.traveler!
  const { checkIn, checkOut, title } = stay.villa.content
  const shared = {
    reservation: reservation.publicId,
    property: title,
    villa: expect.any(String),
    guide: null,
    agent: 'Camille Roux',
  }
  const guest = { phone, name: `${firstName} ${lastName}` }
  expect(await on(STAY.arrival)).toMatchObject([{ ...shared, guest, kind: 'arrival', time: checkIn.from }])
  expect(await on(STAY.departure)).toMatchObject([{ ...shared, guest, kind: 'departure', time: checkOut }])
  expect(await on('2027-07-18')).toEqual([])
  const colleague = { ...agent, userId: crypto.randomUUID() }
  expect(await on(STAY.arrival, colleague)).toEqual([])
  expect(await on(STAY.arrival, colleague, false)).toHaveLength(1)
  expect(await on(STAY.arrival, { ...agent, agencyIds: [agencyId + 1000] }, false)).toEqual([])
})

test('a template that is added later makes its task for the stays to come, and again makes none', async () => {
  await add(CLEANING)
  await followAllStays(needs)
  await followAllStays(needs)
  expect((await tasks()).map(({ title, day }) => [title, day])).toEqual([
    [POOL.title, '2027-07-16'],
    [CLEANING.title, '2027-07-24'],
  ])
  expect(await listTemplates(needs, agent)).toMatchObject([
    { title: POOL.title, upcoming: 1 },
    { title: CLEANING.title, upcoming: 1 },
  ])
})

test('a task for the agent in charge is given to the one who was named after it was made', async () => {
  const held = () => tasks().then((all) => all.map(({ agent: holder }) => holder))
  const give = (agentId: string | null) =>
    db.updateTable('reservations').set({ agentId }).where('id', '=', reservation.id).execute()
  await give(null)
  await db.updateTable('tasks').set({ agentId: null }).where('templateId', 'is not', null).execute()
  await followAllStays(needs)
  expect(await held()).toEqual([null, null])
  await give(agent.userId)
  await followAllStays(needs)
  expect(await held()).toEqual(['Camille Roux', 'Camille Roux'])
})

test('tasks move with their stay, once; one that is done and one that follows nothing stay', async () => {
  const own = { kind: 'other', note: '', time: null, agentId: null, day: '2027-07-17' } as const
  const about = { stay: reservation.publicId }
  const addOwn = (title: string, anchor: 'arrival' | null) =>
    addTask(needs, agent, { task: { ...own, title, anchor }, about, formKey: title })
  await addOwn('Fleurs', 'arrival')
  await addOwn('Facture', null)
  const { publicId } = await addOwn('Faite', 'arrival')
  await finishTask(needs, agent, { task: publicId })
  await move('2027-07-20', '2027-07-25')
  await followAllStays(needs)
  await followAllStays(needs)
  const days = Object.fromEntries((await tasks()).map(({ title, day }) => [title, day]))
  expect(days).toEqual({
    [POOL.title]: '2027-07-19',
    [CLEANING.title]: '2027-07-25',
    ...{ Fleurs: '2027-07-20', Facture: '2027-07-17', Faite: '2027-07-17' },
  })
})

test('a template that ends takes away what it asked for and was not done', async () => {
  const [, cleaning] = await listTemplates(needs, agent)
  await endTemplate(needs, agent, { template: cleaning!.id })
  await endTemplate(needs, agent, { template: cleaning!.id })
  await followAllStays(needs)
  const state = Object.fromEntries((await tasks()).map(({ title, state: is }) => [title, is]))
  expect(state).toMatchObject({ [POOL.title]: 'open', [CLEANING.title]: 'cancelled' })
  const other = person('AGENT', { agencyIds: [agencyId + 1000] })
  const [pool] = await listTemplates(needs, agent)
  await expect(endTemplate(needs, other, { template: pool!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listTemplates(needs, other)).toEqual([])
})

test('a stay that is cancelled takes the tasks of its templates with it; what a person added stays', async () => {
  await cancelStay(needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'traveler' })
  const state = Object.fromEntries((await tasks()).map(({ title, state: is }) => [title, is]))
  expect(state).toMatchObject({ [POOL.title]: 'cancelled', Fleurs: 'open', Facture: 'open', Faite: 'done' })
})

test('a task of a cancelled stay that a person opens again stays open, and follows the stay no more', async () => {
  const [pool] = (await listTasksAbout(needs, agent, { reservation })).filter(
    ({ title }) => title === POOL.title,
  )
  await reopenTask(needs, agent, { task: pool!.id })
  await followAllStays(needs)
  const reopened = (await tasks()).find(({ title }) => title === POOL.title)
  expect(reopened).toMatchObject({ state: 'open', day: pool!.day })
})
