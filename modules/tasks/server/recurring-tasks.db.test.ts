import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { Recurrence } from '../recurrence.ts'
import type { TypedTask } from '../task.ts'
import { TASK_LIST } from '../task-list.ts'
import { getTask } from './find-task.ts'
import { cancelTask, finishTask, reopenTask } from './finish-task.ts'
import { followAllRecurrences } from './follow-recurrences.ts'
import { listTasks } from './list-tasks.ts'
import { postponeTask, stopTask } from './repeat-task.ts'
import { addTask, editTask } from './write-task.ts'

const clock = { today: '2027-03-02' as CivilDate, now: () => new Date(`${clock.today}T09:00:00Z`) }
let services: Services
let agencyId: number
let agent: TestUser
let stranger: TestUser
beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
})
beforeEach(async () => {
  clock.today = '2027-03-02'
  agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
})

const typed = (more: Partial<TypedTask> = {}): TypedTask => ({
  ...{ kind: 'pool', title: 'Analyser l’eau', note: '', day: '2027-03-02', time: '10:00', agentId: null },
  anchor: null,
  ...more,
})
const weekly: Omit<Recurrence, 'firstOn'> = { unit: 'week', every: 1, untilOn: null }
const add = async (repeat = weekly, more: Partial<TypedTask> = {}, about = {}) =>
  (await addTask(services, agent, { task: typed(more), about, repeat, formKey: crypto.randomUUID() }))
    .publicId
const listed = async (address: string) =>
  (await listTasks(services, agent, criteriaOf(TASK_LIST, address))).rows
const openDays = async () => (await listed('state=todo')).map(({ day }) => day)
const openTask = async () => (await listed('state=todo'))[0]!

describe('a task that comes every Tuesday', () => {
  test('has its next day once it is done, as it was asked for last, and is listed with its rhythm', async () => {
    const { publicId: villa } = await publishTestVilla(services, {}, agencyId)
    const first = await add(weekly, {}, { villa })
    expect(await openDays()).toEqual(['2027-03-02'])
    await editTask(services, agent, {
      task: first,
      typed: typed({ title: 'Analyser et nettoyer', agentId: agent.userId }),
    })
    await finishTask(services, agent, { task: first })
    await finishTask(services, agent, { task: first })
    expect(await openTask()).toMatchObject({
      ...{ title: 'Analyser et nettoyer', day: '2027-03-09', time: '10:00', property: expect.any(String) },
      recurrence: { unit: 'week', every: 1, firstOn: '2027-03-02', untilOn: null },
    })
    expect(await openDays()).toHaveLength(1)
  })

  test('that was missed becomes that of its new day: none pile up, and one that was done late has its next day', async () => {
    await add()
    clock.today = '2027-03-08'
    await followAllRecurrences(services)
    expect(await openTask()).toMatchObject({ day: '2027-03-02', state: 'overdue' })
    clock.today = '2027-03-31'
    await followAllRecurrences(services)
    await followAllRecurrences(services)
    expect(await openDays()).toEqual(['2027-03-30'])
    await finishTask(services, agent, { task: (await openTask()).id })
    expect(await openDays()).toEqual(['2027-04-06'])
  })

  test('is passed over, or put off a day, and keeps its Tuesdays', async () => {
    const first = await add()
    await postponeTask(services, agent, { task: first })
    expect(await openDays()).toEqual(['2027-03-03'])
    await cancelTask(services, agent, { task: first })
    expect(await openDays()).toEqual(['2027-03-09'])
    await expect(postponeTask(services, agent, { task: first })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    const { id } = await openTask()
    await postponeTask(services, agent, { task: id })
    await postponeTask(services, agent, { task: id })
    clock.today = '2027-03-10'
    await followAllRecurrences(services)
    expect(await openDays()).toEqual(['2027-03-11'])
  })

  test('that is opened again beside its next one is followed once', async () => {
    const first = await add()
    await finishTask(services, agent, { task: first })
    await reopenTask(services, agent, { task: first })
    await finishTask(services, agent, { task: first })
    expect(await openDays()).toEqual(['2027-03-09'])
  })

  test('is stopped in one act, what is to do with it, and what is done stays', async () => {
    const first = await add()
    await finishTask(services, agent, { task: first })
    await stopTask(services, agent, { task: first })
    await stopTask(services, agent, { task: first })
    expect(await openDays()).toEqual([])
    expect((await listed('state=done')).map(({ recurrence }) => recurrence)).toEqual([null])
    await reopenTask(services, agent, { task: first })
    await finishTask(services, agent, { task: first })
    await followAllRecurrences(services)
    expect(await openDays()).toEqual([])
  })

  test('ends at its last day', async () => {
    const first = await add({ ...weekly, untilOn: '2027-03-09' })
    await finishTask(services, agent, { task: first })
    await finishTask(services, agent, { task: (await openTask()).id })
    await followAllRecurrences(services)
    expect(await openDays()).toEqual([])
  })
})

test('a form that is sent twice makes one task and one rhythm; an end before the task is refused beside its field', async () => {
  const form = { task: typed(), about: {}, repeat: weekly, formKey: 'twice' }
  await addTask(services, agent, form)
  await addTask(services, agent, form)
  expect(await openDays()).toHaveLength(1)
  const rhythms = await services.db
    .selectFrom('taskRecurrences')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .execute()
  expect(rhythms).toHaveLength(1)
  const early = { ...form, formKey: 'early', repeat: { ...weekly, untilOn: '2027-03-01' as const } }
  await expect(addTask(services, agent, early)).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', details: { errors: { until: expect.any(String) } } },
  })
})

test('another agency can neither put off nor stop it; a task that comes once is stopped by nothing', async () => {
  const task = await add()
  for (const act of [postponeTask, stopTask])
    await expect(act(services, stranger, { task })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { publicId: once } = await addTask(services, agent, { task: typed(), about: {}, formKey: 'once' })
  await stopTask(services, agent, { task: once })
  expect(await getTask(services.db, agent, once)).toMatchObject({ cancelledAt: null, recurrenceId: null })
})
