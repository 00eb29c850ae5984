import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { Services } from '#server/services.ts'
import { FIRST_ROW, type ListCursor } from '#shared/lists/list.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { TypedTask } from '../task.ts'
import { TASK_LIST } from '../task-list.ts'
import { getTask } from './find-task.ts'
import { cancelTask, finishTask, MOST_TASK_FILES, reopenTask, showTaskDone } from './finish-task.ts'
import { listDueTasks, listTasks, listTasksAbout, listTasksOfDay } from './list-tasks.ts'
import { forgetOldTasks, listTaskFiles, readTaskFile } from './task-files.ts'
import { taskRecords } from './task-records.ts'
import { addTask, editTask } from './write-task.ts'

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')
const clock = { now: () => new Date('2027-07-17T10:00:00Z') }

let services: Services
let villa: OwnedVilla
let colleague: TestUser
let stranger: TestUser

beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  villa = await addOwnedVilla(services)
  colleague = await addPerson(services, 'AGENCY_ADMIN', villa.agencyId)
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
})

const typed = (more: Partial<TypedTask> = {}): TypedTask => ({
  ...{ kind: 'pool', title: 'Contrôler la piscine', note: '', day: '2027-07-17', time: null },
  ...{ agentId: null, anchor: null, ...more },
})
const add = async (
  more: Partial<TypedTask> = {},
  about = {},
  by = villa.agent,
  formKey: string = crypto.randomUUID(),
) => (await addTask(services, by, { task: typed(more), about, formKey })).publicId
const titlesFor = async (actor: TestUser, address = '') => {
  const { rows, total } = await listTasks(services, actor, criteriaOf(TASK_LIST, address))
  expect(rows.length).toBe(total)
  return rows.map(({ title }) => title)
}

describe('the list of tasks', () => {
  beforeAll(async () => {
    await add(
      { title: 'Étendre le linge', day: '2027-07-18', agentId: colleague.userId },
      { villa: villa.publicId },
    )
    await add({ title: 'Recevoir la famille', time: '16:00', agentId: villa.agent.userId })
    await add({ title: 'Ouvrir les volets', time: '09:00' })
    const late = await add({ title: 'Appeler le jardinier', kind: 'garden' })
    await services.db.updateTable('tasks').set({ dueOn: '2027-07-15' }).where('publicId', '=', late).execute()
    await finishTask(services, villa.agent, { task: await add({ title: 'Relever le compteur' }) })
    await cancelTask(services, villa.agent, { task: await add({ title: 'Arroser' }) })
  })

  test('shows what is late first, then by hour, then what is over; another agency sees none of it', async () => {
    const titles = await titlesFor(villa.agent)
    expect(titles.slice(0, 4)).toEqual([
      ...['Appeler le jardinier', 'Ouvrir les volets', 'Recevoir la famille', 'Étendre le linge'],
    ])
    expect(titles.slice(4).sort()).toEqual(['Arroser', 'Relever le compteur'])
    expect(await titlesFor(stranger)).toEqual([])
    expect(await titlesFor(await addPerson(services, 'BACK_OFFICE'))).toHaveLength(6)
  })

  test('of every agency is read by the house, which is offered the agencies to choose from', async () => {
    const elsewhere = await openTestAgency(services.db)
    const neighbor = await addPerson(services, 'AGENT', elsewhere)
    await add({ title: 'Compter les serviettes' }, {}, neighbor)
    const house = await addPerson(services, 'ADMIN')
    expect(await titlesFor(house)).toEqual(
      expect.arrayContaining(['Compter les serviettes', 'Ouvrir les volets']),
    )
    const { publicId } = await services.db
      .selectFrom('agencies')
      .select('publicId')
      .where('id', '=', elsewhere)
      .executeTakeFirstOrThrow()
    const { things, rows } = await listTasks(services, house, criteriaOf(TASK_LIST))
    const counted = rows.find(({ title }) => title === 'Compter les serviettes')!
    expect((await getTask(services.db, house, counted.id)).agency).toBe(counted.agency)
    expect(things!.agency!.map(({ id }) => id)).toContain(publicId)
    expect(await titlesFor(house, `agency=${publicId}`)).toEqual(['Compter les serviettes'])
    const own = await listTasks(services, villa.agent, criteriaOf(TASK_LIST))
    expect(own.things).not.toHaveProperty('agency')
  })

  test('is read piece after piece for a file, each task once', async () => {
    const house = await addPerson(services, 'BACK_OFFICE')
    const { rows } = await listTasks(services, house, criteriaOf(TASK_LIST))
    const read: string[] = []
    for (let from: ListCursor | null = FIRST_ROW; from; ) {
      const piece = await listTasks(services, house, { ...criteriaOf(TASK_LIST, '', 2), from })
      read.push(...piece.rows.map(({ id }) => id))
      from = piece.next ?? null
    }
    expect(rows.length).toBeGreaterThan(4)
    expect(read).toEqual(rows.map(({ id }) => id))
  })

  test('is filtered by words, state, person, kind, villa and day', async () => {
    const agent = villa.agent
    expect(await titlesFor(agent, 'q=etendre')).toEqual(['Étendre le linge'])
    expect(await titlesFor(agent, 'state=overdue')).toEqual(['Appeler le jardinier'])
    expect(await titlesFor(agent, 'state=done')).toEqual(['Relever le compteur'])
    expect(await titlesFor(agent, 'state=cancelled')).toEqual(['Arroser'])
    expect(await titlesFor(agent, 'state=todo')).toHaveLength(4)
    expect(await titlesFor(agent, 'held=mine')).toEqual(['Recevoir la famille'])
    expect(await titlesFor(agent, 'held=others')).toEqual(['Étendre le linge'])
    expect(await titlesFor(agent, `agent=${colleague.userId}`)).toEqual(['Étendre le linge'])
    expect(await titlesFor(agent, 'kind=garden')).toEqual(['Appeler le jardinier'])
    expect(await titlesFor(agent, `villa=${villa.publicId}`)).toEqual(['Étendre le linge'])
    expect(await titlesFor(agent, 'day-from=2027-07-18')).toEqual(['Étendre le linge'])
    expect(await titlesFor(agent, 'sort=title&state=todo')).toEqual([
      ...['Appeler le jardinier', 'Étendre le linge', 'Ouvrir les volets', 'Recevoir la famille'],
    ])
  })

  test('of a day has what is late with it, and with « mine » what no person has yet', async () => {
    const of = async (mine: boolean) =>
      (await listTasksOfDay(services, villa.agent, { day: '2027-07-17', withOverdue: true, mine })).map(
        ({ title }) => title,
      )
    const all = ['Appeler le jardinier', 'Ouvrir les volets', 'Recevoir la famille', 'Relever le compteur']
    expect(await of(true)).toEqual(all)
    expect(await of(false)).toEqual(all)
    const next = { day: '2027-07-18', withOverdue: false } as const
    expect(await listTasksOfDay(services, villa.agent, { ...next, mine: true })).toEqual([])
    expect(await listTasksOfDay(services, villa.agent, { ...next, mine: false })).toHaveLength(1)
    const due = await listDueTasks(services, villa.agent, 2)
    expect(due.total).toBe(3)
    expect(due.rows).toHaveLength(2)
    expect(due.rows[0]!.day <= due.rows[1]!.day).toBe(true)
    expect(await listDueTasks(services, stranger, 2)).toEqual({ rows: [], total: 0 })
  })
})

describe('a task', () => {
  test('is added once, however often its form is sent', async () => {
    const formKey = crypto.randomUUID()
    const first = await add({ title: 'Une fois' }, {}, villa.agent, formKey)
    expect(await add({ title: 'Une fois' }, {}, villa.agent, formKey)).toBe(first)
    expect(await titlesFor(villa.agent, 'q=une+fois')).toEqual(['Une fois'])
  })

  test('is refused in the past, for an account of another agency, and about what another agency has', async () => {
    await expect(add({ day: '2027-07-16' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    for (const agentId of [stranger.userId, villa.owner.userId])
      await expect(add({ agentId })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    for (const about of [{ villa: villa.publicId }, { villa: 'none' }, { stay: crypto.randomUUID() }])
      await expect(add({}, about, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(add({}, {}, await addPerson(services, 'BACK_OFFICE'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('is done, with who did it, and is to do again once that is taken back', async () => {
    const task = await add()
    const read = () => getTask(services.db, villa.agent, task)
    await finishTask(services, colleague, { task })
    await finishTask(services, villa.agent, { task })
    expect(await read()).toMatchObject({ doneAt: expect.any(Date), doneBy: 'Hélène Vidal' })
    const { doneBy } = await services.db
      .selectFrom('tasks')
      .select('doneBy')
      .where('publicId', '=', task)
      .executeTakeFirstOrThrow()
    expect(doneBy).toBe(colleague.userId)
    const change = { task, typed: typed({ title: 'Autre' }) }
    await expect(editTask(services, villa.agent, change)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await cancelTask(services, villa.agent, { task })
    expect(await read()).toMatchObject({ doneAt: expect.any(Date), cancelledAt: null })
    await reopenTask(services, villa.agent, { task })
    expect(await read()).toMatchObject({ doneAt: null, doneBy: null })
    await editTask(services, villa.agent, {
      task,
      typed: typed({ title: 'Autre', agentId: colleague.userId }),
    })
    expect(await read()).toMatchObject({ title: 'Autre', agentId: colleague.userId })
    for (const act of [finishTask, reopenTask, cancelTask])
      await expect(act(services, stranger, { task })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what shows that a task was done', () => {
  const file = (bytes = PDF) => new File([bytes], 'constat.pdf')

  test('is kept with it, for its agency alone, and goes with it three years later', async () => {
    const task = await add({ title: 'Constater' })
    await showTaskDone(services, villa.agent, { task, files: [file()] })
    await showTaskDone(services, villa.agent, { task, files: [file()] })
    const { id, doneAt } = await getTask(services.db, villa.agent, task)
    expect(doneAt).not.toBeNull()
    const kept = await listTaskFiles(services.db, id)
    expect(kept).toMatchObject([{ name: 'constat.pdf' }, { name: 'constat.pdf' }])
    const named = { task, file: kept[0]!.id }
    expect((await readTaskFile(services, colleague, named)).bytes).toEqual(PDF)
    await expect(readTaskFile(services, stranger, named)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const stored = async () => {
      const keys: string[] = []
      for await (const key of services.files.keys('messages/')) keys.push(key)
      return keys.length
    }
    const before = await stored()
    await services.db
      .updateTable('tasks')
      .set({ dueOn: sql<'2020-01-01'>`(now() - interval '4 years')::date` })
      .where('id', '=', id)
      .execute()
    expect(await forgetOldTasks(services.db)).toBe(1)
    await runDueWork(services, [forgottenFileWork(services)])
    expect(await stored()).toBe(before - 2)
  })

  test('that was kept without a network and is sent twice is kept once, and the task stays done', async () => {
    const task = await add({ title: 'Photographier' })
    const named = new File([PDF], `sans-reseau-${crypto.randomUUID()}.pdf`)
    for (let sent = 0; sent < 2; sent += 1)
      await showTaskDone(services, villa.agent, { task, files: [named] })
    const { id, doneAt } = await getTask(services.db, villa.agent, task)
    expect(doneAt).not.toBeNull()
    expect(await listTaskFiles(services.db, id)).toHaveLength(1)
  })

  test('is refused where a file is no picture and no PDF, or one too many: the task stays to do', async () => {
    const task = await add({ title: 'Refuser' })
    const bad = { task, files: [new File(['<svg/>'], 'plan.pdf')] }
    await expect(showTaskDone(services, villa.agent, bad)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await getTask(services.db, villa.agent, task)).doneAt).toBeNull()
    for (let sent = 0; sent < MOST_TASK_FILES; sent += 3)
      await showTaskDone(services, villa.agent, { task, files: [file(), file(), file()] })
    await expect(showTaskDone(services, villa.agent, { task, files: [file()] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

test('a task about a contact is listed with it; the contact may go, the task stays', async () => {
  const { id, publicId } = await services.db
    .insertInto('contacts')
    .values({
      agencyId: villa.agencyId,
      kind: 'person',
      firstName: 'Zoé',
      lastName: 'Blanc',
      origin: 'agency',
    })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
  const task = await add({ title: 'Rappeler' }, { contact: publicId })
  expect(await listTasksAbout(services, villa.agent, { contactId: id })).toMatchObject([
    { id: task, contact: { publicId, name: 'Zoé Blanc' } },
  ])
  await services.db.deleteFrom('contacts').where('id', '=', id).execute()
  expect(await getTask(services.db, villa.agent, task)).toMatchObject({ contact: null })
})

test('the tasks of an account that is erased are waiting for another; what it did stays, without its name', async () => {
  const leaver = await addPerson(services, 'AGENT', villa.agencyId)
  const open = await add({ title: 'À reprendre', agentId: leaver.userId })
  const done = await add({ title: 'Finie', agentId: leaver.userId })
  await finishTask(services, leaver, { task: done })
  expect(await taskRecords.export(services.db, leaver.userId)).toMatchObject([
    { tache: 'À reprendre', jour: '2027-07-17', faite: null },
    { tache: 'Finie' },
  ])
  await taskRecords.erase(services.db as never, leaver.userId)
  expect(await getTask(services.db, villa.agent, open)).toMatchObject({ agentId: null })
  expect(await getTask(services.db, villa.agent, done)).toMatchObject({ doneBy: null, agentId: null })
})
