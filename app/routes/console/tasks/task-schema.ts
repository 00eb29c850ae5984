import * as z from 'zod/mini'
import { RECURRENCE_CHOICES, type RecurrenceChoice } from '#modules/tasks/recurrence.ts'
import {
  readTimeOfDay,
  TASK_ANCHORS,
  TASK_KINDS,
  type TaskAnchor,
  type TaskKind,
} from '#modules/tasks/task.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import {
  anyText,
  choiceField,
  civilDateField,
  fieldOf,
  lineField,
  optionalFieldOf,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { CHOSEN_TASKS } from '../frame/chosen-rows-schema.ts'

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as K[]

const kind = choiceField<TaskKind>(keysOf(TASK_KINDS), 'Choisissez la nature de la tâche.')
const title = lineField('Dites ce qu’il y a à faire, en 160\u00a0signes au plus.', { longest: 160 })
const time = optionalFieldOf(readTimeOfDay, 'Indiquez une heure, par exemple 10:00, ou laissez vide.')
const agent = optionalFieldOf((text) => text, 'Choisissez une personne.')

const TASK_FIELDS = {
  ...{ kind, title, time, agent },
  day: civilDateField('Indiquez le jour.'),
  note: fieldOf(
    (text) => (text.trim().length <= 2000 ? text.trim() : null),
    'Raccourcissez cette note à 2\u202f000\u00a0signes au plus.',
  ),
  anchor: optionalFieldOf(
    (text) => keysOf<TaskAnchor>(TASK_ANCHORS).find((one) => one === text) ?? null,
    'Choisissez ce que suit la tâche.',
  ),
}

/** A new task; what it is about stands in the address of its page, and is sent again with the form. */
export const NEW_TASK_FORM = defineForm({
  add: z.object({
    ...TASK_FIELDS,
    villa: optionalFieldOf((text) => text, 'Choisissez une villa.'),
    repeat: optionalFieldOf(readRepeat, 'Choisissez quand la tâche revient.'),
    until: optionalFieldOf(
      (text) => (isCivilDate(text) ? text : null),
      'Indiquez le dernier jour, ou laissez vide.',
    ),
    formKey: anyText,
  }),
})

/** What may be done with a task wherever it is listed. */
export const TASK_ACTS_FORM = defineForm({
  finish: z.object({ task: anyText }),
  reopen: z.object({ task: anyText }),
  // The form carries pictures beside this field.
  show: z.object({ task: anyText }),
  ...CHOSEN_TASKS,
})

/** What may be done on the page of a task. */
export const TASK_FORM = defineForm({
  'show-done': z.object({}),
  edit: z.object(TASK_FIELDS),
  cancel: z.object({}),
  reopen: z.object({}),
  postpone: z.object({}),
  stop: z.object({}),
})

/** The templates of an agency. */
export const TEMPLATE_FORM = defineForm({
  add: z.object({
    ...{ kind, title, time, agent, formKey: anyText },
    anchor: choiceField<TaskAnchor>(keysOf(TASK_ANCHORS), 'Choisissez l’arrivée ou le départ.'),
    days: fieldOf(readDays, 'Indiquez un nombre entier de jours, de 0 à 60.'),
    side: choiceField<'before' | 'after'>(['before', 'after'], 'Choisissez avant ou après.'),
  }),
  end: z.object({ template: anyText }),
})

function readRepeat(text: string): RecurrenceChoice | null {
  return keysOf<RecurrenceChoice>(RECURRENCE_CHOICES).find((choice) => choice === text) ?? null
}

function readDays(text: string): number | null {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text.trim()) : null
  return days !== null && days <= 60 ? days : null
}
