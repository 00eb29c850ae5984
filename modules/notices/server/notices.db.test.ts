import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { changeAgent } from '#modules/contacts/server/change-agent.ts'
import { sendAboutStay } from '#modules/messages/server/send-message.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { finishTask } from '#modules/tasks/server/finish-task.ts'
import { addTask, editTask } from '#modules/tasks/server/write-task.ts'
import type { TypedTask } from '#modules/tasks/task.ts'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person, type TestPerson } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { Delivery } from '../notice-choice.ts'
import { NOTICE_LIST } from '../notice-list.ts'
import { chooseNotices, findNoticeChoices } from './notice-choices.ts'
import { noticeRecords } from './notice-records.ts'
import { noticeLateTasks } from './notify.ts'
import { countUnread, forgetOldNotices, listNotices, readNotice } from './read-notices.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
const services = await openTestServices(db, { clock })
let agencyId: number
let agent: TestPerson
let colleague: TestPerson
let stay: Awaited<ReturnType<typeof beginStay>>
let reservation: Awaited<ReturnType<typeof stay.read>>['reservation']

async function join(): Promise<TestPerson> {
  const { userId } = await addAccount(desk.needs, ['AGENT'])
  await db.insertInto('agencyMembers').values({ agencyId, userId }).execute()
  return { ...person('AGENT', { agencyIds: [agencyId] }), userId }
}
const kindsFor = async (actor: TestPerson, address = '') =>
  (await listNotices(services, actor, criteriaOf(NOTICE_LIST, address))).rows.map(({ kind }) => kind)
const readAll = async () => {
  for (const actor of [agent, colleague]) await readNotice(services, actor, { notice: null })
}

beforeAll(async () => {
  stay = await beginStay(desk, 'direct')
  ;({ agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', stay.villa.propertyId)
    .executeTakeFirstOrThrow())
  agent = await join()
  colleague = await join()
})

test('a stay that no agent is in charge of is shown to each of its agency, once signed and once paid', async () => {
  await stay.sign()
  await stay.pay()
  reservation = (await stay.read()).reservation
  for (const actor of [agent, colleague]) {
    expect(await kindsFor(actor)).toEqual(['stay_paid', 'stay_signed'])
    expect(await countUnread(services, actor)).toBe(2)
  }
  const { rows } = await listNotices(services, agent, criteriaOf(NOTICE_LIST, 'kind=stay_paid'))
  expect(rows[0]).toMatchObject({
    subject: `${stay.villa.content.title}, ${reservation.number}`,
    about: { reservation: reservation.publicId, task: null },
  })
})

test('a notice is marked as read by its person alone, then all of them', async () => {
  const [first] = (await listNotices(services, agent, criteriaOf(NOTICE_LIST))).rows
  const notFound = { code: 'NOT_FOUND' }
  await expect(readNotice(services, colleague, { notice: first!.id })).rejects.toMatchObject(notFound)
  expect([await countUnread(services, agent), await countUnread(services, colleague)]).toEqual([2, 2])
  await readNotice(services, agent, { notice: first!.id })
  await expect(readNotice(services, agent, { notice: 'none' })).rejects.toMatchObject(notFound)
  expect(await countUnread(services, agent)).toBe(1)
  expect(await kindsFor(agent, 'state=unread')).toEqual(['stay_signed'])
  await readAll()
  expect(await countUnread(services, agent)).toBe(0)
})

test('a message of a traveler is shown to who is in charge, once until they read it', async () => {
  await db
    .updateTable('reservations')
    .set({ agentId: agent.userId })
    .where('id', '=', reservation.id)
    .execute()
  const write = (by: TestPerson | typeof traveler, formKey: string) =>
    sendAboutStay(services, by, {
      ...{ reservation: reservation.publicId, text: 'Bonjour', formKey },
      asker: { address: '::1', known: 'a' },
    })
  const { userId } = await addAccount(desk.needs)
  await db.updateTable('reservations').set({ userId }).where('id', '=', reservation.id).execute()
  const traveler = { ...person('TRAVELER'), userId }
  await write(traveler, 'one')
  await write(traveler, 'two')
  await write(agent, 'answer')
  expect(await kindsFor(agent, 'state=unread')).toEqual(['message'])
  expect(await kindsFor(colleague, 'state=unread')).toEqual([])
  await readAll()
  await write(traveler, 'three')
  expect(await kindsFor(agent, 'state=unread')).toEqual(['message'])
  await readAll()
})

test('what a colleague gives is shown, what one gives oneself is not; a task that is late is, once a day of its own', async () => {
  const typed: TypedTask = {
    ...{ kind: 'pool', title: 'Contrôler la piscine', note: '', day: '2026-11-20', time: null, anchor: null },
    agentId: colleague.userId,
  }
  const { publicId: task } = await addTask(services, agent, { task: typed, about: {}, formKey: 'one' })
  await addTask(services, agent, { task: { ...typed, agentId: agent.userId }, about: {}, formKey: 'two' })
  const { publicId: contact } = await db
    .insertInto('contacts')
    .values({ agencyId, kind: 'person', lastName: 'Roux', origin: 'agency' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await changeAgent(services, agent, { contact, agentId: colleague.userId })
  expect(await kindsFor(colleague, 'state=unread')).toEqual(['contact_given', 'task_given'])
  expect(await kindsFor(agent, 'state=unread')).toEqual([])
  await readAll()
  clock.today = '2026-11-22'
  await noticeLateTasks(services)
  await noticeLateTasks(services)
  expect(await kindsFor(colleague, 'state=unread')).toEqual(['task_late'])
  await editTask(services, colleague, { task, typed: { ...typed, day: '2026-11-21' } })
  await noticeLateTasks(services)
  expect(await kindsFor(colleague, 'state=unread')).toEqual(['task_late', 'task_late'])
  await finishTask(services, colleague, { task })
  await readAll()
})

test('a kind that a person does not want is not shown to them, and is again once they want it', async () => {
  const all = await findNoticeChoices(services, agent)
  const choose = (stay_cancelled: Delivery) =>
    chooseNotices(services, agent, { ...all, deliveries: { ...all.deliveries, stay_cancelled } })
  await choose('none')
  expect((await findNoticeChoices(services, agent)).deliveries.stay_cancelled).toBe('none')
  await cancelStay(desk.needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'traveler' })
  expect(await kindsFor(agent, 'state=unread')).toEqual([])
  expect(await noticeRecords.export(db, agent.userId)).toContainEqual(
    expect.objectContaining({ nature: 'stay_cancelled', par: 'none' }),
  )
  await choose(all.deliveries.stay_cancelled)
  expect(await findNoticeChoices(services, agent)).toEqual(all)
})

test('a way or an hour that no page offers is refused, and nothing is chosen', async () => {
  const all = await findNoticeChoices(services, agent)
  const opened = { ...all, deliveries: { ...all.deliveries, proposal_opened: 'mail' as const } }
  for (const choices of [opened, { ...all, digestHour: 3 }])
    await expect(chooseNotices(services, agent, choices)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await findNoticeChoices(services, agent)).toEqual(all)
})

test('who leaves the agency is shown nothing more of it, and again once they are back', async () => {
  const membership = { agencyId, userId: colleague.userId }
  const seen = await kindsFor(colleague)
  expect(seen.length).toBeGreaterThan(0)
  await db
    .deleteFrom('agencyMembers')
    .where('agencyId', '=', agencyId)
    .where('userId', '=', colleague.userId)
    .execute()
  await db.updateTable('notices').set({ readAt: null }).where('userId', '=', colleague.userId).execute()
  expect(await kindsFor(colleague)).toEqual([])
  expect(await countUnread(services, colleague)).toBe(0)
  await db.insertInto('agencyMembers').values(membership).execute()
  expect(await kindsFor(colleague)).toEqual(seen)
})

test('notices of more than ninety days ago are erased, and those of an account with it', async () => {
  await db
    .updateTable('notices')
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where('kind', '=', 'stay_signed')
    .execute()
  await forgetOldNotices(db)
  expect(await kindsFor(colleague)).not.toContain('stay_signed')
  await noticeRecords.erase(db as never, colleague.userId)
  expect(await kindsFor(colleague)).toEqual([])
})
