import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Actor } from '#modules/accounts/actor.ts'
import { changeAgent } from '#modules/contacts/server/change-agent.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { listVillasToKeep } from '#modules/options/server/read-wish.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { recurrenceOf } from '#modules/tasks/recurrence.ts'
import { finishTask, showTaskDone } from '#modules/tasks/server/finish-task.ts'
import { listTasks, listTasksOfDay, listTaskVillas } from '#modules/tasks/server/list-tasks.ts'
import { addTemplate } from '#modules/tasks/server/task-templates.ts'
import { addTask } from '#modules/tasks/server/write-task.ts'
import { TASK_LIST } from '#modules/tasks/task-list.ts'
import { todayInParis } from '#platform/clock.ts'
import { addDays } from '#shared/civil-date.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { SECOND_AGENCY_STAFF } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { SATURDAY, type SaturdayTask, SECOND_SATURDAY, SECOND_TEMPLATES } from './saturday-story.ts'
import { SECOND_SEASON_CONTACTS } from './second-season-contacts.ts'
import { findByAddress } from './seed-contacts.ts'
import { findFreeWeek } from './seed-options.ts'
import { addProposal } from './seed-proposals.ts'

type Needs = Parameters<typeof showTaskDone>[0] &
  Parameters<typeof addTask>[0] &
  Parameters<typeof placeOption>[0] &
  Parameters<typeof addProposal>[0]
type Person = Extract<Actor, { kind: 'user' }>
type Team = { agent: Person; head: Person; agencyId: number }

/** A picture of the demonstration's own, found from the project's root as `npm start` is run there. */
const PICTURE = resolve('public/photos/villa-azur-terrasse-960.webp')

/**
 * A busy day of both agencies: what is done, with a picture, what is late and what is still to do; what colleagues gave each other;
 * and of the second agency its templates, an option and a proposal. Where the last task is known nothing is written.
 */
export async function seedSaturday(needs: Needs): Promise<void> {
  const first = await findTeam(needs)
  if (first && !(await isWritten(needs, first, SATURDAY))) {
    await showADeparture(needs, first)
    await giveContact(needs, first)
    await addTasks(needs, first, SATURDAY)
  }
  const second = await findTeam(needs, SECOND_AGENCY_STAFF)
  if (!second || (await isWritten(needs, second, SECOND_SATURDAY))) return
  for (const [n, template] of SECOND_TEMPLATES.entries())
    await addTemplate(needs, second.head, { template, formKey: `demonstration-${n}` })
  await proposeOfSecond(needs, second)
  await addTasks(needs, second, SECOND_SATURDAY)
}

async function findTeam({ db }: Needs, people?: Parameters<typeof findDemoPerson>[2]): Promise<Team | null> {
  const agent = await findDemoPerson(db, 'AGENT', people)
  const head = await findDemoPerson(db, 'AGENCY_ADMIN', people)
  const agencyId = agent?.agencyIds[0]
  return agent && head && agencyId !== undefined ? { agent, head, agencyId } : null
}

async function isWritten(needs: Needs, { head }: Team, story: readonly SaturdayTask[]): Promise<boolean> {
  const criteria = firstRows(TASK_LIST, 1)
  const filters = { ...criteria.filters, q: story.at(-1)!.title }
  return (await listTasks(needs, head, { ...criteria, filters })).total > 0
}

async function addTasks(
  needs: Needs,
  { agencyId, ...people }: Team,
  story: readonly SaturdayTask[],
): Promise<void> {
  const villas = await listTaskVillas(needs.db, agencyId)
  for (const { kind, title, note = '', inDays, time, villa, who, by = 'head', ...more } of story) {
    // What is late was written while it was not.
    const then = { now: () => new Date(needs.clock.now().getTime() + Math.min(0, inDays) * 86_400_000) }
    const { publicId: task } = await addTask({ ...needs, clock: then }, people[by], {
      task: {
        ...{ kind, title, note, time, anchor: null, agentId: who && people[who].userId },
        day: addDays(todayInParis(needs.clock), inDays),
      },
      about: { villa: villas[villa]?.id ?? null },
      repeat: more.repeat ? { ...recurrenceOf(more.repeat), untilOn: null } : null,
      formKey: `demonstration-${title}`,
    })
    if (more.done) await finish(needs, people[who ?? 'agent'], { task, isShown: more.done === 'shown' })
  }
}

/** The meters of the first departure of the day were read, and photographed. */
async function showADeparture(needs: Needs, { agent }: Team): Promise<void> {
  const day = todayInParis(needs.clock)
  const tasks = await listTasksOfDay(needs, agent, { day, withOverdue: false, mine: true })
  const left = tasks.find(({ kind, state }) => kind === 'departure' && state === 'open')
  if (left) await finish(needs, agent, { task: left.id, isShown: true })
}

async function finish(
  needs: Needs,
  actor: Actor,
  { task, isShown }: { task: string; isShown: boolean },
): Promise<void> {
  if (!isShown) return void (await finishTask(needs, actor, { task }))
  const files = [new File([await readFile(PICTURE)], 'terrasse.webp')]
  await showTaskDone(needs, actor, { task, files })
}

/** The head gives a contact to the agent, who is shown it. */
async function giveContact(needs: Needs, { agent, head }: Team): Promise<void> {
  const contact = await findByAddress(needs, head, 'celestine.darbaumont@example.com')
  if (contact) await changeAgent(needs, head, { contact, agentId: agent.userId })
}

async function proposeOfSecond(needs: Needs, { agent, agencyId }: Team): Promise<void> {
  const [kept, proposed] = SECOND_SEASON_CONTACTS.map(({ words }) => words.emails[0]!.email)
  const [villa] = await listVillasToKeep(needs, agent)
  const contact = await findByAddress(needs, agent, kept ?? '')
  const stay = villa && (await findFreeWeek(needs, villa.id))
  if (villa && contact && stay)
    await placeOption(needs, agent, {
      ...{ contact, property: villa.id, stay, party: partyOf({ adults: 4 }) },
      ...{ endsAt: null, derogation: null, formKey: 'demonstration-second' },
    })
  const other = await findByAddress(needs, agent, proposed ?? '')
  if (other && villa)
    await addProposal(needs, agent, {
      ...{ contact: other, n: 0, agencyId },
      story: {
        ...{ weeks: 26, villas: 2, honoredDays: 7, becomes: 'sent' },
        introduction: 'Deux maisons à l’écart, avec six lits simples.',
      },
    })
}
