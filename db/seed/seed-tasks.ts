import type { Actor } from '#modules/accounts/actor.ts'
import { listTaskVillas } from '#modules/tasks/server/list-tasks.ts'
import { addTemplate, listTemplates } from '#modules/tasks/server/task-templates.ts'
import { addTask } from '#modules/tasks/server/write-task.ts'
import type { TaskKind, TypedTemplate } from '#modules/tasks/task.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { addDays } from '#shared/civil-date.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }

const TEMPLATES: readonly Omit<TypedTemplate, 'agentId'>[] = [
  { kind: 'pool', title: 'Contrôler la piscine', anchor: 'arrival', days: -1, time: '10:00' },
  { kind: 'garden', title: 'Tondre et arroser', anchor: 'arrival', days: -2, time: '08:30' },
  { kind: 'arrival', title: 'Accueillir les voyageurs', anchor: 'arrival', days: 0, time: '16:00' },
  { kind: 'departure', title: 'Relever les compteurs', anchor: 'departure', days: 0, time: '10:00' },
  { kind: 'cleaning', title: 'Ménage complet', anchor: 'departure', days: 0, time: '11:00' },
]

/** A task of a day, of the villa at this place among those of the agency; `who` has it, or no person yet. */
type StoryTask = {
  kind: TaskKind
  title: string
  inDays: number
  time: string | null
  villa: number
  who: 'agent' | 'head' | null
}

const STORY: readonly StoryTask[] = [
  {
    kind: 'maintenance',
    title: 'Changer la serrure du portail',
    inDays: -2,
    time: '14:00',
    villa: 0,
    who: 'agent',
  },
  { kind: 'other', title: 'Rendre les clés au propriétaire', inDays: -1, time: null, villa: 1, who: 'head' },
  { kind: 'cleaning', title: 'Livrer le linge', inDays: 0, time: '09:00', villa: 0, who: 'agent' },
  { kind: 'pool', title: 'Analyser l’eau', inDays: 0, time: '09:30', villa: 1, who: null },
  { kind: 'maintenance', title: 'Recevoir le plombier', inDays: 0, time: '11:30', villa: 2, who: 'agent' },
  { kind: 'garden', title: 'Tailler la haie', inDays: 0, time: '13:00', villa: 3, who: null },
  { kind: 'other', title: 'Déposer les fleurs et le vin', inDays: 0, time: '15:00', villa: 0, who: 'agent' },
  { kind: 'other', title: 'Photographier la terrasse', inDays: 0, time: '17:30', villa: 2, who: 'agent' },
  {
    kind: 'maintenance',
    title: 'Vérifier la climatisation',
    inDays: 1,
    time: '10:30',
    villa: 1,
    who: 'agent',
  },
  { kind: 'other', title: 'Préparer les dossiers de samedi', inDays: 3, time: null, villa: 4, who: 'head' },
]

/**
 * The tasks of the demonstration: its agency's templates, which its stays follow, and a busy day. Each form has its name, and a
 * form that is sent again writes nothing.
 */
export async function seedTasks(needs: Needs): Promise<void> {
  const agent = await findDemoPerson(needs.db, 'AGENT')
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN')
  const agencyId = agent?.agencyIds[0]
  if (!agent || !head || agencyId === undefined) return
  // What was ended by a visitor of the demonstration is not made again: the forms have their names.
  for (const [n, template] of TEMPLATES.entries())
    await addTemplate(needs, head, {
      template: { ...template, agentId: null },
      formKey: `demonstration-${n}`,
    })
  if ((await listTemplates(needs, head)).length === 0) return
  const villas = await listTaskVillas(needs.db, agencyId)
  for (const task of STORY) await addToStory(needs, { agent, head }, villas[task.villa]?.id ?? null, task)
}

async function addToStory(
  { db, clock, emit }: Needs,
  people: Record<'agent' | 'head', Extract<Actor, { kind: 'user' }>>,
  villa: string | null,
  { kind, title, inDays, time, who }: StoryTask,
): Promise<void> {
  // What is late was written while it was not.
  const then = { now: () => new Date(clock.now().getTime() + Math.min(0, inDays) * 86_400_000) }
  await addTask({ db, emit, clock: then }, people.head, {
    task: {
      ...{ kind, title, time, note: '', anchor: null, agentId: who && people[who].userId },
      day: addDays(todayInParis(clock), inDays),
    },
    about: { villa },
    formKey: `demonstration-${title}`,
  })
}
